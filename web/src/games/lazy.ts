// A board is the heaviest part of a game: it is fetched when somebody sits down to play.
import type { Component } from 'svelte'
import Lazy from './Lazy.svelte'

export type Load<Props extends object> = () => Promise<{ default: Component<Props> }>

/** What it stands in for can be fetched before it is used. */
export type LazyComponent<Props extends object> = Component<Props> & { preload(): Promise<unknown> }

/** A style sheet that could not be fetched is not asked for again by itself, as scripts are. */
function fetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

/** A component that stands in for one that is fetched on its first use, and is given `more` too. */
export function lazy<Props extends object>(fetched: Load<Props>): LazyComponent<Props>
export function lazy<Props extends object, More extends object>(
  fetched: Load<Props & More>,
  more: More,
): LazyComponent<Props>
export function lazy(fetched: Load<object>, more?: object): LazyComponent<object> {
  let failed = false
  const load = () => {
    if (failed) fetchStyles()
    failed = false
    return fetched().catch((error) => {
      failed = true
      throw error
    })
  }
  const standIn: Component<object> = (internals, props) => {
    Lazy(internals, { load, props, more })
    return {}
  }
  return Object.assign(standIn, { preload: load })
}

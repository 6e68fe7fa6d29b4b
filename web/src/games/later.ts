// A board is the heaviest part of a game: it is fetched when somebody sits down to play.
import type { Component } from 'svelte'
import Later from './Later.svelte'

export type Load<Props extends object> = () => Promise<{ default: Component<Props> }>

/** A component that stands in for one that is fetched on its first use. */
export function later<Props extends object>(load: Load<Props>): Component<Props> {
  return (internals, props) => {
    Later(internals, { load: load as Load<object>, props })
    return {}
  }
}

// A board is the heaviest part of a game: it is fetched when somebody sits down to play.
import type { Component } from 'svelte'
import Later from './Later.svelte'

export type Load<Props extends object> = () => Promise<{ default: Component<Props> }>

/** What it stands in for can be fetched before it is used. */
export type Ahead<Props extends object> = Component<Props> & { ahead(): Promise<unknown> }

/** A component that stands in for one that is fetched on its first use. */
export function later<Props extends object>(load: Load<Props>): Ahead<Props> {
  const standIn: Component<Props> = (internals, props) => {
    Later(internals, { load: load as Load<object>, props })
    return {}
  }
  return Object.assign(standIn, { ahead: load })
}

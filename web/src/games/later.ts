// A board is the heaviest part of a game: it is fetched when somebody sits down to play.
import type { Component } from 'svelte'
import type { BoardProps } from './face'
import Later from './Later.svelte'

export type LoadBoard = () => Promise<{ default: Component<BoardProps> }>

/** A board that stands in for one that is fetched on its first use. */
export function later(load: LoadBoard): Component<BoardProps> {
  return (internals, props) => {
    Later(internals, { load, props })
    return {}
  }
}

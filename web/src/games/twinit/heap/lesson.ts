// A handful of cards, a pair, and the third that makes it a triple.
import type { Lesson, Step } from '../../game_ui'
import steps from './lesson.json'
import { heapText } from './words.svelte'

export const lesson = (): Lesson => ({
  steps: steps as unknown as Step[],
  names: [],
  words: () => heapText().lesson,
})

// Which component draws which task. A kind that is missing here is answered in words.
import type { TaskComponent, TaskKind } from '.'
import OddOneOut from './OddOneOut.svelte'
import Taps from './Taps.svelte'

// Each component takes the prompt of its own kind; the table of them cannot say so.
export const TASKS: Partial<Record<TaskKind, TaskComponent>> = {
  odd_one_out: OddOneOut as unknown as TaskComponent,
  taps: Taps as unknown as TaskComponent,
}

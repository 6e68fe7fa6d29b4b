// A screen task as its component gets it. A new kind is one component and one line in Task.svelte.
import type { SocialSeenContest, SocialView } from '../../../../wire/types'

/** What a contest can ask that the program itself judges. */
export type ScreenTask = Exclude<
  SocialSeenContest['prompt'],
  { kind: 'question' | 'real_life' | 'rock_paper_scissors' }
>

export interface TaskProps<Kind extends ScreenTask['kind'] = ScreenTask['kind']> {
  task: Extract<ScreenTask, { kind: Kind }>
  /** What I have answered so far; the program ends the contest with the first that does it. */
  given: readonly string[]
  /** How long an answer may be, and how many pads there are. */
  box: Pick<SocialView['box'], 'longest_text' | 'pads'>
  /** Absent where I only look on. */
  answer?: ((text: string) => void) | undefined
}

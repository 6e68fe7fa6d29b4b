// The end of a deal of the day: it is played once, and from here one goes to its page.
import { toast } from '../../app/announce.svelte'
import { dailyPath, go } from '../../app/router.svelte'
import { dailyText } from '../../text/daily.svelte'
import { refusal } from '../../text/text.svelte'
import { gameDealtAt, notePlayed } from './kept'

/** What is offered in place of another game; null: any other table. */
export async function ending(table: string): Promise<{ label: string; go(): void } | null> {
  const game = gameDealtAt(table)
  if (!game) return null
  await notePlayed(table).catch((error) => toast(refusal(error)))
  return { label: dailyText().toBoard, go: () => go(dailyPath(game)) }
}

// What lies where in Social Network, with a name for every card so that the eye can follow it.
// A scene is the view, the cards by name, and my own acts that the table has not ruled yet.
import type { SocialDrawing, SocialFact, SocialLaid, SocialView } from '../../wire/types'

export type Kind = 'gallery' | 'contest' | 'quiz' | 'like'
export type Sign = 'rock' | 'paper' | 'scissors'

export interface Card {
  readonly id: number
  readonly kind: Kind
}

export interface Laid {
  readonly id: number
  readonly owner: number
  readonly kind: Kind | null
  readonly title: string | null
  readonly drawing: SocialDrawing | null
  readonly down: boolean
}

interface Cards {
  readonly hand: readonly (Card | null)[]
  /** Of each seat, bottom first. */
  readonly profiles: readonly (readonly Laid[])[]
}

/** A card I have played that the table has still to rule on. */
interface Ahead {
  readonly slot: number
  readonly on: number
  readonly card: Laid
}

/** A moment of the motion that no view shows. */
export type Moment =
  | { readonly type: 'count'; readonly step: number }
  | {
      readonly type: 'signs'
      readonly choices: readonly (Sign | number | null)[]
      readonly winner: number | null
    }

export interface Scene extends Cards {
  readonly view: SocialView
  /** The cards as the table has ruled. */
  readonly ruled: Cards
  readonly ahead: readonly Ahead[]
  readonly moment: Moment | null
}

let issued = 0
const named = (kind: Kind): Card => ({ id: ++issued, kind })

/** A table seen for the first time: the present, without the motion that led to it. */
export function sceneOf(view: SocialView): Scene {
  return settle(null, view)
}

/** The scene that shows exactly this view, keeping the names of cards that are still there. */
export function settle(before: Scene | null, view: SocialView): Scene {
  const was = before?.ruled
  const ruled = {
    hand: view.hand.map((kind, slot) => kept(was?.hand[slot], kind)),
    profiles: view.seats.map(({ profile }, seat) => follow(was?.profiles[seat] ?? [], profile)),
  }
  const open = view.stage === 'playing' || view.stage === 'stopped' || view.stage === 'emptied'
  return dress({ view, ruled, ahead: open ? (before?.ahead ?? []) : [], moment: null })
}

function kept(was: Card | null | undefined, kind: Kind | null): Card | null {
  if (kind === null) return null
  return was?.kind === kind ? was : named(kind)
}

/** A profile only grows: each card takes the next name that fits, or a new one. */
function follow(was: readonly Laid[], profile: readonly SocialLaid[]): Laid[] {
  let at = 0
  return profile.map((card) => {
    const down = card.face_down ?? false
    const same = was.findIndex(
      (old, place) =>
        place >= at &&
        old.owner === card.owner &&
        old.down === down &&
        (down || old.kind === card.kind),
    )
    if (same >= 0) at = same + 1
    const id = was[same]?.id ?? ++issued
    const { owner, kind, title = null, drawing = null } = card
    return { id, owner, kind, title, drawing, down }
  })
}

type Bare = Pick<Scene, 'view' | 'ruled' | 'ahead' | 'moment'>

/** Put what I have done ahead of the ruling onto the table. */
function dress(bare: Bare): Scene {
  const { ruled, ahead } = bare
  const gone = new Set(ahead.map((act) => act.card.id))
  return {
    ...bare,
    hand: ruled.hand.map((card) => (card && gone.has(card.id) ? null : card)),
    profiles: ruled.profiles.map((profile, seat) => [
      ...profile,
      ...ahead.filter((act) => act.on === seat).map((act) => act.card),
    ]),
  }
}

/** My own card, at once where I put it. */
export function playAhead(
  scene: Scene,
  slot: number,
  on: number,
  how: { title?: string | null; drawing?: SocialDrawing | null; down?: boolean } = {},
): Scene {
  const card = scene.hand[slot]
  if (!card) return scene
  const { title = null, drawing = null, down = false } = how
  const { id, kind } = card
  const laid = { id, owner: scene.view.you!, kind, title, drawing, down }
  return dress({ ...scene, ahead: [...scene.ahead, { slot, on, card: laid }] })
}

/** A card laid by somebody, as a fact tells it; mine keeps the name it had in my hand. */
export function lay(
  scene: Scene,
  fact: Extract<SocialFact, { type: 'played' | 'rewarded' }>,
  view: SocialView,
): Scene {
  const { seat } = fact
  const down = fact.type === 'rewarded'
  const on = down ? seat : fact.on
  const mine = seat === scene.view.you && !(down && fact.source === 'pile')
  const kind = down ? null : fact.kind
  const fits = (act: Ahead) => act.on === on && act.card.down === down
  const act = mine ? scene.ahead.find((one) => fits(one) && (down || one.card.kind === kind)) : null
  const slot = act?.slot ?? (mine ? slotOf(scene, kind, view) : -1)
  const card: Laid = {
    id: scene.ruled.hand[slot]?.id ?? ++issued,
    owner: seat,
    kind,
    title: down ? null : (fact.title ?? null),
    drawing: down ? null : (fact.drawing ?? null),
    down,
  }
  const ruled = {
    hand: scene.ruled.hand.map((held, i) => (i === slot ? null : held)),
    profiles: scene.ruled.profiles.map((cards, i) => (i === on ? [...cards, card] : cards)),
  }
  return dress({ ...scene, ruled, ahead: scene.ahead.filter((one) => one !== act) })
}

/** Which of my cards it was: one of this kind that the new view no longer has. */
function slotOf(scene: Scene, kind: Kind | null, view: SocialView): number {
  const fits = (slot: number) => {
    const card = scene.ruled.hand[slot]
    return !!card && (kind === null || card.kind === kind)
  }
  const slots = scene.ruled.hand.map((_, slot) => slot).filter(fits)
  return slots.find((slot) => view.hand[slot] === null) ?? slots[0] ?? -1
}

export function during(scene: Scene, moment: Moment | null, view = scene.view): Scene {
  return { ...scene, view, moment }
}

// Questions the board asks -------------------------------------------------------------------

/** Where the active gallery and the Likes on it begin in this profile. */
export function galleryFrom(profile: readonly Laid[]): number {
  return profile.findLastIndex((card) => card.kind === 'gallery' && !card.down)
}

/** Whether a gallery is on show; a card that I have just laid counts before it is ruled. */
export function isActive(scene: Scene, seat: number): boolean {
  const mine = scene.ahead.filter((act) => act.on === seat && act.card.owner === seat)
  if (mine.length) return mine.at(-1)!.card.kind === 'gallery' && !mine.at(-1)!.card.down
  return scene.view.seats[seat]!.gallery !== null
}

export function likesOn(scene: Scene, seat: number): readonly Laid[] {
  const profile = scene.profiles[seat]!
  return isActive(scene, seat) ? profile.slice(galleryFrom(profile) + 1) : []
}

export function hasLiked(scene: Scene, seat: number): boolean {
  return likesOn(scene, seat).some((card) => card.owner === scene.view.you)
}

/** The slot of a Like in my hand. */
export function aLike(scene: Scene): number {
  return scene.hand.findIndex((card) => card?.kind === 'like')
}

type Seat = SocialView['seats'][number]

/** What somebody has in a round that is going on: so far, and what it would bring now. */
export const standing = (seat: Seat) => totalOf(seat) + seat.worth

/** The points of all rounds so far; a replay that was kept long ago tells them round by round. */
export const totalOf = ({ total, points }: Seat) =>
  total ?? points.reduce((sum, point) => sum + point, 0)

/** The card face down that I am owed; of several the oldest, which runs out first. */
export function owed(view: SocialView): SocialView['rewards'][number] | null {
  return view.rewards.find(({ seats }) => view.you !== null && seats.includes(view.you)) ?? null
}

// The album as it is shown and kept: the best pages first, and who was fooled.
import type { SocialAlbum } from '../../../wire/types'

type Gallery = SocialAlbum['galleries'][number]
type Quiz = SocialAlbum['quizzes'][number]
type Contest = SocialAlbum['contests'][number]

const worth = ({ drawing, liked_by }: Gallery) => (drawing ? 10 : 0) + liked_by.length

/** Drawings before titles, and of both the most liked first. */
export const galleriesOf = (album: SocialAlbum) =>
  album.galleries.toSorted((a, b) => worth(b) - worth(a))

/** Who believed what was not so. */
export const fooled = ({ votes, truth }: Quiz) =>
  votes.flatMap((vote, seat) => (vote !== null && vote !== truth ? [seat] : []))

/** Whether anybody laid a vote. */
export const voted = ({ votes }: Quiz) => votes.some((vote) => vote !== null)

/** The winner's answer, then the others'. */
export const answersOf = ({ answers, winner }: Contest) =>
  answers.toSorted((a, b) => Number(b.seat === winner) - Number(a.seat === winner))

export const isEmpty = (album: SocialAlbum) =>
  !(album.galleries.length || album.quizzes.length || album.contests.length)

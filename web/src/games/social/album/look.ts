/** How an album looks in a file. */
export const ALBUM = `
.galleries { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; }
figure { margin: 0; break-inside: avoid; }
.frame { display: block; aspect-ratio: 6 / 5; overflow: hidden; border-radius: .6rem; }
.frame svg { display: block; width: 100%; height: 100%; }
figcaption b, li b { display: block; }
.quizzes > li, .contests > li { margin: 0 0 1rem; }
.drawn rect { fill: var(--social-canvas); }
.drawn path { fill: none; stroke-linecap: round; stroke-linejoin: round; }
.winner { font-weight: 700; }
`

// What is said of playing without a network.

export const en = {
  title: 'Play offline',
  how: (size: string) => `Keeps all four games in this browser: ${size} MB.`,
  not: 'They are fetched after your first game.',
  off: 'Nothing is fetched.',
  coming: 'They are on their way.',
  kept: 'They are here.',
  lost: 'They could not be fetched just now. The next game is followed by another try.',
  never: 'Without https, a browser keeps nothing: playing offline needs an https address.',
}

export type OfflineText = typeof en

export const en = {
  title: 'A call beside the game',
  how: 'To see or hear each other. Only people with a name here get the address, and nothing of the call comes here.',
  label: 'Address of your call (https://…)',
  keep: 'Show it',
  away: 'Take it away',
  join: (place: string) => `Join the call on ${place}`,
  none: 'Nobody has brought a call. The host can, in the settings.',
  wrong: 'An address begins with https:// and has no spaces.',
}

export type CallText = typeof en

// What is said of a house of somebody’s own.

export const en = {
  invited: 'You may open tables here now.',
  password: 'Password of the house',
  passwordHow: 'Whoever runs this house has given it to the people who may open tables.',
  open: 'Open the table',
  imprint: 'Who runs this house',
  privacy: 'Privacy',
}

export type HouseText = typeof en

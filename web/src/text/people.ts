/** Somebody, as a sentence needs them. */
export interface Who {
  name: string
  you: boolean
}

// Black, cream, one red, and what lamp light makes of them.
export const INK = 'var(--pan-ink)'
export const CREAM = 'var(--paper)'
export const HALF = 'var(--pan-half)'
export const FUR = 'var(--pan-fur)'
export const DUSK = 'var(--pan-dusk)'
export const NIGHT = 'var(--pan-night)'
export const RED = 'var(--pan-red)'
export const BLOOD = 'var(--pan-blood)'

export type Light = 'lit' | 'shade'
export const skin = (light: Light) => (light === 'lit' ? CREAM : DUSK)
export const fur = (light: Light) => (light === 'lit' ? FUR : NIGHT)
export const half = (light: Light) => (light === 'lit' ? HALF : 'var(--pan-half-shade)')
export const eye = (light: Light) => (light === 'lit' ? INK : CREAM)

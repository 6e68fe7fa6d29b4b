// Black, cream, one red, and what lamp light makes of them.
export const INK = '#15100c'
export const CREAM = '#f3e8d3'
export const HALF = '#b9a88c'
export const FUR = '#8a7861'
export const DUSK = '#4a3f34'
export const NIGHT = '#2c251e'
export const RED = '#cf2a33'
export const BLOOD = '#8f1a22'

export type Light = 'lit' | 'shade'
export const skin = (light: Light) => (light === 'lit' ? CREAM : DUSK)
export const fur = (light: Light) => (light === 'lit' ? FUR : NIGHT)
export const half = (light: Light) => (light === 'lit' ? HALF : '#3a3128')
export const eye = (light: Light) => (light === 'lit' ? INK : CREAM)

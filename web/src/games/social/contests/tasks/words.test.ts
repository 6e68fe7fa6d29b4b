import { expect, test } from 'vitest'
import { scattered } from './words'

test('scattered words are the same words, in an order of their own', () => {
  const words = scattered('The cat sleeps on the warm roof')
  expect(words.join(' ')).not.toBe('The cat sleeps on the warm roof')
  expect([...words].sort()).toEqual(['The', 'cat', 'on', 'roof', 'sleeps', 'the', 'warm'])
  expect(scattered('The cat sleeps on the warm roof')).toEqual(words)
})

test('a sign that must stay with its word is no word of its own', () => {
  expect(scattered('Où est le chat\u00a0?').sort()).toEqual(
    ['Où', 'chat\u00a0?', 'est', 'le'].sort(),
  )
})

import { expect, test } from 'vitest'
import { formatPairingCode, normalizePairingCode, pairingCodeLetters } from './pairing.ts'

test.each(['BCDF2345', 'bcdf-2345', ' BCDF 2345 ', 'bcdf–2345'])('[DEV-1] %s is the same code', (typed) => {
  expect(normalizePairingCode(typed)).toBe('BCDF2345')
})

test('[DEV-1] a code is shown in two halves and has no letters that look alike', () => {
  expect(formatPairingCode('BCDF2345')).toBe('BCDF-2345')
  expect(pairingCodeLetters).not.toMatch(/[01ILOAEU]/)
  expect(new Set(pairingCodeLetters).size).toBe(pairingCodeLetters.length)
})

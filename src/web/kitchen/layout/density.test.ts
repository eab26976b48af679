import { expect, test } from 'vitest'
import { parseDensity, ticketSizes } from './density.ts'

test.each([
  ['s', 's'],
  ['l', 'l'],
  ['xl', 'm'],
  [null, 'm'],
  [2, 'm'],
])('[KDS-26] a display that has stored %j shows tickets of size %s', (stored, density) => {
  expect(parseDensity(stored)).toBe(density)
})

test('[KDS-26] tickets grow from small to large, and again on a wall', () => {
  const texts = (['s', 'm', 'l'] as const).map((density) => ticketSizes(density, 1280).text)
  expect(texts).toEqual([15, 17, 22])
  expect(ticketSizes('m', 1920).text).toBeGreaterThan(ticketSizes('m', 1839).text)
  for (const density of ['s', 'm', 'l'] as const)
    expect(ticketSizes(density, 390).button).toBeGreaterThanOrEqual(44)
})

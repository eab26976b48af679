import { expect, test } from 'vitest'
import { outlineOf } from '#domain/menu/make-outline.ts'
import { aMenu, aProduct } from '#testing/menus.ts'
import { linesShown } from './menu-section.tsx'

const [section] = outlineOf(aMenu([aProduct('Ramen', 1200)]))
const before = [] as const
const after = [{}] as unknown as Parameters<typeof linesShown>[1]

test('[WEB-31] a section of cards receives the same array whatever is in the cart', () => {
  if (!section) throw new Error('there is no section')
  const cards = { ...section, display: 'cards' } as const
  expect(linesShown(cards, after)).toBe(linesShown(cards, before))
})

test('[WEB-31] a board receives the cart’s lines', () => {
  if (!section) throw new Error('there is no section')
  expect(linesShown({ ...section, display: 'board' }, after)).toBe(after)
})

test('[WEB-31] while the cart is empty a board always receives the same array', () => {
  if (!section) throw new Error('there is no section')
  const board = { ...section, display: 'board' } as const
  expect(linesShown(board, [])).toBe(linesShown(board, []))
})

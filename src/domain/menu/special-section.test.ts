import { expect, test } from 'vitest'
import type { MenuSection } from './outline.ts'
import { specialSection } from './special-section.ts'

const sections = [
  sectionOf('Rolls', ['regular', 'Lunch Special']),
  sectionOf('Lunch', ['Lunch Special']),
  sectionOf('Late', ['Happy Hour', 'Lunch Special']),
]

test.each([
  [['regular'], null],
  [['regular', 'Brunch'], null],
  [['regular', 'Lunch Special'], 'Lunch'],
  [['regular', 'Happy Hour'], 'Late'],
])('[SCR-17] with the menus %j, the banner leads to %s', (active, name) => {
  expect(specialSection(sections, active)?.name ?? null).toBe(name)
})

function sectionOf(name: string, availableMenus: readonly string[]): MenuSection {
  return { key: name, name, blurb: null, display: 'cards', products: [{ availableMenus } as never] }
}

import { expect, test } from 'vitest'
import { aVariant, aVariantGroup } from '#testing/menus.ts'
import { isRollSpecial, rollColumns } from './rolls.ts'

test.each([
  ['Roll Special (choose 2)', true],
  ['Lunch roll special', true],
  ['Rolls', false],
  ['Special Roll', false],
])('[MNU-8] %j is a roll special: %s', (name, expected) => {
  expect(isRollSpecial({ name })).toBe(expected)
})

test('[MNU-9] rolls are in the column that their description names', () => {
  const described = (name: string, description: string | null) => aVariant(name, 0, { description })
  const group = aVariantGroup('Roll Special', [
    described('Tuna', 'Raw'),
    described('Eel', 'Cooked, with cucumber'),
    described('Salmon', 'fresh, RAW'),
    described('Cucumber', null),
    described('Mixed', 'raw and cooked'),
    described('Crawfish', 'Crawfish'),
  ])
  const columns = rollColumns(group)
  expect(columns.raw.map(({ name }) => name)).toEqual(['Tuna', 'Salmon'])
  expect(columns.cooked.map(({ name }) => name)).toEqual(['Eel'])
  expect(columns.other.map(({ name }) => name)).toEqual(['Cucumber', 'Mixed', 'Crawfish'])
})

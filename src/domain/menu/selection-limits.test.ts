import { expect, test } from 'vitest'
import {
  aModifier,
  aModifierGroup,
  anOption,
  anUpsellGroup,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'
import { optionsOf, selectionLimits } from './selection-limits.ts'

const variants = (isRequired: boolean, minSelections: number, maxSelections: number) =>
  aVariantGroup('Size', [aVariant('Small')], { isRequired, minSelections, maxSelections })
const modifiers = (isRequired: boolean, minSelections: number, maxSelections: number | null) =>
  aModifierGroup('Changes', [aModifier('No onions')], { isRequired, minSelections, maxSelections })

test.each([
  ['a required group needs at least one', variants(true, 0, 3), { isRequired: true, min: 1, max: 3 }],
  ['a required group keeps its own numbers', variants(true, 2, 3), { isRequired: true, min: 2, max: 3 }],
  ['an optional group', variants(false, 0, 2), { isRequired: false, min: 0, max: 2 }],
  ['a maximum below the minimum is raised', variants(true, 3, 1), { isRequired: true, min: 3, max: 3 }],
  ['required modifiers', modifiers(true, 0, null), { isRequired: true, min: 1, max: null }],
  ['optional modifiers', modifiers(false, 2, 4), { isRequired: false, min: 2, max: 4 }],
  [
    'a radio group allows one regardless of its counts',
    { ...modifiers(true, 2, 5), displayType: 'radio' as const },
    { isRequired: true, min: 1, max: 1 },
  ],
  [
    'an optional radio group',
    { ...modifiers(false, 0, null), displayType: 'radio' as const },
    { isRequired: false, min: 0, max: 1 },
  ],
  ['add-ons without a limit', anUpsellGroup('Sides', []), { isRequired: false, min: 0, max: null }],
  [
    'add-ons with a limit',
    anUpsellGroup('Sides', [], { maxSelections: 2 }),
    { isRequired: false, min: 0, max: 2 },
  ],
])('[MNU-1] %s', (_, group, limits) => {
  expect(selectionLimits(group)).toEqual(limits)
})

test('[MNU-1] a group has its options in the order of the menu', () => {
  expect(optionsOf(anUpsellGroup('Sides', [anOption('Rice'), anOption('Soup')]))).toMatchObject([
    { name: 'Rice' },
    { name: 'Soup' },
  ])
  expect(optionsOf(variants(true, 1, 1))).toMatchObject([{ name: 'Small' }])
  expect(optionsOf(modifiers(true, 1, 1))).toMatchObject([{ name: 'No onions' }])
})

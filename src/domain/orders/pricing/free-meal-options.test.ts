import { expect, test } from 'vitest'
import { aProduct, aVariant, aVariantGroup } from '#testing/menus.ts'
import { freeMealChoices, freeMealSelections } from './free-meal-options.ts'

const [juice, milk, shake] = [
  aVariant('Apple Juice', 0, { isDefault: true }),
  aVariant('Milk'),
  aVariant('Shake', 150),
]
const drink = aVariantGroup('Kids Drink', [juice, milk, shake])
const dip = aVariantGroup('Dip', [aVariant('Ranch'), aVariant('Ketchup')], {
  minSelections: 2,
  maxSelections: 2,
})
const only = aVariantGroup('Side', [aVariant('Fries')])
const meal = aProduct('Kids Hamburger', 899, { variantGroups: [drink, dip, only] })

test('[DSC-24] the drink of a free meal can be any that costs no more than its default', () => {
  const choices = freeMealChoices(meal)
  expect(choices.map(({ group, initial, variants }) => [group.name, initial.name, variants.length])).toEqual([
    ['Kids Drink', 'Apple Juice', 2],
  ])
  expect(choices[0]?.variants).toEqual([juice, milk])
})

test('[DSC-24] a sold-out option is not offered', () => {
  const gone = { ...milk, soldOut: { until: null } } as typeof milk
  expect(freeMealChoices({ ...meal, variantGroups: [{ ...drink, variants: [juice, gone, shake] }] })).toEqual(
    [],
  )
})

test('[DSC-10, DSC-24] a free meal has the chosen drink, otherwise its default', () => {
  const opensWith = freeMealSelections(meal, [])?.variants ?? []
  expect(opensWith).toContain(juice.id)
  expect(freeMealSelections(meal, [milk.id])?.variants).toEqual(
    opensWith.map((id) => (id === juice.id ? milk.id : id)),
  )
  expect(freeMealSelections(meal, opensWith)?.variants).toEqual(opensWith)
})

test("[DSC-24] a drink that costs more or does not belong to the meal can't be chosen", () => {
  expect(freeMealSelections(meal, [shake.id])).toBeNull()
  expect(freeMealSelections(meal, [aVariant('Beer').id])).toBeNull()
})

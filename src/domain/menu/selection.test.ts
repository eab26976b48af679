import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#simulation/random.ts'
import { randomMenu, randomSelections } from '#testing/carts.ts'
import {
  aModifier,
  aModifierGroup,
  anOption,
  anUpsellGroup,
  aProduct,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'
import { type OptionId, toId } from '../ids.ts'
import { emptySelections, type Selections } from '../orders/cart/cart.ts'
import type { Product } from './menu.ts'
import {
  choose,
  initialSelections,
  type OptionKind,
  presetVariants,
  stillOffered,
  whyNotSelections,
} from './selection.ts'
import { optionsOf, selectionLimits } from './selection-limits.ts'

const ids = (...names: readonly string[]): readonly OptionId[] => names.map((name) => toId(name))
const selected = (changes: Partial<Record<OptionKind, readonly string[]>>): Selections => ({
  variants: ids(...(changes.variants ?? [])),
  upsells: ids(...(changes.upsells ?? [])),
  modifiers: ids(...(changes.modifiers ?? [])),
})

const size = aVariantGroup('Size', [aVariant('Small'), aVariant('Large', 300, { isDefault: true })])
const sauces = aVariantGroup('Sauces', [aVariant('Soy'), aVariant('Eel'), aVariant('Spicy')], {
  isRequired: false,
  minSelections: 0,
  maxSelections: 2,
})
const rolls = aVariantGroup(
  'Roll Special (choose 2)',
  [aVariant('Tuna'), aVariant('Eel roll'), aVariant('Crab')],
  {
    minSelections: 2,
    maxSelections: 2,
  },
)
const sides = anUpsellGroup('Sides', [anOption('Rice', 200), anOption('Soup', 250), anOption('Salad', 300)], {
  maxSelections: 2,
})
const doneness = aModifierGroup('Doneness', [aModifier('Rare'), aModifier('Well done')], {
  displayType: 'radio',
  isRequired: true,
  maxSelections: 5,
})
const changes = aModifierGroup(
  'Changes',
  [aModifier('No onions'), aModifier('Extra hot'), aModifier('No salt')],
  {
    maxSelections: 2,
  },
)

const steak = aProduct('Steak', 2000, {
  variantGroups: [size, sauces],
  upsellGroups: [sides],
  modifierGroups: [doneness, changes],
})
const lunch = aProduct('Maki lunch', 1500, { variantGroups: [rolls] })

/** Taps options one after another; each tap must be accepted. */
function tap(
  product: Product,
  taps: readonly (readonly [OptionKind, string, string])[],
  from = emptySelections,
) {
  return taps.reduce((selections, [kind, group, option]) => {
    const result = choose(product, kind, toId(group), toId(option), selections)
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    return result.value
  }, from)
}

test('[MNU-28] names what was chosen beforehand until another is chosen, where exactly one of several is', () => {
  const only = aVariantGroup('Rice', [aVariant('White')])
  const product = aProduct('Steak', 300, { variantGroups: [size, only, rolls, sauces] })
  const preset = initialSelections(product)
  expect(presetVariants(product, preset)).toEqual([{ groupId: size.id, name: 'Large' }])
  expect(presetVariants(product, selected({ variants: ['Small', 'White', 'Soy'] }))).toEqual([])
})

describe('the selections when the dialog opens', () => {
  test('[MNU-2] the default variant of a required group', () => {
    expect(initialSelections(steak)).toEqual(selected({ variants: ['Large'] }))
  })

  test('[MNU-2] the first variant if none is the default', () => {
    const group = aVariantGroup('Size', [aVariant('Small'), aVariant('Large')])
    expect(initialSelections(aProduct('Tea', 300, { variantGroups: [group] }))).toEqual(
      selected({ variants: ['Small'] }),
    )
  })

  test('[MNU-2] nothing from groups without variants, optional groups, add-ons and modifiers', () => {
    const tea = aProduct('Tea', 300, {
      variantGroups: [aVariantGroup('Size', []), sauces],
      upsellGroups: [sides],
      modifierGroups: [doneness],
    })
    expect(initialSelections(tea)).toEqual(emptySelections)
  })
})

describe('the selections when a line is edited', () => {
  test("[MNU-16] are the line's options of all three kinds", () => {
    const chosen = selected({ variants: ['Small', 'Eel'], upsells: ['Soup'], modifiers: ['Rare', 'No salt'] })
    expect(stillOffered(steak, chosen)).toEqual(chosen)
  })

  test('[MNU-16] leave out options that are gone, of another kind, or listed twice', () => {
    const chosen = selected({ variants: ['Huge', 'Soup'], upsells: ['Soup', 'Soup'], modifiers: ['Blue'] })
    expect(stillOffered(steak, chosen)).toEqual(selected({ upsells: ['Soup'] }))
  })
})

describe('a tap on an option', () => {
  test('[MNU-3] replaces the previous option if only one is allowed', () => {
    const selections = tap(steak, [
      ['variants', 'Size', 'Small'],
      ['variants', 'Sauces', 'Soy'],
      ['variants', 'Size', 'Large'],
    ])
    expect(selections).toEqual(selected({ variants: ['Soy', 'Large'] }))
  })

  test('[MNU-3] replaces the previous option in a radio group, regardless of its maximum', () => {
    expect(
      tap(steak, [
        ['modifiers', 'Doneness', 'Rare'],
        ['modifiers', 'Doneness', 'Well done'],
      ]),
    ).toEqual(selected({ modifiers: ['Well done'] }))
  })

  test('[MNU-3] removes an option that is chosen', () => {
    expect(
      tap(steak, [
        ['upsells', 'Sides', 'Rice'],
        ['upsells', 'Sides', 'Soup'],
        ['upsells', 'Sides', 'Rice'],
      ]),
    ).toEqual(selected({ upsells: ['Soup'] }))
  })

  test('[MNU-3] removes the only option that an optional group allows', () => {
    const dip = aVariantGroup('Dip', [aVariant('Ranch')], { isRequired: false, minSelections: 0 })
    const wings = aProduct('Wings', 900, { variantGroups: [dip] })
    const ranch = selected({ variants: ['Ranch'] })
    expect(tap(wings, [['variants', 'Dip', 'Ranch']], ranch)).toEqual(emptySelections)
  })

  test('[MNU-3] does not remove the only option that a required group allows', () => {
    const small = selected({ variants: ['Small'] })
    expect(tap(steak, [['variants', 'Size', 'Small']], small)).toEqual(small)
  })

  test.each([
    ['variants', 'Sauces', ['Soy', 'Eel'], 'Spicy'],
    ['upsells', 'Sides', ['Rice', 'Soup'], 'Salad'],
    ['modifiers', 'Changes', ['No onions', 'Extra hot'], 'No salt'],
  ] as const)('[MNU-4] beyond the maximum is refused among %s', (kind, group, chosen, third) => {
    const full = selected({ [kind]: chosen })
    expect(choose(steak, kind, toId(group), toId(third), full)).toEqual({
      ok: false,
      refusal: { kind: 'no_more_options', max: 2, group, rolls: false },
    })
  })

  test('[MNU-8] beyond the maximum of a roll special is refused with a message about rolls', () => {
    const full = selected({ variants: ['Tuna', 'Crab'] })
    expect(choose(lunch, 'variants', rolls.id, toId('Eel roll'), full)).toMatchObject({
      refusal: { kind: 'no_more_options', max: 2, rolls: true },
    })
  })

  test.each([
    ['variants', 'Size', 'Soy'],
    ['upsells', 'Size', 'Small'],
    ['variants', 'Nothing', 'Small'],
    ['variants', 'Size', 'Nothing'],
  ] as const)('[MNU-7] is refused for what the group does not offer: %s of %s, %s', (kind, group, option) => {
    expect(choose(steak, kind, toId(group), toId(option), emptySelections)).toEqual({
      ok: false,
      refusal: { kind: 'unknown_option' },
    })
  })

  test('[MNU-4] no series of taps on any menu exceeds a maximum or changes other groups', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 30 }), (seed, taps) => {
        const random = seededRandom(seed)
        const product = random.pick(randomMenu(random).products)
        const choices = everyOption(product)
        if (choices.length === 0) return
        let selections = initialSelections(product)
        for (let count = 0; count < taps; count++) {
          const { kind, group, optionId } = random.pick(choices)
          const result = choose(product, kind, group.id, optionId, selections)
          if (!result.ok) {
            expect(result.refusal.kind).toBe('no_more_options')
            continue
          }
          const own = new Set(optionsOf(group).map(({ id }) => id))
          const others = (of: Selections) => of[kind].filter((id) => !own.has(id))
          expect(others(result.value)).toEqual(others(selections))
          selections = result.value
        }
        for (const { kind, group } of choices) {
          const count = optionsOf(group).filter(({ id }) => selections[kind].includes(id)).length
          expect(count).toBeLessThanOrEqual(selectionLimits(group).max ?? Number.POSITIVE_INFINITY)
        }
      }),
    )
  })
})

describe('whether the selections can be ordered', () => {
  const valid = selected({ variants: ['Small'], modifiers: ['Rare'] })

  test.each([
    ['the required options', valid],
    [
      'options of every group',
      selected({ variants: ['Small', 'Soy', 'Eel'], upsells: ['Rice'], modifiers: ['Rare', 'No onions'] }),
    ],
  ])('[MNU-5] they can with %s', (_, selections) => {
    expect(whyNotSelections(steak, selections)).toBeNull()
  })

  test.each([
    ['no size', { ...valid, variants: [] }, { kind: 'too_few_options', wanted: 1, group: 'Size' }],
    [
      'two sizes',
      { ...valid, variants: ids('Small', 'Large') },
      { kind: 'too_many_options', max: 1, excess: 1, group: 'Size' },
    ],
    ['no doneness', { ...valid, modifiers: [] }, { kind: 'too_few_options', wanted: 1, group: 'Doneness' }],
    [
      'two of a radio group',
      { ...valid, modifiers: ids('Rare', 'Well done') },
      { kind: 'too_many_options', max: 1, excess: 1, group: 'Doneness' },
    ],
  ])('[MNU-5] a required group refuses %s', (_, selections, refusal) => {
    expect(whyNotSelections(steak, selections)).toEqual({ ...refusal, rolls: false })
  })

  test.each([
    [
      'three sauces',
      { ...valid, variants: ids('Small', 'Soy', 'Eel', 'Spicy') },
      { kind: 'too_many_options', max: 2, excess: 1, group: 'Sauces' },
    ],
    [
      'three sides',
      { ...valid, upsells: ids('Rice', 'Soup', 'Salad') },
      { kind: 'too_many_options', max: 2, excess: 1, group: 'Sides' },
    ],
    [
      'three changes',
      { ...valid, modifiers: ids('Rare', 'No onions', 'Extra hot', 'No salt') },
      { kind: 'too_many_options', max: 2, excess: 1, group: 'Changes' },
    ],
  ])('[MNU-6] an optional group refuses %s', (_, selections, refusal) => {
    expect(whyNotSelections(steak, selections)).toEqual({ ...refusal, rolls: false })
  })

  test('[MNU-6] an optional group with a minimum may be left out, but not partly filled', () => {
    const pair = aModifierGroup('Pair', [aModifier('One'), aModifier('Two')], { minSelections: 2 })
    const tea = aProduct('Tea', 300, { modifierGroups: [pair] })
    expect(whyNotSelections(tea, emptySelections)).toBeNull()
    expect(whyNotSelections(tea, selected({ modifiers: ['One'] }))).toMatchObject({
      kind: 'too_few_options',
      wanted: 2,
    })
    expect(whyNotSelections(tea, selected({ modifiers: ['One', 'Two'] }))).toBeNull()
  })

  test.each([
    ['unknown', { ...valid, upsells: ids('Caviar') }],
    ['of another kind', { ...valid, upsells: ids('Soy') }],
    ['chosen twice', { ...valid, upsells: ids('Rice', 'Rice') }],
  ])('[MNU-7] an option that is %s is refused', (_, selections) => {
    expect(whyNotSelections(steak, selections)).toEqual({ kind: 'unknown_option' })
  })

  test('[MNU-8] a roll special counts rolls', () => {
    expect(whyNotSelections(lunch, selected({ variants: ['Tuna'] }))).toMatchObject({
      kind: 'too_few_options',
      wanted: 2,
      rolls: true,
    })
    expect(whyNotSelections(lunch, selected({ variants: ['Tuna', 'Crab', 'Eel roll'] }))).toMatchObject({
      kind: 'too_many_options',
      max: 2,
      excess: 1,
      rolls: true,
    })
  })

  test("[MNU-5] on any menu, selections within the limits can be ordered, and one option above a maximum can't", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed)
        const product = random.pick(randomMenu(random).products)
        const selections = randomSelections(random, product)
        expect(whyNotSelections(product, selections)).toBeNull()

        const full = everyOption(product).find(({ kind, group, optionId }) => {
          const { max } = selectionLimits(group)
          const count = optionsOf(group).filter(({ id }) => selections[kind].includes(id)).length
          return count === max && !selections[kind].includes(optionId)
        })
        if (!full) return
        const excess = { ...selections, [full.kind]: [...selections[full.kind], full.optionId] }
        expect(whyNotSelections(product, excess)?.kind).toBe('too_many_options')
      }),
    )
  })
})

function everyOption(product: Product) {
  const of = (kind: OptionKind, groups: readonly Parameters<typeof optionsOf>[0][]) =>
    groups.flatMap((group) => optionsOf(group).map(({ id }) => ({ kind, group, optionId: id })))
  return [
    ...of('variants', product.variantGroups),
    ...of('upsells', product.upsellGroups),
    ...of('modifiers', product.modifierGroups),
  ]
}

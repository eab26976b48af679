import { describe, expect, test } from 'vitest'
import {
  aCategory,
  aMenu,
  aModifier,
  aModifierGroup,
  anOption,
  anUpsellGroup,
  aProduct,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'
import { toId } from '../ids.ts'
import { outlineOf } from './make-outline.ts'
import { isOutlineOf, priceMayGrow, readOutline, writeOutline } from './outline.ts'

const hibachi = aCategory('Hibachi', { description: null })

test('[MNU-17] an outline has the displayed texts and hints, and no options', () => {
  const shrimp = aProduct('Hibachi Shrimp', 1900, {
    categoryId: hibachi.id,
    description: null,
    upsellGroups: [anUpsellGroup('Sides', [anOption('Rice', 200)])],
  })
  const [section] = outlineOf(aMenu([shrimp], { categories: [hibachi] }))
  expect(section).toMatchObject({
    name: 'Hibachi',
    blurb: 'Seared to order over high heat on the iron griddle.',
    products: [
      {
        name: 'Hibachi Shrimp',
        description: 'Shrimp, seared to order over high heat on the hibachi griddle.',
        basePrice: 1900,
        hasOptions: false,
        hasAddOns: true,
      },
    ],
  })
  expect(JSON.stringify(section)).not.toContain('Rice')
})

test('[MNU-17] keys distinguish products, even if their ids begin with many equal characters', () => {
  const products = ['aaaa-1', 'aaaa-2', 'b-3'].map((id) => aProduct(id, 100, { id: toId(id) }))
  const outlined = outlineOf(aMenu(products)).flatMap((section) => section.products)
  expect(outlined.map(({ key }) => key)).toEqual(['aaaa-1', 'aaaa-2', 'b-3'])
  for (const { id, name } of products)
    expect(outlined.filter((each) => isOutlineOf(each, id)).map((each) => each.name)).toEqual([name])
})

test('[MNU-17] the outline of a page has everything that it was written from', () => {
  const soldOut = aProduct('Ramen "Tokyo" </script>', 1200, { soldOut: { until: null }, description: null })
  const sections = outlineOf(aMenu([aProduct('Rice', 0, { labels: ['vegan'] }), soldOut]))
  expect(readOutline(writeOutline(sections))).toEqual(sections)
})

describe('hints', () => {
  test.each([
    ['nothing to choose', {}, [false, false, false]],
    ['variants', { variantGroups: [aVariantGroup('Size', [aVariant('Large')])] }, [true, false, true]],
    ['a group without variants', { variantGroups: [aVariantGroup('Size', [])] }, [false, false, false]],
    ['add-ons', { upsellGroups: [anUpsellGroup('Sides', [anOption('Rice')])] }, [false, true, true]],
    [
      'free modifiers',
      { modifierGroups: [aModifierGroup('Changes', [aModifier('No salt')])] },
      [false, false, false],
    ],
    [
      'modifiers that lower the price',
      { modifierGroups: [aModifierGroup('Changes', [aModifier('No egg', -100)])] },
      [false, false, false],
    ],
    [
      'modifiers with a price',
      { modifierGroups: [aModifierGroup('Changes', [aModifier('Extra egg', 150)])] },
      [true, false, true],
    ],
  ])(
    '[MNU-14] hints about options, add-ons and a higher price, never a higher one without a hint: a product with %s',
    (_, changes, expected) => {
      const [outline] = outlineOf(aMenu([aProduct('Rice', 400, changes)])).flatMap(({ products }) => products)
      if (!outline) throw new Error('the product is missing')
      expect([outline.hasOptions, outline.hasAddOns, priceMayGrow(outline)]).toEqual(expected)
    },
  )
})

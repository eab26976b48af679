import { expect, test } from 'vitest'
import { outlineOf } from '#domain/menu/outline.ts'
import { aMenu, aModifier, aModifierGroup, anOption, anUpsellGroup, aProduct } from '#testing/menus.ts'
import { packSections, unpackSections } from './packed-sections.ts'

test('[WEB-16] sections come out as they were put in, each hint with its product', () => {
  const sections = outlineOf(
    aMenu([
      aProduct('</script> "Ramen" \u2028', 1200, { description: null, imageUrl: null }),
      aProduct('Beer', 700, { is21Plus: true, labels: ['new', 'organic'], availableMenus: ['Happy Hour'] }),
      aProduct('Rice', 400, { upsellGroups: [anUpsellGroup('Sides', [anOption('Egg', 100)])] }),
      aProduct('Udon', 900, { modifierGroups: [aModifierGroup('Changes', [aModifier('Egg', 100)])] }),
    ]),
  )
  expect(unpackSections(packSections(sections))).toEqual(sections)
})

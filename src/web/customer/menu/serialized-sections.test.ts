import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineOf } from '#domain/menu/make-outline.ts'
import { aMenu, aModifier, aModifierGroup, anOption, anUpsellGroup, aProduct } from '#testing/menus.ts'
import { parseSections, serializeSections } from './serialized-sections.ts'

test('[WEB-16] sections are parsed exactly as they were serialized, each flag with its product', () => {
  const sections = outlineOf(
    aMenu([
      aProduct('</script> "Ramen" \u2028', 1200, { description: null, imageUrl: null }),
      aProduct('a|b~c\\d\\t|', 0, { description: '', imageUrl: '/~|\\p' }),
      aProduct('-', 1, { description: '-~', labels: ['vegan'] }),
      aProduct('Beer', 700, { is21Plus: true, labels: ['new', 'organic'], availableMenus: ['Happy Hour'] }),
      aProduct('Rice', 400, { upsellGroups: [anUpsellGroup('Sides', [anOption('Egg', 100)])] }),
      aProduct('Udon', 900, { modifierGroups: [aModifierGroup('Changes', [aModifier('Egg', 100)])] }),
    ]),
  )
  expect(parseSections(serializeSections(sections))).toEqual(sections)
})

test('[WEB-16] any text is parsed exactly as it was serialized', () => {
  const marks = fc.string({ unit: fc.constantFrom('\\', '|', '~', '-', 'b', 'p', 't', '"', 'é', '\n', '') })
  fc.assert(
    fc.property(marks, fc.option(marks), fc.option(marks), (name, description, imageUrl) => {
      const [section] = outlineOf(aMenu([aProduct('Ramen', 1200)]))
      const [product] = section?.products ?? []
      if (!section || !product) throw new Error('there is nothing to serialize')
      const written = [
        { ...section, blurb: description, name, products: [{ ...product, name, description, imageUrl }] },
      ]
      expect(parseSections(serializeSections(written))).toEqual(written)
    }),
  )
})

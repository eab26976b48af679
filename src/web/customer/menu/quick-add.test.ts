import { beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { aProduct, aVariant, aVariantGroup } from '#testing/menus.ts'
import { changeDraft, readDraft, startDraft } from '../draft/order-draft.ts'
import { addAsItComes } from './menu-work.ts'

beforeEach(() => {
  startDraft({ id: toId('restaurant'), slug: 'corner' })
  // The cart is already open, so no id is requested from the server.
  changeDraft((draft) => ({ ...draft, cartId: toId('cart') }))
})

test('[WEB-10] a dish is added with its default options', () => {
  const rice = aVariantGroup('Rice', [aVariant('White'), aVariant('Fried')], { isRequired: true })
  expect(addAsItComes(aProduct('E1 Hibachi Tofu', 1500, { variantGroups: [rice] }))).toBe(true)
  expect(readDraft()?.lines).toMatchObject([
    { quantity: 1, selections: { variants: [rice.variants[0]?.id] } },
  ])
})

test('[WEB-10] a dish that requires a choice first is not added', () => {
  const rolls = aVariantGroup('Roll Special', [aVariant('Tuna'), aVariant('Eel')], {
    isRequired: true,
    minSelections: 2,
    maxSelections: 2,
  })
  expect(addAsItComes(aProduct('Maki Lunch', 1350, { variantGroups: [rolls] }))).toBe(false)
  expect(readDraft()?.lines).toEqual([])
})

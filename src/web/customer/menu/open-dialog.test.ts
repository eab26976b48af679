import { expect, test } from 'vitest'
import { dialogIn, firstQuestion, type OpenDialog } from './open-dialog.ts'

const dialogs: readonly OpenDialog[] = [
  { kind: 'product', key: '3f2b', name: 'Salmon Roll' },
  { kind: 'cart', over: null },
  { kind: 'cart', over: 'age' },
  { kind: 'cart', over: '3f2b8a10-0000-4000-8000-000000000001' as never },
  { kind: 'hours' },
  { ...firstQuestion, depth: 1 },
  { ...firstQuestion, step: 'timing', orderType: 'delivery', depth: 3, toPrevious: 2, isFallback: true },
]

test.for(dialogs)('[SCR-20] an entry restores the dialog it was made for: %o', (dialog) => {
  expect(dialogIn(structuredClone({ dialog }))).toEqual(dialog)
})

test.for([
  null,
  undefined,
  'cart',
  {},
  { open: 'order-type' },
  { dialog: null },
  { dialog: { kind: 'cart' } },
  { dialog: { kind: 'product', key: '', name: 'Salmon Roll' } },
  { dialog: { kind: 'order-type', step: 'address', orderType: 'delivery', depth: 1, toPrevious: 1 } },
  { dialog: { kind: 'order-type', step: 'details', orderType: 'delivery', depth: '1', toPrevious: 1 } },
  { dialog: { kind: 'order-type', step: 'timing', orderType: 'rocket', depth: 1, toPrevious: 1 } },
])('[SCR-20] an entry in an unknown format shows only the menu: %o', (state) => {
  expect(dialogIn(state)).toBeNull()
})

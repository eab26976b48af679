import { expect, test } from 'vitest'
import { exportAddress } from './export-address.ts'

test('[FIG-48] the exported table has the screen’s filters', () => {
  expect(exportAddress('products', { restaurant: null, period: 'today' })).toBe(
    '/api/managed/figures/table.csv?table=products&period=today',
  )
  expect(exportAddress('carts', { restaurant: 'sakura', period: 'week' }, { status: 'abandoned' })).toBe(
    '/api/managed/figures/table.csv?table=carts&status=abandoned&period=week&restaurant=sakura',
  )
})

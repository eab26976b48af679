import { expect, test } from 'vitest'
import { allowedActions } from './quick-actions.tsx'

const labelsOf = (may: Parameters<typeof allowedActions>[0]) => allowedActions(may).map(({ label }) => label)

test('[DSH-10] returns only the quick actions that the person may use', () => {
  const all = { manageCatalogue: true, manageRestaurant: true, changeSettings: true }
  expect(labelsOf(all)).toEqual(['Add Product', 'Manage Categories', 'Restaurants', 'Settings'])
  expect(labelsOf({ ...all, changeSettings: false })).toEqual([
    'Add Product',
    'Manage Categories',
    'Restaurants',
    'Settings',
  ])
  expect(allowedActions({ ...all, changeSettings: false }).at(-1)?.to).toBe('/admin/restaurant/ordering')
  expect(labelsOf({ manageCatalogue: false, manageRestaurant: false, changeSettings: false })).toEqual([])
})

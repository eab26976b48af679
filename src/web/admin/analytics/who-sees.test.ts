import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/accounts/permissions.ts'
import { toId } from '#domain/ids.ts'
import { ownedAmong, whyNoAnalytics } from './who-sees.ts'

const as = (role: 'staff' | 'owner' | 'administrator', slug = 'sakura') => ({
  id: toId<'Restaurant'>(slug),
  slug,
  name: slug,
  role,
  permissions: [...permissionsOf([role])],
  secondFactorFrom: null,
})

test('[FIG-20] metrics are for owners and administrators, of the restaurants that they own', () => {
  expect(whyNoAnalytics([])).toBe('no-restaurant')
  expect(whyNoAnalytics([as('staff')])).toBe('only-staff')
  expect(whyNoAnalytics([as('staff'), as('owner', 'luna')])).toBeNull()
  expect(whyNoAnalytics([as('administrator')])).toBeNull()
  expect(ownedAmong([as('staff'), as('owner', 'luna')])).toEqual([as('owner', 'luna')])
})

import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/access/permissions.ts'
import { toId } from '#domain/ids.ts'
import { ownedAmong } from './who-sees.ts'

const as = (role: 'staff' | 'owner' | 'administrator', slug = 'sakura') => ({
  id: toId<'Restaurant'>(slug),
  slug,
  name: slug,
  isPublished: true,
  role,
  permissions: [...permissionsOf([role])],
  secondFactorFrom: null,
})

test('[FIG-20] metrics are for owners and administrators, of the restaurants that they own', () => {
  expect(ownedAmong([as('staff')])).toEqual([])
  expect(ownedAmong([as('administrator')])).toHaveLength(1)
  expect(ownedAmong([as('staff'), as('owner', 'luna')])).toEqual([as('owner', 'luna')])
})

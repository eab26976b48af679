import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { ownedAmong, whyNoFigures } from './who-sees.ts'

const as = (role: 'staff' | 'owner' | 'administrator', slug = 'sakura') => ({
  id: toId<'Restaurant'>(slug),
  slug,
  name: slug,
  role,
})

test('[FIG-20] figures are for owners and administrators, of the restaurants that they own', () => {
  expect(whyNoFigures([])).toBe('no-restaurant')
  expect(whyNoFigures([as('staff')])).toBe('only-staff')
  expect(whyNoFigures([as('staff'), as('owner', 'luna')])).toBeNull()
  expect(whyNoFigures([as('administrator')])).toBeNull()
  expect(ownedAmong([as('staff'), as('owner', 'luna')])).toEqual([as('owner', 'luna')])
})

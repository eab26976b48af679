import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  customRoleLimits,
  type RoleDraft,
  roleFaults,
  whyNotAnotherRole,
  whyNotGrant,
  whyNotManage,
  whyNotRefundToday,
} from './custom-role.ts'
import { accessWith, grantablePermissions, type RestaurantPermission } from './permissions.ts'

const draft: RoleDraft = { name: 'Shift lead', permissions: ['orders.read'], refundLimit: null }

test.for([
  [{}, []],
  [{ name: '  ' }, ['role_name_missing']],
  [{ name: 'x'.repeat(customRoleLimits.name) }, []],
  [{ name: 'x'.repeat(customRoleLimits.name + 1) }, ['name_too_long']],
  [{ name: 'Owner' }, ['role_name_taken']],
  [{ name: 'STAFF' }, ['role_name_taken']],
  [{ name: ' bookkeeper ' }, ['role_name_taken']],
  [{ permissions: [] }, ['role_without_permission']],
  [{ refundLimit: cents(-1) }, ['refund_limit_negative']],
  [{ refundLimit: cents(0) }, []],
] as const)('[PRM-4] a role with %j has the faults %j', ([changes, kinds]) => {
  const faults = roleFaults({ ...draft, ...changes }, ['Bookkeeper'])
  expect(faults.map(({ refusal }) => refusal.kind)).toEqual(kinds)
})

test('[PRM-4] a restaurant has at most 20 roles of its own', () => {
  expect(whyNotAnotherRole(19)).toBeNull()
  expect(whyNotAnotherRole(20)).toEqual({ kind: 'too_many_roles', max: 20 })
})

test('[PRM-4] the role takes the place of staff, and adds nothing to owners and administrators', () => {
  const role = {
    ...draft,
    permissions: ['orders.refund'] as RestaurantPermission[],
    refundLimit: cents(5000),
  }
  expect([...accessWith(['staff'], role).permissions]).toEqual(['orders.refund'])
  expect(accessWith(['staff'], role).refundLimit).toBe(5000)
  expect(accessWith(['owner'], role)).toEqual(accessWith(['owner']))
  expect(accessWith(['staff', 'administrator'], role)).toMatchObject({ refundLimit: null })
  expect(accessWith(['staff', 'administrator'], role).permissions.has('menu.write')).toBe(true)
  expect(accessWith([], role).permissions.size).toBe(0)
})

test.for([
  [['orders.read'], ['staff'], null],
  [['orders.read', 'orders.refund'], ['staff'], 'Refund orders'],
  [['orders.refund', 'menu.write'], ['owner'], null],
  [['pauses.photos'], ['owner'], 'View pause photos'],
] as const)('[PRM-5] %j by %j: lacks %s', ([permissions, roles, permission]) => {
  const refusal = permission && { kind: 'permission_not_yours', permission }
  expect(whyNotGrant({ permissions, refundLimit: null }, accessWith(roles))).toEqual(refusal)
})

test.for([
  [null, null, true],
  [null, 5000, true],
  [5000, null, false],
  [5000, 5001, false],
  [5000, 5000, true],
  [0, 0, true],
] as const)('[PRM-5] with %s a day, refunds of %s a day can be granted: %s', ([own, granted, isAllowed]) => {
  const limited = { ...draft, permissions: ['orders.refund'] } as const
  const role = { ...limited, refundLimit: granted === null ? null : cents(granted) }
  const access = accessWith(['staff'], { ...limited, refundLimit: own === null ? null : cents(own) })
  const refusal = isAllowed ? null : { kind: 'refund_limit_not_yours', limit: own }
  expect(whyNotGrant(role, access)).toEqual(refusal)
  expect(whyNotManage(accessWith(['staff'], role), access)).toEqual(
    isAllowed ? null : { kind: 'person_may_more', permission: 'Refund orders' },
  )
})

test('[PRM-5] a limit counts only with the permission to refund', () => {
  const access = accessWith(['staff'], { ...draft, refundLimit: cents(5000) })
  expect(whyNotGrant({ permissions: ['orders.read'], refundLimit: null }, access)).toBeNull()
})

test.for([
  [null, 1_000_000, 1, null],
  [5000, 0, 5000, null],
  [5000, 0, 5001, 'refund_limit_reached'],
  [5000, 4500, 500, null],
  [5000, 4500, 501, 'refund_limit_reached'],
  [0, 0, 1, 'refund_limit_reached'],
] as const)('[PRM-7] limit %s, %i refunded, %i more: %s', ([limit, spent, amount, kind]) => {
  const refusal = whyNotRefundToday(limit === null ? null : cents(limit), cents(spent), cents(amount))
  expect(refusal?.kind ?? null).toBe(kind)
})

test('[USR-8] nobody manages a person who may do more', () => {
  const withRole = (...permissions: RestaurantPermission[]) =>
    accessWith(['staff'], { ...draft, permissions })
  const own = withRole('team.manage', 'orders.read')
  expect(whyNotManage(withRole('orders.read'), own)).toBeNull()
  expect(whyNotManage(withRole('orders.refund'), own)).toEqual({
    kind: 'person_may_more',
    permission: 'Refund orders',
  })
})

test('[USR-8] owners are managed by owners and administrators only, whose photos of pauses don’t count', () => {
  const owner = accessWith(['owner'])
  expect(whyNotManage(owner, owner)).toBeNull()
  expect(whyNotManage(owner, accessWith(['administrator']))).toBeNull()
  expect(whyNotManage(owner, accessWith(['staff', 'administrator']))).toBeNull()
  const everything = accessWith(['staff'], { ...draft, permissions: grantablePermissions })
  expect(whyNotManage(owner, everything)).toEqual({ kind: 'person_is_owner' })
  expect(whyNotManage(everything, owner)).toBeNull()
})

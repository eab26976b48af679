/** What a restaurant gives to another program so that it can call the API: a key with a name, permissions and an end. */

import { permissionNames, type RestaurantAccess, type RestaurantPermission } from '../permissions.ts'

/** KEY-1: what a key can be given: the permissions of the endpoints that keys reach, and who the diner is. */
export const keyPermissions = ['orders.read', 'orders.move', 'customers.read'] as const
export type KeyPermission = (typeof keyPermissions)[number]

/** Their names on screen. */
export const keyPermissionNames: Readonly<Record<KeyPermission, string>> = {
  'orders.read': permissionNames['orders.read'],
  'orders.move': permissionNames['orders.move'],
  'customers.read': 'Read names, addresses, phone numbers and emails of diners',
}

/** KEY-1: the longest name, the most keys of a restaurant that work at one time, and the days for which a key can work. */
export const keyLimits = { name: 60, active: 25, days: [30, 90, 365] } as const
export const defaultKeyDays = 90
export type KeyDays = (typeof keyLimits.days)[number]

/** KEY-2: `customers.read` belongs to keys alone, and goes with reading orders. The others can be given by who has them. */
export function keyPermissionsToGive({
  permissions,
}: Pick<RestaurantAccess, 'permissions'>): KeyPermission[] {
  const needed = (permission: KeyPermission): RestaurantPermission =>
    permission === 'customers.read' ? 'orders.read' : permission
  return keyPermissions.filter((permission) => permissions.has(needed(permission)))
}

export type KeyDraft = {
  readonly name: string
  readonly permissions: readonly KeyPermission[]
  readonly days: KeyDays
}

export type KeyFault = { readonly field: 'name' | 'permissions'; readonly message: string }

/** KEY-1, KEY-2: what is wrong with a draft; nothing if the key can be made. */
export function keyFaults(draft: KeyDraft, toGive: readonly KeyPermission[]): readonly KeyFault[] {
  const faults: KeyFault[] = []
  const name = draft.name.trim()
  if (name === '') faults.push({ field: 'name', message: 'Enter a name.' })
  if (name.length > keyLimits.name)
    faults.push({ field: 'name', message: `At most ${keyLimits.name} characters.` })
  const message = whyNotPermissions(draft.permissions, toGive)
  if (message) faults.push({ field: 'permissions', message })
  return faults
}

function whyNotPermissions(
  permissions: readonly KeyPermission[],
  toGive: readonly KeyPermission[],
): string | null {
  if (permissions.length === 0) return 'Choose at least one permission.'
  const missing = permissions.find((permission) => !toGive.includes(permission))
  if (missing) return `You can’t give “${keyPermissionNames[missing]}”.`
  if (!permissions.includes('customers.read') || permissions.includes('orders.read')) return null
  return `“${keyPermissionNames['customers.read']}” goes with “${keyPermissionNames['orders.read']}”.`
}

/** KEY-1: null while another key can be made. */
export function whyNotAnotherKey(active: number): string | null {
  return active < keyLimits.active ? null : `${keyLimits.active} keys work already. Revoke one first.`
}

type StoredKey = {
  readonly expiresAt: Temporal.Instant
  readonly revokedAt: Temporal.Instant | null
}

export const keyStates = ['active', 'expired', 'revoked'] as const
type KeyState = (typeof keyStates)[number]

/** KEY-4: whether a key works at `now`. One that was revoked stays revoked after its end. */
export function keyStateAt({ expiresAt, revokedAt }: StoredKey, now: Temporal.Instant): KeyState {
  if (revokedAt) return 'revoked'
  return Temporal.Instant.compare(expiresAt, now) <= 0 ? 'expired' : 'active'
}

/**
 * What one or more restaurants give to another program so that it can call the API: a key with a name, permissions and an end. Each
 * restaurant has a row of it, which is listed, limited and revoked on its own; the secret is one.
 */

import { dateOf } from '../../clock/zoned.ts'
import { type Cents, formatDollars } from '../../money.ts'
import { permissionNames, type RestaurantAccess, type RestaurantPermission } from '../permissions.ts'

/** KEY-1: what a key can be given: the permissions of the endpoints that keys reach, and who the diner is. */
export const keyPermissions = [
  'orders.read',
  'customers.read',
  'orders.move',
  'orders.cancel',
  'orders.refund',
  'orders.change',
  'ordering.pause',
  'pauses.read',
  'stock.write',
  'menu.read',
  'menu.write',
  'discounts.write',
  'restaurant.read',
  'hours.write',
  'analytics.read',
  'money.read',
] as const
export type KeyPermission = (typeof keyPermissions)[number]

/** Their names on screen. */
export const keyPermissionNames: Readonly<Record<KeyPermission, string>> = {
  ...permissionNames,
  'customers.read': 'Read names, addresses, phone numbers and emails of diners',
}

/** KEY-9: as the author of what its program does. */
export function keyAuthor(name: string): string {
  return `API key “${name}”`
}

/** KEY-1: the longest name, the most keys of a restaurant that work at one time, the days for which a key can work, and the rest. */
export const keyLimits = {
  name: 60,
  active: 25,
  days: [30, 90, 365],
  years: 2,
  networks: 20,
  restaurants: 100,
} as const

/** KEY-12: how long the secret before a rotation works. */
export const rotationHours = 24
export const defaultKeyDays = 90
export type KeyDays = (typeof keyLimits.days)[number]

/** KEY-2: `customers.read` belongs to keys alone, and goes with reading orders. The others can be given by who has them. */
export function keyGrantOf({
  permissions,
  refundLimit,
}: Pick<RestaurantAccess, 'permissions' | 'refundLimit'>): KeyGrant {
  const needed = (permission: KeyPermission): RestaurantPermission =>
    permission === 'customers.read' ? 'orders.read' : permission
  return {
    permissions: keyPermissions.filter((permission) => permissions.has(needed(permission))),
    refundLimit,
  }
}

/** What a person may give a key. `refundLimit`: the most that this person may refund a day; null for no limit. */
type KeyGrant = {
  readonly permissions: readonly KeyPermission[]
  readonly refundLimit: Cents | null
}

export type KeyDraft = {
  readonly name: string
  readonly permissions: readonly KeyPermission[]
  /** The most that it may refund per business day; null if it may not refund. */
  readonly refundLimit: Cents | null
  readonly days: KeyDays
  /** Its last day in the restaurant's time zone, in place of `days`; null without one. */
  readonly lastDay: string | null
  /** Such as '203.0.113.0/24'; none: it can be used from anywhere. */
  readonly networks: readonly string[]
}

export const keyFields = ['name', 'permissions', 'refundLimit', 'lastDay', 'networks'] as const
export type KeyFault = { readonly field: (typeof keyFields)[number]; readonly message: string }

/**
 * KEY-1, KEY-2: what is wrong with a draft; nothing if the key can be made. `restaurant`: where the person has this grant, to be named
 * because the key is for several.
 */
export function keyFaults(
  draft: KeyDraft,
  grant: KeyGrant,
  today: Temporal.PlainDate,
  restaurant: string | null = null,
): readonly KeyFault[] {
  const faults: KeyFault[] = []
  const name = draft.name.trim()
  if (name === '') faults.push({ field: 'name', message: 'Enter a name.' })
  if (name.length > keyLimits.name)
    faults.push({ field: 'name', message: `At most ${keyLimits.name} characters.` })
  const permissions = whyNotPermissions(draft.permissions, grant.permissions, restaurant)
  if (permissions) faults.push({ field: 'permissions', message: permissions })
  const refundLimit = whyNotRefundLimit(draft, grant, restaurant)
  if (refundLimit) faults.push({ field: 'refundLimit', message: refundLimit })
  const lastDay = draft.lastDay === null ? null : whyNotLastDay(draft.lastDay, today)
  if (lastDay) faults.push({ field: 'lastDay', message: lastDay })
  if (draft.networks.length > keyLimits.networks)
    faults.push({ field: 'networks', message: `At most ${keyLimits.networks} networks.` })
  return faults
}

function whyNotPermissions(
  permissions: readonly KeyPermission[],
  toGive: readonly KeyPermission[],
  restaurant: string | null,
): string | null {
  if (permissions.length === 0) return 'Choose at least one permission.'
  const missing = permissions.find((permission) => !toGive.includes(permission))
  if (missing) return `You can’t give “${keyPermissionNames[missing]}”${at(restaurant)}.`
  if (!permissions.includes('customers.read') || permissions.includes('orders.read')) return null
  return `“${keyPermissionNames['customers.read']}” goes with “${keyPermissionNames['orders.read']}”.`
}

function whyNotRefundLimit(
  { permissions, refundLimit }: KeyDraft,
  grant: KeyGrant,
  restaurant: string | null,
): string | null {
  if (!permissions.includes('orders.refund')) return null
  if (refundLimit === null || refundLimit <= 0) return 'Enter the most that it may refund in a day.'
  if (grant.refundLimit === null || refundLimit <= grant.refundLimit) return null
  return `You can refund at most ${formatDollars(grant.refundLimit)} a day${at(restaurant)}.`
}

function whyNotLastDay(text: string, today: Temporal.PlainDate): string | null {
  if (text === '') return 'Choose a date.'
  const day = Temporal.PlainDate.from(text)
  if (Temporal.PlainDate.compare(day, today) < 0) return 'Choose a date that is not over.'
  const last = today.add({ years: keyLimits.years })
  return Temporal.PlainDate.compare(day, last) > 0 ? 'A key works for at most two years.' : null
}

/** KEY-1: null while another key can be made; the refusal names the restaurant of a key for several. */
export function whyNotAnotherKey(active: number, restaurant: string | null = null): string | null {
  if (active < keyLimits.active) return null
  return `${keyLimits.active} keys work already${at(restaurant)}. Revoke one first.`
}

function at(restaurant: string | null): string {
  return restaurant === null ? '' : ` at ${restaurant}`
}

/** KEY-15: 'Luna Tacos, Burger Barn and 2 more restaurants'; null for a key of one restaurant. */
export function formatOtherRestaurants(names: readonly string[], more: number): string | null {
  if (names.length === 0 && more === 0) return null
  const kind = names.length === 0 ? 'other' : 'more'
  const rest = more === 0 ? [] : [`${more} ${kind} restaurant${more === 1 ? '' : 's'}`]
  return new Intl.ListFormat('en-US').format([...names, ...rest])
}

/** KEY-12: null if the person may manage keys at every restaurant where the key works. */
export function whyNotNewSecret(elsewhere: number): string | null {
  if (elsewhere === 0) return null
  return 'This key also works at restaurants where you don’t manage keys. To replace it here, revoke it and create another one.'
}

type StoredKey = {
  readonly expiresAt: Temporal.Instant
  readonly revokedAt: Temporal.Instant | null
}

/** KEY-13: how many days before a key's last day its maker and the owners are mailed; 0 is that day. */
const reminderDays = [14, 3, 0] as const

type EndingKey = Pick<StoredKey, 'expiresAt'> & {
  readonly createdAt: Temporal.Instant
  /** The days of the last reminder; null before the first. */
  readonly endReminder: number | null
}

/** KEY-13: the days of the reminder that is due, in the restaurant's time zone; null if none is. */
export function dueReminder(key: EndingKey, now: Temporal.Instant, timezone: string): number | null {
  const lastDay = keyLastDay(key.expiresAt, timezone)
  const daysLeft = dateOf(now, timezone).until(lastDay).days
  const due = reminderDays.findLast((days) => daysLeft <= days)
  const daysAtFirst = dateOf(key.createdAt, timezone).until(lastDay).days
  if (due === undefined || daysAtFirst <= due) return null
  return key.endReminder === null || due < key.endReminder ? due : null
}

/** The last day on which a key works, which may end with it. */
export function keyLastDay(expiresAt: Temporal.Instant, timezone: string): Temporal.PlainDate {
  return dateOf(expiresAt.subtract({ seconds: 1 }), timezone)
}

export const keyStates = ['active', 'expired', 'revoked'] as const
type KeyState = (typeof keyStates)[number]

/** KEY-4: whether a key works at `now`. One that was revoked stays revoked after its end. */
export function keyStateAt({ expiresAt, revokedAt }: StoredKey, now: Temporal.Instant): KeyState {
  if (revokedAt) return 'revoked'
  return Temporal.Instant.compare(expiresAt, now) <= 0 ? 'expired' : 'active'
}

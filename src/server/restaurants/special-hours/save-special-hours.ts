/** Creates, changes and deletes special hours (SPH-8, SPH-9). */

import { eq, sql } from 'drizzle-orm'
import type { StrandedOrder } from '#contract/restaurants/special-hours.ts'
import { type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { BusinessId, RestaurantId, SpecialHoursId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { SpecialHours } from '#domain/restaurants/special-hours/special-hours.ts'
import {
  normalizeDraft,
  type SpecialHoursDraft,
  specialHoursFaults,
  whyNotDelete,
} from '#domain/restaurants/special-hours/special-hours-draft.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Membership } from '../../access/memberships.ts'
import { lockSpecialHours, publishSpecialHours } from '../../menu/catalogue/publish-special-hours.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants, specialHours } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { levelsFor } from './levels.ts'
import { withStrandedNotices } from './notice-stranded.ts'
import { readSpecialHours, type StoredSpecialHours } from './read-special-hours.ts'
import { type StrandedDecisions, settleStrandedBy } from './settle-stranded.ts'
import { strandedOrders } from './stranded-orders.ts'

type Deps = Pick<RestaurantsDeps, 'db' | 'clock' | 'ids' | 'settleStranded'>

/** What is to change: `hours` null deletes; `edit` null creates. */
export type SpecialHoursChange = {
  readonly edit: { readonly id: SpecialHoursId; readonly revision: number } | null
  readonly hours: SpecialHoursDraft | null
  /** SPH-11: about the orders that the change strands. */
  readonly decisions: StrandedDecisions['decisions']
}

type Caller = {
  readonly actor: AuditActor
  readonly memberships: readonly Membership[]
  readonly isAdministrator: boolean
  /** Whether the caller may cancel orders of the restaurant. */
  readonly mayCancel: boolean
}

type ScheduledRestaurant = Schedule & { readonly id: RestaurantId; readonly businessId: BusinessId | null }

/**
 * Returns the id. Refuses with `special_hours_not_found`, `changed_meanwhile`, `special_hours_level`, as SPH-8 and SPH-9
 * say, or as SPH-11 says about the orders that the change strands.
 */
export async function changeSpecialHours(
  deps: Deps,
  caller: Caller,
  restaurantId: RestaurantId,
  { edit, hours, decisions }: SpecialHoursChange,
): Promise<Result<SpecialHoursId>> {
  return deps.db.transaction(async (tx) => {
    await lockSpecialHours(tx)
    const restaurant = await lockRestaurant(tx, restaurantId)
    const all = await readSpecialHours(tx, restaurant)
    const before = (edit && all.find(({ id }) => id === edit.id)) ?? null
    if (edit && !before) return refuse({ kind: 'special_hours_not_found' })
    const now = deps.clock.now()
    const today = dateOf(now, restaurant.timezone)
    const others = all.filter(({ id }) => id !== edit?.id)
    const refusal =
      (edit && before ? whyNotEdit(edit.revision, before) : null) ??
      (await whyNotLevel(tx, caller, restaurant, [hours?.level, before?.level])) ??
      (hours
        ? specialHoursFaults(hours, before, others, today)[0]?.refusal
        : before && whyNotDelete(before, today))
    if (refusal) return refuse(refusal)

    const id = before?.id ?? deps.ids.next<'SpecialHours'>()
    const next = hours ? { ...normalizeDraft(hours), id } : ended(before, today)
    const after = { ...restaurant, specialHours: next ? [...others, next] : others }
    const isOwn = (hours ?? before)?.level === 'restaurant'
    const { level, name } = hours ?? before ?? { level: 'restaurant' as const, name: '' }
    if (isOwn) {
      const change = { before: restaurant, after, cause: `Special hours: ${name}` }
      const settled = await settleStrandedBy(deps, tx, restaurantId, change, { ...caller, decisions })
      if (!settled.ok) return settled
    }
    await write(tx, restaurant, { id, before, next })
    if (isOwn) await publishSpecialHours(deps, tx, [restaurantId])
    else {
      const businessId = level === 'business' ? restaurant.businessId : null
      await withStrandedNotices(deps, tx, { name, businessId }, () => publishSpecialHours(deps, tx, 'all'))
    }
    await writeAudit(deps, tx, {
      restaurantId: isOwn ? restaurantId : null,
      actor: caller.actor,
      subject: 'special_hours',
      subjectId: id,
      subjectName: (hours ?? before)?.name ?? '',
      action: !before ? 'created' : hours ? 'changed' : 'deleted',
      changes: changesBetween(before ? recorded(before) : {}, hours && next ? recorded(next) : {}),
    })
    return accept(id)
  })
}

/** SPH-11: the orders that a change would strand. Nothing is checked or written. */
export async function previewStranded(
  deps: Deps,
  restaurantId: RestaurantId,
  { id, hours }: { readonly id: SpecialHoursId | null; readonly hours: SpecialHoursDraft | null },
): Promise<StrandedOrder[]> {
  const restaurant = await readRestaurant(deps.db, restaurantId)
  const all = await readSpecialHours(deps.db, restaurant)
  const before = all.find((hours) => hours.id === id) ?? null
  if ((hours ?? before)?.level !== 'restaurant') return []
  const now = deps.clock.now()
  const others = all.filter((other) => other.id !== id)
  const next = hours
    ? { ...normalizeDraft(hours), id: id ?? deps.ids.next<'SpecialHours'>() }
    : ended(before, dateOf(now, restaurant.timezone))
  const after = { ...restaurant, specialHours: next ? [...others, next] : others }
  return strandedOrders(deps.db, restaurantId, { before: restaurant, after }, now)
}

/** RSC-5: before its orders, so that no diner chooses a time meanwhile that is about to be closed. */
async function lockRestaurant(tx: Database, restaurantId: RestaurantId): Promise<ScheduledRestaurant> {
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update')
  return readRestaurant(tx, restaurantId)
}

async function readRestaurant(db: Database, restaurantId: RestaurantId): Promise<ScheduledRestaurant> {
  const [restaurant] = await db
    .select({ id: restaurants.id, businessId: restaurants.businessId, ...pick(restaurants, scheduleNames) })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw new Error('a restaurant no longer exists')
  return restaurant
}

async function whyNotLevel(
  tx: Database,
  caller: Caller,
  restaurant: ScheduledRestaurant,
  levels: readonly (SpecialHours['level'] | undefined)[],
) {
  const allowed = await levelsFor(tx, caller, restaurant.businessId)
  const isAllowed = levels.every((level) => level === undefined || allowed.includes(level))
  return isAllowed ? null : ({ kind: 'special_hours_level' } as const)
}

/** SPH-9: what is left of deleted ones: those that have begun end yesterday. */
function ended(before: SpecialHours | null, today: Temporal.PlainDate): SpecialHours | null {
  if (!before || before.from >= today.toString()) return null
  return { ...before, to: today.subtract({ days: 1 }).toString() }
}

async function write(
  tx: Database,
  restaurant: ScheduledRestaurant,
  {
    id,
    before,
    next,
  }: {
    readonly id: SpecialHoursId
    readonly before: StoredSpecialHours | null
    readonly next: SpecialHours | null
  },
): Promise<void> {
  if (!next) {
    await tx.delete(specialHours).where(eq(specialHours.id, id))
    return
  }
  const { level, from, to, id: _id, ...fields } = next
  const columns = {
    name: fields.name,
    isYearly: fields.isYearly,
    orderType: fields.orderType,
    windows: fields.windows,
    endsNightBefore: fields.endsNightBefore,
    fromDate: Temporal.PlainDate.from(from),
    toDate: Temporal.PlainDate.from(to),
    restaurantId: level === 'restaurant' ? restaurant.id : null,
    businessId: level === 'business' ? restaurant.businessId : null,
  }
  if (before) {
    const set = { ...columns, revision: sql`${specialHours.revision} + 1` }
    await tx.update(specialHours).set(set).where(eq(specialHours.id, id))
  } else await tx.insert(specialHours).values({ id, ...columns })
}

function recorded({
  name,
  from,
  to,
  isYearly,
  orderType,
  windows,
  level,
}: SpecialHours): Record<string, AuditValue> {
  return {
    name,
    from,
    to: isYearly ? 'every year' : to,
    orderType,
    hours: windows.length > 0 ? windows.map(({ open, close }) => `${open}–${close}`) : 'closed',
    level,
  }
}

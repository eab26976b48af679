/** Sends alerts by mail: to the restaurant's own addresses, otherwise to those of its owners (C3). */

import { eq } from 'drizzle-orm'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import type { Alert } from '#domain/kitchen/alert.ts'
import { durationOf } from '#domain/pausing/pause-request.ts'
import { formatPauseDuration, formatPauseReason } from '#domain/pausing/pause-text.ts'
import { type PlacesOf, preparedStatement } from '../db/prepared-statement.ts'
import { devices } from '../db/schema/devices.ts'
import { disputes } from '../db/schema/disputes.ts'
import { orderingDisableLog } from '../db/schema/pausing.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import type { Deps } from '../deps.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { ownerAddresses } from '../restaurants/memberships.ts'
import { linkBase } from '../settings/link-base.ts'
import { deliverMail } from './deliver-mail.ts'
import { type StaffNews, staffMail } from './staff-mail.ts'

/** MAI-18: may run any number of times: the same key sends the same mail. */
export async function sendStaffMail(deps: Deps, alert: Alert, key: string, attempt: number): Promise<void> {
  const [restaurant] = await readRecipient(deps.db, { restaurantId: alert.restaurantId })
  if (!restaurant) return
  const { notificationEmails } = restaurant
  const own =
    notificationEmails.length > 0 ? notificationEmails : await ownerAddresses(deps.db, restaurant.id)
  const to = await withAdministrator(deps, alert, own)
  const about = { alert: alert.kind, restaurantId: restaurant.id }
  if (to.length === 0) {
    deps.log.warn(about, 'no alert is sent: the restaurant has neither a notification address nor an owner')
    return
  }
  const news = await readNews(deps, restaurant, alert)
  if (!news) return
  await deliverMail(deps, { ...staffMail(news, restaurant), to, key }, about, attempt)
}

const readRecipient = preparedStatement('read_told', (db, of: PlacesOf<{ restaurantId: RestaurantId }>) =>
  db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      timezone: restaurants.timezone,
      notificationEmails: restaurants.notificationEmails,
      combineTaxProcessing: restaurants.combineTaxProcessing,
    })
    .from(restaurants)
    .where(eq(restaurants.id, of.restaurantId)),
)

const platformAlerts: ReadonlySet<Alert['kind']> = new Set([
  'refund_failed',
  'payment_differs',
  'payment_disputed',
  'dispute_ended',
  'account_restricted',
])

/** SET-15: adds the platform's address for failed refunds, and for alerts that have no restaurant contact. */
async function withAdministrator(deps: Deps, alert: Alert, own: readonly string[]): Promise<string[]> {
  const { adminEmail } = await deps.settings.current()
  const hasNoRecipients = own.length === 0 && alert.kind !== 'new_order'
  const includesPlatform = adminEmail && (hasNoRecipients || platformAlerts.has(alert.kind))
  return includesPlatform ? [...new Set([...own, adminEmail])] : [...own]
}

/** Loads what the alert's ids refer to; null if it is gone. */
async function readNews(
  deps: Deps,
  restaurant: { readonly slug: string; readonly combineTaxProcessing: boolean },
  alert: Alert,
): Promise<StaffNews | null> {
  switch (alert.kind) {
    case 'payment_differs': {
      const { kind, gap, orderNumber, ours, theirs } = alert
      return { kind, gap, orderNumber, ours, theirs }
    }
    case 'account_restricted': {
      const url = `${await linkBase(deps)}/admin/restaurant/payments?restaurant=${restaurant.slug}`
      return { kind: alert.kind, lacks: alert.lacks, url }
    }
    case 'ordering_disabled':
    case 'order_enabled': {
      const pause = await deps.db.query.orderingDisableLog.findFirst({
        where: eq(orderingDisableLog.id, alert.pauseId),
      })
      if (!pause) return null
      return {
        kind: alert.kind,
        reason: formatPauseReason(pause.disableReason, pause.customReason ?? ''),
        duration: formatPauseDuration(durationOf(pause.durationMinutes)),
        disabledAt: pause.disabledAt,
        until: pause.until,
        enabledAt: pause.enabledAt,
        autoEnabled: pause.autoEnabled,
        disabledBy: await displayName(deps, pause.disabledBy),
        enabledBy: await displayName(deps, pause.enabledBy),
        photoUrl: pause.staffPhoto
          ? `${await linkBase(deps)}/admin/restaurant/pauses?restaurant=${restaurant.slug}&pause=${pause.id}`
          : null,
      }
    }
    case 'kitchen_silent':
      return { kind: alert.kind, since: Temporal.Instant.from(alert.since) }
    case 'kitchen_back':
      return {
        kind: alert.kind,
        since: Temporal.Instant.from(alert.since),
        at: Temporal.Instant.from(alert.at),
      }
    case 'new_order': {
      const order = await findOrderById(deps.db, alert.orderId)
      if (!order) return null
      const { number, placedAt, scheduledFor, orderType, lines, totals } = order
      const url = `${await linkBase(deps)}/admin/orders/${order.id}`
      const { combineTaxProcessing } = restaurant
      return {
        kind: alert.kind,
        number,
        placedAt,
        scheduledFor,
        orderType,
        lines,
        totals,
        combineTaxProcessing,
        url,
      }
    }
    case 'payment_disputed':
    case 'dispute_ended': {
      const order = await findOrderById(deps.db, alert.orderId)
      const dispute = await deps.db.query.disputes.findFirst({ where: eq(disputes.id, alert.disputeId) })
      if (!order || !dispute) return null
      const { number, placedAt } = order
      const { amount, reason, isInquiry, dueBy, status } = dispute
      const url = `${await linkBase(deps)}/admin/disputes/${dispute.id}`
      return { kind: alert.kind, number, placedAt, amount, reason, isInquiry, dueBy, status, url }
    }
    case 'courier_trouble':
    case 'order_waits':
    case 'refund_failed': {
      const order = await findOrderById(deps.db, alert.orderId)
      if (!order) return null
      const { number, placedAt, startAt, orderType, totals } = order
      const news = { number, placedAt, startAt, orderType, paid: totals.grandTotal }
      return alert.kind === 'courier_trouble'
        ? { kind: alert.kind, ...news, trouble: alert.trouble }
        : { kind: alert.kind, ...news }
    }
  }
}

async function displayName({ db }: Pick<Deps, 'db'>, id: DeviceId | null): Promise<string | null> {
  if (!id) return null
  const display = await db.query.devices.findFirst({ columns: { name: true }, where: eq(devices.id, id) })
  return display?.name ?? null
}

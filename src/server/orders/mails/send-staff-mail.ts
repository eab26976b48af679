/**
 * Sends alerts by mail: to the restaurant's own addresses, otherwise to those of its owners (C3). Those of the platform go to the
 * administrators.
 */

import { eq } from 'drizzle-orm'
import type { DeviceId, OrderId, PauseId, RestaurantId } from '#domain/ids.ts'
import type { Alert } from '#domain/orders/kitchen/alert.ts'
import { durationOf } from '#domain/orders/pausing/pause-request.ts'
import { formatPauseDuration, formatPauseReason } from '#domain/orders/pausing/pause-text.ts'
import { pick } from '#domain/pick.ts'
import { keyNames } from '../../access/keys/key-names.ts'
import { linkBase } from '../../access/link-base.ts'
import { administratorAddresses, ownerAddresses } from '../../access/memberships.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { findWebhook } from '../../messages/alerts/find-webhook.ts'
import { deliverMail } from '../../messages/mail/deliver-mail.ts'
import { devices } from '../../platform/db/schema/devices.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orderingDisableLog } from '../../platform/db/schema/pausing.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { staffMail } from './staff-mail.ts'
import type { NewsByKind, StaffNews } from './staff-news.ts'

/** MAI-18: may run any number of times: the same key sends the same mail. */
export async function sendStaffMail(
  deps: OrdersDeps,
  alert: Alert,
  key: string,
  attempt: number,
): Promise<void> {
  const { kind, restaurantId } = alert
  const recipient = restaurantId === null ? await thePlatform(deps) : await findRecipient(deps, restaurantId)
  if (!recipient) return
  const to = await withAdministrator(deps, alert, recipient.addresses)
  const about = { alert: kind, restaurantId }
  if (to.length === 0) {
    deps.log.warn(about, 'no alert is sent: there is neither a notification address nor an owner')
    return
  }
  const news = await readNews(deps, recipient, alert)
  if (!news) return
  const logo = await mailLogo(deps, recipient.logoUrl)
  await deliverMail(deps, { ...staffMail(news, { ...recipient, logo }), to, key }, about, attempt)
}

type Recipient = {
  /** As in the address of an admin page. */
  readonly slug: string
  readonly name: string
  readonly timezone: string
  readonly logoUrl: string | null
  readonly combineTaxProcessing: boolean
  readonly addresses: readonly string[]
}

async function findRecipient(deps: OrdersDeps, id: RestaurantId): Promise<Recipient | null> {
  const restaurant = await deps.db.query.restaurants.findFirst({
    columns: {
      slug: true,
      name: true,
      logoUrl: true,
      timezone: true,
      notificationEmails: true,
      isPublished: true,
      combineTaxProcessing: true,
    },
    where: eq(restaurants.id, id),
  })
  if (!restaurant) return null
  const { notificationEmails, isPublished } = restaurant
  const hasOwn = isPublished && notificationEmails.length > 0
  return { ...restaurant, addresses: hasOwn ? notificationEmails : await ownerAddresses(deps.db, id) }
}

/** WHK-12: the administrators' address of the settings, otherwise every administrator. */
async function thePlatform({ db, settings }: OrdersDeps): Promise<Recipient> {
  const { siteName: name, timezone, adminEmail } = await settings.current()
  const addresses = adminEmail ? [adminEmail] : await administratorAddresses(db)
  return { slug: 'all', name, timezone, logoUrl: null, combineTaxProcessing: false, addresses }
}

const platformAlerts: ReadonlySet<Alert['kind']> = new Set([
  'refund_failed',
  'payment_differs',
  'payment_disputed',
  'dispute_ended',
  'payout_failed',
  'account_restricted',
])

/** SET-15: adds the platform's address for failed refunds, and for alerts that have no restaurant contact. */
async function withAdministrator(deps: OrdersDeps, alert: Alert, own: readonly string[]): Promise<string[]> {
  const { adminEmail } = await deps.settings.current()
  const hasNoRecipients = own.length === 0 && alert.kind !== 'new_order'
  const includesPlatform = adminEmail && (hasNoRecipients || platformAlerts.has(alert.kind))
  return includesPlatform ? [...new Set([...own, adminEmail])] : [...own]
}

/** Loads what the alert's ids refer to; null if it is gone. */
async function readNews(deps: OrdersDeps, recipient: Recipient, alert: Alert): Promise<StaffNews | null> {
  // The compiler doesn't relate the entry of a kind to the alert of that kind.
  const read = newsReaders[alert.kind] as (
    deps: OrdersDeps,
    alert: Alert,
    recipient: Recipient,
  ) => Promise<NewsByKind[Alert['kind']] | null>
  const news = await read(deps, alert, recipient)
  return news && ({ ...news, kind: alert.kind } as StaffNews)
}

type NewsReaders = {
  readonly [Kind in Alert['kind']]: (
    deps: OrdersDeps,
    alert: Extract<Alert, { readonly kind: Kind }>,
    recipient: Recipient,
  ) => Promise<NewsByKind[Kind] | null>
}

const newsReaders: NewsReaders = {
  ordering_disabled: readPause,
  order_enabled: readPause,
  kitchen_silent: async (deps, alert, { slug }) => ({ ...alert, url: await displaysPage(deps, slug) }),
  kitchen_back: async (deps, alert, { slug }) => ({ ...alert, url: await displaysPage(deps, slug) }),
  new_order: async (deps, { orderId }, { combineTaxProcessing }) => {
    const news = await readOrder(deps, { orderId })
    return news && { ...news, combineTaxProcessing }
  },
  order_waits: readOrder,
  time_not_chosen: readOrder,
  refund_failed: readOrder,
  courier_trouble: async (deps, { orderId, trouble }) => {
    const news = await readOrder(deps, { orderId })
    return news && { ...news, trouble }
  },
  payment_disputed: readDispute,
  dispute_ended: readDispute,
  payment_differs: async (deps, alert, { slug }) => {
    const url = `${await linkBase(deps)}/admin/reconciliation?restaurant=${slug}`
    return { ...alert, url }
  },
  restaurant_published: async (deps, _, { slug }) => {
    const base = await linkBase(deps)
    return { menuUrl: `${base}/menu/${slug}`, displaysUrl: await displaysPage(deps, slug) }
  },
  payout_failed: async (deps, alert, { slug }) => {
    const url = `${await linkBase(deps)}/admin/reports/payouts?restaurant=${slug}`
    return { ...alert, url }
  },
  webhook_off: async (deps, { endpointId }, { slug }) => {
    const webhook = await findWebhook(deps.db, endpointId)
    return webhook && { ...webhook, url: `${await linkBase(deps)}/admin/webhooks?restaurant=${slug}` }
  },
  account_restricted: async (deps, { lacks }, { slug }) => {
    const url = `${await linkBase(deps)}/admin/restaurant/payments?restaurant=${slug}`
    return { lacks, url }
  },
}

async function readOrder(deps: OrdersDeps, { orderId }: { readonly orderId: OrderId }) {
  const order = await findOrderById(deps.db, orderId)
  const url = `${await linkBase(deps)}/admin/orders/${orderId}`
  return order && { order: orderFactsFor('staffMail', order), url }
}

async function displaysPage(deps: OrdersDeps, slug: string): Promise<string> {
  return `${await linkBase(deps)}/admin/restaurant/displays?restaurant=${slug}`
}

async function readDispute(
  deps: OrdersDeps,
  { orderId, disputeId }: { readonly orderId: OrderId; readonly disputeId: string },
) {
  const news = await readOrder(deps, { orderId })
  const dispute = await deps.db.query.disputes.findFirst({ where: eq(disputes.id, disputeId) })
  if (!news || !dispute) return null
  const url = `${await linkBase(deps)}/admin/disputes/${dispute.id}`
  return { ...news, ...pick(dispute, ['amount', 'reason', 'isInquiry', 'dueBy', 'status']), url }
}

async function readPause(deps: OrdersDeps, { pauseId }: { readonly pauseId: PauseId }, { slug }: Recipient) {
  const pause = await deps.db.query.orderingDisableLog.findFirst({
    where: eq(orderingDisableLog.id, pauseId),
  })
  if (!pause) return null
  const url = `${await linkBase(deps)}/admin/restaurant/pauses?restaurant=${slug}`
  const keys = await keyNames(deps.db, pause.restaurantId)
  return {
    ...pick(pause, ['disabledAt', 'until', 'enabledAt', 'autoEnabled']),
    reason: formatPauseReason(pause.disableReason, pause.customReason ?? ''),
    duration: formatPauseDuration(durationOf(pause.durationMinutes)),
    disabledBy: await displayName(deps, pause.disabledBy),
    enabledBy: await displayName(deps, pause.enabledBy),
    disabledByKey: (pause.disabledByKey && keys.get(pause.disabledByKey)) ?? null,
    enabledByKey: (pause.enabledByKey && keys.get(pause.enabledByKey)) ?? null,
    isByKitchen: pause.staffPhoto !== null || pause.photoFailed,
    url,
    photoUrl: pause.staffPhoto ? `${url}&pause=${pause.id}` : null,
  }
}

async function displayName({ db }: Pick<OrdersDeps, 'db'>, id: DeviceId | null): Promise<string | null> {
  if (!id) return null
  const display = await db.query.devices.findFirst({ columns: { name: true }, where: eq(devices.id, id) })
  return display?.name ?? null
}

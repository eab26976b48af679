/** Exports everything that is stored about a person as one document. */

import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { identities, passkeys, sessions, signIns, users } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { deliveryQuotes } from '../../platform/db/schema/delivery.ts'
import { dinerConsents, diners, winBackMails } from '../../platform/db/schema/diners.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import {
  checkouts,
  courierDeliveries,
  orderLines,
  orderMessages,
  orders,
  orderVersions,
  refunds,
} from '../../platform/db/schema/ordering.ts'
import { reportRecipients, reportSchedules } from '../../platform/db/schema/report-mails.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { cartEvents, cartSessions, siteVisitors } from '../../platform/db/schema/tracking.ts'
import type { DataSubject } from './find-person.ts'

/** DAT-21: contains no secrets: no password, no key, no link that grants access. */
export async function exportPerson(db: Database, person: DataSubject) {
  const { userIds, orderIds, checkoutIds } = person
  const quoteIds = await quotesOf(db, person)
  const visits = await visitsOf(db, person)
  const accounts = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const signedIn = await db
    .select()
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
  const linked = await db
    .select()
    .from(identities)
    .where(inArray(identities.userId, [...userIds]))
  const recorded = await db
    .select()
    .from(signIns)
    .where(inArray(signIns.userId, [...userIds]))
    .orderBy(signIns.at)
  const ordered = await db
    .select({ order: orders, restaurant: restaurants.name })
    .from(orders)
    .innerJoin(restaurants, sql`${restaurants.id} = ${orders.restaurantId}`)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.placedAt, orders.number)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  const versions = await db
    .select()
    .from(orderVersions)
    .where(inArray(orderVersions.orderId, [...orderIds]))
    .orderBy(orderVersions.number)
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
  const messages = await db
    .select()
    .from(orderMessages)
    .where(inArray(orderMessages.orderId, [...orderIds]))
  const begun = await db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.id, [...checkoutIds]))
  return {
    accounts,
    signIns: signedIn.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt,
      expiresAt,
      ipAddress,
      userAgent,
    })),
    recordedSignIns: recorded.map(({ at, method, device, address, isNewDevice, deniedAt }) => ({
      at,
      method,
      device,
      address,
      isNewDevice,
      deniedAt,
    })),
    waysToSignIn: linked.map(({ providerId, accountId, scope, createdAt }) => ({
      providerId,
      accountId,
      scope,
      createdAt,
    })),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(inArray(passkeys.userId, [...userIds])),
    memberships: await db
      .select()
      .from(restaurantMembers)
      .where(inArray(restaurantMembers.userId, [...userIds])),
    orders: ordered.map(({ order: { token: _token, searchWords: _words, ...order }, restaurant }) => ({
      restaurant,
      ...order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
      versions: versions.filter(({ orderId }) => orderId === order.id),
      refunds: given.filter(({ orderId }) => orderId === order.id),
      messages: messages.filter(({ orderId }) => orderId === order.id),
    })),
    checkoutsWithoutOrder: begun
      .filter(({ id }) => !ordered.some(({ order }) => order.checkoutId === id))
      .map(({ fingerprint: _fingerprint, ...checkout }) => checkout),
    addresses: await db.select().from(deliveryQuotes).where(inArray(deliveryQuotes.id, quoteIds)),
    mailConsents: await mailConsentsOf(db, person),
    reportsReceived: await reportsTo(db, person),
    changes: await db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.userId, [...userIds])),
    visits: {
      opened: await db.select().from(siteVisitors).where(inArray(siteVisitors.sessionId, visits)),
      carts: await db.select().from(cartSessions).where(inArray(cartSessions.sessionId, visits)),
      cartChanges: await db.select().from(cartEvents).where(inArray(cartEvents.sessionId, visits)),
    },
  }
}

/** The restaurants whose win-back mail they agreed to, with the notes about them and the mails that were sent. */
async function mailConsentsOf(db: Database, { emails }: DataSubject) {
  const theirs = await db
    .select({ diner: diners, restaurant: restaurants.name })
    .from(diners)
    .innerJoin(restaurants, eq(restaurants.id, diners.restaurantId))
    .where(inArray(diners.email, [...emails]))
  const ids = theirs.map(({ diner }) => diner.id)
  const consents = await db.select().from(dinerConsents).where(inArray(dinerConsents.dinerId, ids))
  const mails = await db.select().from(winBackMails).where(inArray(winBackMails.dinerId, ids))
  return theirs.map(({ diner: { id, email, note }, restaurant }) => ({
    restaurant,
    email,
    note,
    consents: consents.filter(({ dinerId }) => dinerId === id),
    mails: mails.filter(({ dinerId }) => dinerId === id),
  }))
}

/** The reports that are mailed to them. */
function reportsTo(db: Database, { emails }: DataSubject) {
  return db
    .select({ restaurant: restaurants.name, frequency: reportSchedules.frequency, ...receivedColumns })
    .from(reportRecipients)
    .innerJoin(reportSchedules, eq(reportSchedules.id, reportRecipients.scheduleId))
    .innerJoin(restaurants, eq(restaurants.id, reportSchedules.restaurantId))
    .where(inArray(reportRecipients.email, [...emails]))
}

const { email, askedAt, confirmedAt, unsubscribedAt } = getTableColumns(reportRecipients)
const receivedColumns = { email, askedAt, confirmedAt, unsubscribedAt }

/** The addresses of their delivery quotes and orders. */
export async function quotesOf(db: Database, { orderIds, checkoutIds }: DataSubject) {
  const rows = [
    ...(await db
      .select({ id: orders.deliveryQuoteId })
      .from(orders)
      .where(inArray(orders.id, [...orderIds]))),
    ...(await db
      .select({ id: checkouts.deliveryQuoteId })
      .from(checkouts)
      .where(inArray(checkouts.id, [...checkoutIds]))),
    // Quotes that were renewed for the courier.
    ...(await db
      .select({ id: courierDeliveries.quoteId })
      .from(courierDeliveries)
      .where(inArray(courierDeliveries.orderId, [...orderIds]))),
  ]
  return rows.flatMap(({ id }) => id ?? [])
}

/** The visits in which they started a checkout. */
async function visitsOf(db: Database, { checkoutIds }: DataSubject) {
  const rows = await db
    .select({ id: checkouts.visitorSessionId })
    .from(checkouts)
    .where(inArray(checkouts.id, [...checkoutIds]))
  return rows.flatMap(({ id }) => id ?? [])
}

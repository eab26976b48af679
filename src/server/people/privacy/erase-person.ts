/** Erases a person from all stored data and leaves the ledger unchanged. */

import { and, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AuditValue } from '#domain/access/audit/audit.ts'
import type { OrderId } from '#domain/ids.ts'
import { erasedPerson } from '#domain/people/accounts/erased-person.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { verifications } from '../../platform/db/schema/accounts.ts'
import { dinerDigests, dinerProgress } from '../../platform/db/schema/analytics.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { events } from '../../platform/db/schema/events.ts'
import { administrators, invitations, restaurantMembers } from '../../platform/db/schema/members.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { checkouts, orders, refunds } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { webhookDeliveries } from '../../platform/db/schema/webhooks.ts'
import { allStoredTables } from '../../platform/db/stored-tables.ts'
import { deleteJobsAbout } from '../../platform/jobs/job-table.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { PeopleDeps } from '../deps.ts'
import { quotesOf } from './export-person.ts'
import type { DataSubject } from './find-person.ts'

type ErasureDeps = Pick<PeopleDeps, 'db' | 'ids' | 'clock'>

/**
 * DAT-22: erases the person in one transaction. Numbers, lines, versions, amounts, refunds, times and steps of orders
 * stay; the account and its sign-in methods are deleted; everything that names the person is replaced. `by` is recorded
 * as its author. Check `reasonsAgainstErasing` first.
 */
export async function erasePerson(
  { db, ids, clock }: ErasureDeps,
  person: DataSubject,
  by: AuditActor = { id: null, name: 'Command line' },
): Promise<void> {
  const { userIds, orderIds } = person
  await db.transaction(async (tx) => {
    // First, because counting diners locks the same rows before those of orders.
    await forgetDiners(tx, orderIds)
    await eraseFromTexts(tx, person, ids)
    await deleteTraces(tx, person)
    await tx
      .update(invitations)
      .set({ withdrawnAt: clock.now() })
      .where(and(inArray(invitations.email, [...person.emails]), isNull(invitations.withdrawnAt)))
    await eraseFromTables(tx, person)
    await tx.insert(auditEntries).values({
      id: ids.next<'AuditEntry'>(),
      restaurantId: null,
      at: clock.now(),
      userId: by.id,
      userName: by.name,
      subject: 'person',
      subjectId: ids.next<'User'>(),
      subjectName: erasedPerson.word,
      action: 'deleted',
      changes: {
        accounts: { from: userIds.length, to: 0 },
        orders: { from: orderIds.length, to: 0 },
      },
    })
    await notifyReaders(tx, orderIds, clock.now())
  })
}

/** DBS-35: deletes the person's rows, or replaces what names the person in them, as the table of all tables says. */
async function eraseFromTables(tx: Database, person: DataSubject): Promise<void> {
  const { userIds: users, orderIds: orders, checkoutIds, emails } = person
  const begun = await tx
    .select({ cartId: checkouts.cartId })
    .from(checkouts)
    .where(inArray(checkouts.id, [...checkoutIds]))
  const carts = begun.map(({ cartId }) => cartId)
  const quotes = await quotesOf(tx, person)
  const keys = { users, orders, checkouts: checkoutIds, carts, quotes, emails }
  const theirs = allStoredTables.flatMap(({ table, erased }) => {
    if (!erased?.where || !erased.becomes) return []
    const { column, isOneOf } = erased.where
    return { table, becomes: erased.becomes, where: inArray(column, [...keys[isOneOf]]) }
  })
  for (const { table, becomes, where } of theirs)
    if (becomes !== 'deleted') await tx.update(table).set(becomes).where(where)
  // Last, because rows that were replaced are found by what refers to these.
  for (const { table, becomes, where } of theirs)
    if (becomes === 'deleted') await tx.delete(table).where(where)
}

/** Gives their orders new links, and replaces texts that name the person. */
async function eraseFromTexts(tx: Database, person: DataSubject, ids: ErasureDeps['ids']): Promise<void> {
  const isMarked = marksOf(person)
  for (const id of person.orderIds) {
    const [order] = await tx.select({ reason: orders.cancelReason }).from(orders).where(eq(orders.id, id))
    const reason = order?.reason ?? null
    const cancelReason = reason && isMarked(reason) ? erasedPerson.word : reason
    await tx.update(orders).set({ token: ids.orderToken(), cancelReason }).where(eq(orders.id, id))
  }
  for (const row of await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...person.orderIds])))
    if (row.reason && isMarked(row.reason))
      await tx.update(refunds).set({ reason: erasedPerson.word }).where(eq(refunds.id, row.id))
  await tx
    .update(notices)
    .set({ facts: sql`${notices.facts} || '{"maker": null}'` })
    .where(inArray(sql`${notices.facts} ->> 'maker'`, [...person.names]))
  await eraseFromRecord(tx, person, isMarked)
}

/**
 * DAT-25: makes displays reload the orders, and programs delete what they kept of them. Runs last, since each restaurant's event
 * counter stays locked from here on, and in a fixed order, so that two concurrent erasures don't deadlock.
 */
async function notifyReaders(tx: Database, theirOrders: readonly OrderId[], now: Temporal.Instant) {
  const erased = await tx
    .select({ orderId: orders.id, restaurantId: orders.restaurantId })
    .from(orders)
    .where(inArray(orders.id, [...theirOrders]))
    .orderBy(orders.restaurantId, orders.id)
  for (const order of erased) await recordEvent(tx, { ...order, type: 'order_erased', at: now })
}

/** DAT-24: returns a sentence for each thing that must end first; empty if the person can be erased. */
export async function reasonsAgainstErasing(
  { db, clock }: ErasureDeps,
  person: DataSubject,
): Promise<readonly string[]> {
  const now = clock.now()
  const dayAgo = now.subtract({ hours: 24 }).toString()
  const running = await db.$count(
    orders,
    and(
      inArray(orders.id, [...person.orderIds]),
      notInArray(orders.status, ['completed', 'cancelled']),
      sql`coalesce(${orders.scheduledFor}, ${orders.placedAt}) > ${dayAgo}`,
    ),
  )
  const paying = await db.$count(
    checkouts,
    and(
      inArray(checkouts.id, [...person.checkoutIds]),
      eq(checkouts.status, 'open'),
      gt(checkouts.expiresAt, now),
    ),
  )
  const roles =
    (await db.$count(administrators, inArray(administrators.userId, [...person.userIds]))) +
    (await db.$count(
      restaurantMembers,
      and(inArray(restaurantMembers.userId, [...person.userIds]), eq(restaurantMembers.role, 'owner')),
    ))
  const recipients = await db.$count(
    restaurants,
    or(...person.emails.map((email) => sql`${email} = any(${restaurants.notificationEmails})`), sql`false`),
  )
  return [
    ...(running > 0 ? ['An order of this person is still being made. Wait until it is completed.'] : []),
    ...(paying > 0 ? ['A payment of this person may be under way. Try again in half an hour.'] : []),
    ...(roles > 0
      ? ['This person owns a restaurant or administers the platform. Take that away first.']
      : []),
    ...(recipients > 0 ? ['Staff mails of a restaurant go to this person. Change its addresses first.'] : []),
  ]
}

/** Audit entries about the person, and those that the person caused. */
async function eraseFromRecord(tx: Database, person: DataSubject, isMarked: (text: string) => boolean) {
  const { userIds } = person
  const mayNameThem = or(
    inArray(auditEntries.userId, [...userIds]),
    inArray(auditEntries.subjectId, [...userIds]),
    ...[...person.emails, ...person.names, ...person.phones].map((mark) => {
      const like = `%${mark.replace(/[\\%_]/g, '\\$&')}%`
      return sql`(${auditEntries.subjectName} || ' ' || ${auditEntries.userName} || ' ' || ${auditEntries.changes}::text)
        ilike ${like}`
    }),
  )
  const without = (value: AuditValue): AuditValue => {
    if (typeof value === 'string') return isMarked(value) ? erasedPerson.word : value
    if (Array.isArray(value)) return value.map(without)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, without(each as AuditValue)]),
    )
  }
  for (const entry of await tx.select().from(auditEntries).where(mayNameThem)) {
    const isBy = entry.userId !== null && userIds.includes(entry.userId)
    const isAbout = (userIds as readonly string[]).includes(entry.subjectId)
    const changes = Object.entries(entry.changes).map(
      ([name, { from, to }]) => [name, { from: without(from), to: without(to) }] as const,
    )
    await tx
      .update(auditEntries)
      .set({
        userName: isBy || isMarked(entry.userName) ? erasedPerson.word : entry.userName,
        subjectId: isAbout ? erasedPerson.word : entry.subjectId,
        subjectName: isAbout || isMarked(entry.subjectName) ? erasedPerson.word : entry.subjectName,
        changes: Object.fromEntries(changes),
      })
      .where(eq(auditEntries.id, entry.id))
  }
}

/** Deletes pending or counted traces: emails, links, attempts, and what webhooks answered to their orders. */
async function deleteTraces(tx: Database, { userIds, orderIds, emails, phones }: DataSubject): Promise<void> {
  const anyOf = (column: SQL, identifiers: readonly string[]) =>
    or(...identifiers.map((word) => sql`position(${word} in lower(${column})) > 0`), sql`false`)
  const identifiers = [...emails, ...userIds, ...phones]
  await tx
    .delete(verifications)
    .where(
      or(
        anyOf(sql`${verifications.identifier}`, identifiers),
        anyOf(sql`${verifications.value}`, identifiers),
      ),
    )
  await tx.execute(sql`DELETE FROM rate_limits WHERE ${anyOf(sql`key`, identifiers)}`)
  await deleteJobsAbout(tx, userIds, orderIds)
  await tx
    .update(webhookDeliveries)
    .set({ lastAnswer: null })
    .from(events)
    .where(
      and(
        eq(events.restaurantId, webhookDeliveries.eventRestaurantId),
        eq(events.seq, webhookDeliveries.seq),
        inArray(events.orderId, [...orderIds]),
      ),
    )
}

/**
 * TRD-25: deletes the digests of all diners of the restaurants, because it is impossible to say which ones are the person's without the
 * key. They are made anew from the orders that still name a diner. Until the transaction ends, no diners are counted there,
 * also where none have been counted before.
 */
async function forgetDiners(tx: Database, theirOrders: readonly OrderId[]): Promise<void> {
  const affected = await tx
    .selectDistinct({ restaurantId: orders.restaurantId })
    .from(orders)
    .where(inArray(orders.id, [...theirOrders]))
    .orderBy(orders.restaurantId)
  if (affected.length === 0) return
  const unknown = { lastOrderNumber: 0, keyName: null }
  await tx
    .insert(dinerProgress)
    .values(affected.map(({ restaurantId }) => ({ restaurantId, ...unknown })))
    .onConflictDoUpdate({ target: dinerProgress.restaurantId, set: { keyName: null } })
  const ids = affected.map(({ restaurantId }) => restaurantId)
  await tx.delete(dinerDigests).where(inArray(dinerDigests.restaurantId, ids))
}

/** Returns a test for whether a text identifies the person: an address or telephone anywhere in it, or the full name. */
function marksOf({ emails, phones, names }: DataSubject): (text: string) => boolean {
  const knownNames = names.map((name) => name.toLowerCase())
  return (text) => {
    const said = text.toLowerCase()
    const digits = said.replace(/\D/g, '')
    return (
      emails.some((email) => said.includes(email)) ||
      phones.some((phone) => digits.includes(phone)) ||
      knownNames.some((name) => said.includes(name))
    )
  }
}

/** Finds the person behind an email address or a telephone: an account, orders, or both. */

import { eq, inArray, or, sql } from 'drizzle-orm'
import type { CheckoutId, OrderId, UserId } from '#domain/ids.ts'
import { parsePhone, phoneToE164 } from '#domain/phone.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { diners } from '../../platform/db/schema/diners.ts'
import { checkouts, orders } from '../../platform/db/schema/ordering.ts'
import { reportRecipients } from '../../platform/db/schema/report-mails.ts'

export type DataSubject = {
  readonly userIds: readonly UserId[]
  readonly orderIds: readonly OrderId[]
  /** Includes checkouts without an order. */
  readonly checkoutIds: readonly CheckoutId[]
  /** Lower case. */
  readonly emails: readonly string[]
  /** The digits of each number, without the country code 1. */
  readonly phones: readonly string[]
  /** Full names as they were entered. */
  readonly names: readonly string[]
}

/**
 * DAT-20: returns the accounts with this email address or telephone, and everything ordered by them or with one of their
 * addresses. A telephone also finds what was ordered with that number. null if there is no match.
 */
export async function findPerson(db: Database, named: string): Promise<DataSubject | null> {
  const contact = named.trim().toLowerCase()
  const isEmail = contact.includes('@')
  const phone = parsePhone(contact)
  if (!isEmail && phone === null) return null
  const accounts = await db
    .select()
    .from(users)
    .where(
      isEmail
        ? sql`lower(${users.email}) = ${contact}`
        : or(eq(users.phone, phone ?? ''), eq(users.phoneNumber, phoneToE164(phone ?? ''))),
    )
  const userIds = accounts.map(({ id }) => id)
  const emails = distinct([
    ...(isEmail ? [contact] : []),
    ...accounts.map(({ email }) => email.toLowerCase()),
  ])
  const isTheirs = (table: typeof orders | typeof checkouts) =>
    or(
      userIds.length > 0 ? inArray(table.userId, userIds) : undefined,
      emails.length > 0 ? inArray(sql`lower(${table.customerEmail})`, emails) : undefined,
      isEmail ? undefined : eq(table.customerPhone, phone ?? ''),
    )
  const ordered = await db.select().from(orders).where(isTheirs(orders))
  const begun = await db.select().from(checkouts).where(isTheirs(checkouts))
  const both = [...ordered, ...begun]
  const received = await db.$count(reportRecipients, inArray(reportRecipients.email, emails))
  const agreed = await db.$count(diners, inArray(diners.email, emails))
  if (accounts.length + both.length + received + agreed === 0) return null
  return {
    userIds,
    orderIds: ordered.map(({ id }) => id),
    checkoutIds: distinct([...begun.map(({ id }) => id), ...ordered.map(({ checkoutId }) => checkoutId)]),
    emails: distinct([...emails, ...both.map(({ customerEmail }) => customerEmail.toLowerCase())]),
    phones: distinct(
      [
        ...accounts.flatMap(({ phone, phoneNumber }) => [phone, phoneNumber]),
        ...both.map((each) => each.customerPhone),
      ].flatMap((stored) => (stored === null ? [] : [phoneToE164(stored).replace(/^\+1?/, '')])),
    ),
    names: distinct([
      ...accounts.map(({ name }) => name),
      ...both.map(({ customerFirstName, customerLastName }) => `${customerFirstName} ${customerLastName}`),
    ]).filter((name) => name.trim() !== ''),
  }
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

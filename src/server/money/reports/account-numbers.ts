/** Reads and saves the numbers of a restaurant's own accounts. */

import { eq } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import type { RestaurantId } from '#domain/ids.ts'
import {
  type AccountNumbers,
  accountNumberFaults,
  listJournalAccounts,
  readAccountNumbers,
} from '#domain/money/reports/account-numbers.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { journalAccountNumbers } from '../../platform/db/schema/reports.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { MoneyDeps } from '../deps.ts'

/** REP-23: in the order of the accounts. */
export async function accountNumbersOf(db: Database, restaurantId: RestaurantId): Promise<AccountNumbers> {
  const rows = await db
    .select()
    .from(journalAccountNumbers)
    .where(eq(journalAccountNumbers.restaurantId, restaurantId))
  return readAccountNumbers(Object.fromEntries(rows.map(({ account, number }) => [account, number])))
}

/** REP-23: replaces all numbers. */
export async function saveAccountNumbers(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  typed: AccountNumbers,
  actor: AuditActor,
): Promise<Result<AccountNumbers>> {
  const [fault] = accountNumberFaults(typed)
  if (fault) return refuse(fault.refusal)
  const numbers = readAccountNumbers(typed)
  return deps.db.transaction(async (tx) => {
    // Serializes with other saves.
    const [restaurant] = await tx
      .select({ name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    if (!restaurant) throw new Error(`no restaurant ${restaurantId}`)
    const changes = changesBetween(
      { accountNumbers: { ...(await accountNumbersOf(tx, restaurantId)) } },
      { accountNumbers: { ...numbers } },
    )
    if (Object.keys(changes).length === 0) return accept(numbers)
    await tx.delete(journalAccountNumbers).where(eq(journalAccountNumbers.restaurantId, restaurantId))
    const rows = listJournalAccounts().flatMap((account) => {
      const number = numbers[account]
      return number === undefined ? [] : [{ restaurantId, account, number }]
    })
    if (rows.length > 0) await tx.insert(journalAccountNumbers).values(rows)
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: restaurant.name,
      action: 'changed',
      changes,
    })
    return accept(numbers)
  })
}

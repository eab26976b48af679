/** The switch: the restaurant opens in the target, with its people and jobs. */

import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRow, queryRows } from '../../../platform/db/query-rows.ts'
import { users } from '../../../platform/db/schema/accounts.ts'
import { addJobs, readJobsOf } from '../../../platform/jobs/job-table.ts'
import { startCursorOfMoved } from '../../../platform/webhooks/cursors.ts'
import { type Move, MoveError } from './move.ts'
import { isOf, lastTables, personTables, sharedReferences, storedColumns } from './moved-tables.ts'

/** CEL-6: all of it, or nothing. Throws a `MoveError` if a person can't be recognized. */
export async function openRestaurant(move: Move): Promise<void> {
  const { restaurantId, source, target } = move
  const people = await readPeople(move)
  const jobs = await readJobsOf(source, restaurantId)
  await target.transaction(async (tx) => {
    await copySharedRows(move, tx)
    const idsInTarget = await recognizePeople(tx, people)
    const newcomers = people.filter(({ id }) => !idsInTarget.has(id)).map(({ id }) => id)
    await copyRows(source, tx, users, sql`id = ANY(${sql.param(newcomers)}::uuid[])`)
    for (const table of personTables)
      await copyRows(source, tx, table, sql`user_id = ANY(${sql.param(newcomers)}::uuid[])`)
    for (const table of lastTables) await copyRows(source, tx, table, isOf(table, restaurantId))
    for (const [id, idHere] of idsInTarget) if (id !== idHere) await rename(tx, move, id, idHere)
    await addJobs(tx, jobs)
    await startCursorOfMoved(tx, restaurantId)
    await tx.execute(sql`UPDATE restaurants SET moving_since = NULL WHERE id = ${restaurantId}`)
  })
}

/** CEL-6: how many of the restaurant's people have the address or phone number of another account in the target. */
export async function countStrangers(move: Move): Promise<number> {
  return (await strangersAmong(move.target, await readPeople(move))).length
}

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
})
type Person = z.infer<typeof personSchema>

const personColumns = sql`id, email, email_verified AS "emailVerified", phone_number AS "phoneNumber"`

/** Everyone who is named in a row of the restaurant. */
function readPeople({ source, restaurantId }: Move): Promise<Person[]> {
  const named = sharedReferences
    .filter(({ to }) => to === users)
    .map(
      ({ table, column }) =>
        sql`SELECT ${sql.identifier(column)} FROM ${table} WHERE ${isOf(table, restaurantId)}`,
    )
  return queryRows(
    source,
    personSchema,
    sql`SELECT ${personColumns} FROM users WHERE id IN (${sql.join(named, sql` UNION `)}) ORDER BY id`,
  )
}

type Match = Person & { readonly other: Person }

/** The accounts of the target with the id, the address or the phone number of one of the people. */
async function matchesOf(target: Database, people: readonly Person[]): Promise<readonly Match[]> {
  const ids = people.map(({ id }) => id)
  const emails = people.map(({ email }) => email)
  const phones = people.flatMap(({ phoneNumber }) => phoneNumber ?? [])
  const others = await queryRows(
    target,
    personSchema,
    sql`
    SELECT ${personColumns} FROM users
    WHERE id = ANY(${sql.param(ids)}::uuid[]) OR email = ANY(${sql.param(emails)}::text[])
      OR phone_number = ANY(${sql.param(phones)}::text[])`,
  )
  return people.flatMap((person) =>
    others.flatMap((other) => {
      const shares = person.phoneNumber !== null && person.phoneNumber === other.phoneNumber
      return person.id === other.id || person.email === other.email || shares ? [{ ...person, other }] : []
    }),
  )
}

/** The same account, or the same address, which both cells have verified. */
function isSamePerson({ id, email, emailVerified, other }: Match): boolean {
  return id === other.id || (email === other.email && emailVerified && other.emailVerified)
}

async function strangersAmong(target: Database, people: readonly Person[]): Promise<readonly Match[]> {
  return (await matchesOf(target, people)).filter((match) => !isSamePerson(match))
}

/** The accounts that the target has already, by the id in the source. Their passwords and sessions stay as they are there. */
async function recognizePeople(
  target: Database,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  const matches = await matchesOf(target, people)
  const strangers = matches.filter((match) => !isSamePerson(match))
  if (strangers.length > 0) throw new MoveError([strangersFault(strangers.length)])
  return new Map(matches.map(({ id, other }) => [id, other.id]))
}

export function strangersFault(count: number): string {
  return `${count} of its people have an address or phone number that another account of the other cell has, without having verified the address in both.`
}

/** Businesses and payouts; what the target has of them stays as it is there. */
async function copySharedRows({ source, restaurantId }: Move, tx: Database): Promise<void> {
  for (const { table, column, to } of sharedReferences) {
    if (to === users) continue
    const named = sql`SELECT ${sql.identifier(column)}::text AS id FROM ${table} WHERE ${isOf(table, restaurantId)}`
    const ids = await queryRows(source, z.object({ id: z.string().nullable() }), sql`${named} GROUP BY 1`)
    const referencedIds = ids.flatMap(({ id }) => id ?? [])
    const there = await queryRows(
      tx,
      z.object({ id: z.string() }),
      sql`SELECT id::text FROM ${to} WHERE id::text = ANY(${sql.param(referencedIds)}::text[])`,
    )
    const missing = referencedIds.filter((id) => !there.some((row) => row.id === id))
    await copyRows(source, tx, to, sql`id::text = ANY(${sql.param(missing)}::text[])`)
  }
}

async function copyRows(source: Database, tx: Database, table: PgTable, which: SQL): Promise<void> {
  const name = sql.identifier(getTableName(table))
  const columns = sql.join(
    storedColumns(table).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const { rows } = await queryRow(
    source,
    z.object({ rows: z.string() }),
    sql`
    SELECT coalesce(json_agg(stored), '[]')::text AS rows
    FROM (SELECT ${columns} FROM ${name} WHERE ${which}) AS stored`,
  )
  await tx.execute(sql`
    INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${rows}::json)`)
}

/** The restaurant's rows name the account that the person has in the target. */
async function rename(tx: Database, { restaurantId }: Move, id: string, idHere: string): Promise<void> {
  for (const { table, column, to } of sharedReferences) {
    if (to !== users) continue
    const name = sql.identifier(column)
    await tx.execute(sql`
      UPDATE ${table} SET ${name} = ${idHere}::uuid
      WHERE ${isOf(table, restaurantId)} AND ${name} = ${id}::uuid`)
  }
}

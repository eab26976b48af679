import { readdir, readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { wordColumns } from './schema/columns.ts'
import * as schema from './schema/index.ts'

const columns = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) =>
    wordColumns(table).map(({ column, words, isArray }) => ({
      table: getTableName(table),
      column: toSnakeCase(column.name),
      words,
      isArray,
    })),
  )

let database: TestDatabase
/** The definitions of all CHECK constraints on one column, by table and column. */
const checks = new Map<string, string>()
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `SELECT conrelid::regclass::text AS table, attname AS column, pg_get_constraintdef(pg_constraint.oid) AS definition
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'c' AND convalidated AND cardinality(conkey) = 1 AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, column, definition } of rows) checks.set(`${table}.${column}`, definition)
})
afterAll(() => database.close())

test.each(columns)(
  '[DBS-25] $column of $table accepts exactly the words of its list',
  async ({ table, column, words, isArray }) => {
    const definition = checks.get(`${table}.${column}`) ?? 'no constraint'
    expect([...definition.matchAll(/'([^']*)'/g)].map(([, word]) => word)).toEqual(words)
    const accepts = async (value: string) => {
      const stored = isArray ? [value] : value
      // The constraint on a table of its own: a row of the real one would need its parents.
      const client = await database.pool.connect()
      try {
        await client.query(
          `CREATE TEMP TABLE probe ("${column}" ${isArray ? 'text[]' : 'text'}, CONSTRAINT probe_check ${definition})`,
        )
        await client.query('INSERT INTO probe VALUES ($1)', [stored])
        return true
      } catch (error) {
        expect(String(error)).toContain('probe_check')
        return false
      } finally {
        await client.query('DROP TABLE IF EXISTS probe')
        client.release()
      }
    }
    expect(await accepts('unheard_of')).toBe(false)
    expect(await accepts(words[0] ?? '')).toBe(true)
  },
)

test('[DBS-25] the database refuses a wrong word', async () => {
  const insert = (state: string) =>
    database.pool.query(`INSERT INTO payment_domains (host, state, checked_at) VALUES ($1, $1, now())`, [
      state,
    ])
  await expect(insert('unheard_of')).rejects.toThrow('payment_domains_state_check')
  await insert('waiting')
})

test('[DBS-25] a text column gets a union type only with a list', async () => {
  const folder = new URL('./schema/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name !== 'columns.ts')
  for (const name of files) {
    const source = await readFile(new URL(name, folder), 'utf8')
    expect([
      name,
      source.match(/\b(?:text|varchar)\([^)]*\)[^,]*\$type<(?!readonly string\[\]>)|\bcustomType\b|\benum:/),
    ]).toEqual([name, null])
    // Brands, which no list can contain.
    for (const [, type] of source.matchAll(/\bbranded<([^>]*)>/g))
      expect(['IntentId', 'OrderToken']).toContain(type)
    expect([name, source.includes('wordOf(')]).toEqual([name, source.includes('wordChecks')])
  }
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#domain/fold-text.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { contains, folded } from './folded.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A letter outside of ASCII has another case only where the database's locale knows it. */
const characters = [
  ...'aZ09 \t-\'"%_\\',
  ...'é‘’“”«–—−',
  'ﬁ',
  'Ｋ',
  '２',
  '\u0301',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u00a0',
  'नि',
  '寿',
]

test('[TXT-1] the database folds texts as the browser does', async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...characters), maxLength: 20 }), 300)
  const { rows } = await database.db.execute<{ text: string; folded: string }>(
    sql`select text, ${folded(sql`text`)} as folded from unnest(${sql.param(texts)}::text[]) as text`,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})

test.for([
  ['Café “Joe’s”', 'cafe "joe\'s'],
  ['cafe', 'CAFÉ'],
  ['ＫＩＤＳ', 'kids'],
  ['100%', '0%'],
] as const)('[TXT-1] %j contains %j', async ([text, word]) => {
  const { rows } = await database.db.execute<{ found: boolean }>(
    sql`select ${contains(sql`${text}::text`, word)} as found`,
  )
  expect(rows).toEqual([{ found: true }])
})

test('[TXT-1] no character of a search is a wildcard', async () => {
  const { rows } = await database.db.execute<{ found: boolean }>(
    sql`select ${contains(sql`'Late Roll'`, 'l%e')} as found`,
  )
  expect(rows).toEqual([{ found: false }])
})

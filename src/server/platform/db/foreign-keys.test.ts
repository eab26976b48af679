import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'

/** Tables whose rows are never deleted, so that a reference to them is never looked for. */
const neverDeleted = ['devices', 'drills', 'orders', 'restaurants']

/** References to rows that one person deletes at a time, in tables so small that reading all of one takes milliseconds. */
const inSmallTables = [
  'account_setups.started_by',
  'closed_days.closed_by',
  'disputes.reversed_by',
  'images.uploaded_by',
  'invitations.invited_by',
  'page_versions.published_by',
  'refunds.requested_by',
  'report_schedules.made_by',
  'restaurants.business_id',
  'site_settings.updated_by',
]

test('[DBS-29] the columns of a foreign key lead an index, unless no deletion needs it', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `SELECT conrelid::regclass || '.' || string_agg(attname::text, '+' ORDER BY attnum) AS key
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid::regclass::text <> ALL($1)
       AND NOT EXISTS (
         SELECT 1 FROM pg_index
         WHERE indrelid = conrelid AND indisvalid AND (indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey
           AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
     GROUP BY pg_constraint.oid, conrelid ORDER BY 1`,
    [neverDeleted],
  )
  await database.close()
  expect(rows.map(({ key }) => key)).toEqual(inSmallTables)
})

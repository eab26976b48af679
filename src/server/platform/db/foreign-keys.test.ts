import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'

/** Tables whose rows are never deleted, so that a reference to them is never looked for. */
const neverDeleted = ['api_keys', 'devices', 'drills', 'orders', 'restaurants']

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

// The second column of a reference within a restaurant identifies the row alone.
test('[DBS-29] the columns of a foreign key lead an index, unless no deletion needs it', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `SELECT conrelid::regclass || '.' || string_agg(attname::text, '+' ORDER BY attnum) AS key
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid::regclass::text <> ALL($1)
       AND NOT EXISTS (
         SELECT 1 FROM pg_index
         WHERE indrelid = conrelid AND indisvalid
           AND ((indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey OR indkey[0] = conkey[2])
           AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
     GROUP BY pg_constraint.oid, conrelid ORDER BY 1`,
    [neverDeleted],
  )
  await database.close()
  expect(rows.map(({ key }) => key)).toEqual(inSmallTables)
})

/** References within a restaurant that name only the other row: what they lead to is never chosen by a caller. */
const byIdAlone = [
  'api_key_days.key_id',
  'api_key_requests.key_id',
  'checkouts.cart_id',
  'checkouts.delivery_quote_id',
  'checkouts.drill_id',
  'courier_deliveries.quote_id',
  'invitations.own_role_id',
  'notice_readers.notice_id',
  'order_follow_ups.asked_by_key',
  'order_steps.api_key_id',
  'order_steps.device_id',
  'ordering_disable_log.disabled_by',
  'ordering_disable_log.disabled_by_key',
  'ordering_disable_log.enabled_by',
  'ordering_disable_log.enabled_by_key',
  'orders.checkout_id',
  'orders.delivery_quote_id',
  'orders.drill_id',
  'page_versions.page_id',
  'payout_lines.order_id',
  'products.category_id',
  'refunds.requested_by_key',
  'restaurant_members.own_role_id',
  'ticket_views.device_id',
  'webhook_deliveries.endpoint_id',
]

test('[DBS-31] what belongs to a row of a restaurant belongs to the same restaurant', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `SELECT conrelid::regclass || '.' || attname AS key
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND array_length(conkey, 1) = 1
       AND confrelid <> 'restaurants'::regclass
       AND 2 = (SELECT count(*) FROM pg_attribute WHERE attrelid IN (conrelid, confrelid) AND attname = 'restaurant_id')
     ORDER BY 1`,
  )
  await database.close()
  expect(rows.map(({ key }) => key)).toEqual(byIdAlone)
})

test('[DBS-32] a replicated change of a restaurant’s row names the restaurant', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `SELECT relname AS name, relreplident AS identity, EXISTS (
       SELECT FROM pg_attribute AS computed WHERE computed.attrelid = pg_class.oid AND attgenerated <> ''
     ) AS computes, (SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = pg_class.oid AND indisreplident) AS index
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'restaurant_id'
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  await database.close()
  expect(rows.length).toBeGreaterThan(50)
  const computing = rows.filter(({ computes }) => computes)
  expect(computing.map(({ name }) => name)).toEqual(['images', 'orders'])
  for (const { index } of computing) expect(index).toMatch(/\(restaurant_id, id\)$/)
  expect(rows.filter(({ computes, identity }) => !computes && identity !== 'f')).toEqual([])
})

test('[DBS-33] the database counts no ids', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query(
    `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'`,
  )
  await database.close()
  expect(rows).toEqual([])
})

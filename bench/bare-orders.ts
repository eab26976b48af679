/** The floor of an order: the rows that an order writes, written again by prepared statements in one plain transaction. */

import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'

type CopiedRow = Readonly<Record<string, string | null>>

/** How to find the rows of each table that belong to a checkout. */
const tables = [
  ['carts', 'select * from carts where id = (select cart_id from checkouts where id = $1)'],
  ['checkouts', 'select * from checkouts where id = $1'],
  ['orders', 'select * from orders where checkout_id = $1'],
  [
    'order_lines',
    'select * from order_lines where order_id = (select id from orders where checkout_id = $1)',
  ],
  [
    'order_taxes',
    'select * from order_taxes where order_id = (select id from orders where checkout_id = $1)',
  ],
  [
    'order_versions',
    'select * from order_versions where order_id = (select id from orders where checkout_id = $1)',
  ],
  [
    'order_steps',
    'select * from order_steps where order_id = (select id from orders where checkout_id = $1)',
  ],
  ['events', 'select * from events where order_id = (select id from orders where checkout_id = $1)'],
  [
    'pgboss.job',
    `select * from pgboss.job where data->'data'->>'checkoutId' = $1::uuid::text
       or data->'data'->>'orderId' = (select id::text from orders where checkout_id = $1::uuid)`,
  ],
] as const

export type BareOrders = { write(): Promise<void>; stop(): Promise<void> }

/** Writes the rows of these checkouts' orders, one order after the other. */
export async function startBareOrders(
  databaseUrl: string,
  checkoutIds: readonly string[],
  connections: number,
): Promise<BareOrders> {
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  // Values in PostgreSQL's text format, so that they can be written again.
  const asText = { getTypeParser: () => (value: string) => value }
  const templates = await Promise.all(
    checkoutIds.map(async (id) => {
      const rows = await Promise.all(
        tables.map(async ([name, text]) => {
          const generated = await generatedColumns(pool, name)
          const found = await pool.query<CopiedRow>({ text, values: [id], types: asText })
          return [name, found.rows.map((row) => omit(row, generated))] as const
        }),
      )
      return Object.fromEntries(rows) as Record<(typeof tables)[number][0], CopiedRow[]>
    }),
  )
  pool.on('error', () => undefined)
  let next = 0
  return {
    async write() {
      const template = templates[next++ % templates.length]
      if (!template) throw new Error('there is no order to copy')
      const client = await pool.connect()
      try {
        await writeOrder(client, template)
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    stop: () => pool.end(),
  }
}

async function writeOrder(
  client: PoolClient,
  template: Record<(typeof tables)[number][0], CopiedRow[]>,
): Promise<void> {
  const [checkoutId, cartId, orderId, intentId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    `pi_${randomUUID()}`,
  ]
  const restaurantId = template.orders[0]?.restaurant_id ?? null
  await client.query('begin')
  await insert(client, 'carts', template.carts, { id: cartId, live_checkout_id: checkoutId })
  await insert(client, 'checkouts', template.checkouts, {
    id: checkoutId,
    cart_id: cartId,
    intent_id: intentId,
  })
  const counted = await client.query({
    name: 'counters',
    text: `update restaurant_counters set last_order_number = last_order_number + 1, last_event_seq = last_event_seq + 1
      where restaurant_id = $1 returning last_order_number, last_event_seq`,
    values: [restaurantId],
  })
  const { last_order_number, last_event_seq } = counted.rows[0] ?? {}
  const order = {
    id: orderId,
    checkout_id: checkoutId,
    intent_id: intentId,
    number: String(last_order_number),
  }
  await insert(client, 'orders', template.orders, { ...order, token: randomUUID() })
  await insert(client, 'order_lines', template.order_lines, { order_id: orderId })
  await insert(client, 'order_taxes', template.order_taxes, { order_id: orderId })
  await insert(client, 'order_versions', template.order_versions, { order_id: orderId })
  await insert(client, 'order_steps', template.order_steps, { order_id: orderId })
  await insert(client, 'events', template.events, { order_id: orderId, seq: String(last_event_seq) })
  await client.query({
    name: 'days',
    text: 'update restaurant_days set orders = orders + 1, charged = charged + $2 where restaurant_id = $1 and day = $3',
    values: [restaurantId, template.orders[0]?.grand_total, template.orders[0]?.business_day],
  })
  // No process takes a completed job.
  await insert(client, 'pgboss.job', template['pgboss.job'], { id: null, state: 'completed' })
  await client.query('commit')
}

/** Writes all rows in one statement. An id of null in `changes` stands for a new id per row. */
async function insert(
  client: PoolClient,
  table: string,
  rows: readonly CopiedRow[],
  changes: CopiedRow,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const values: (string | null)[] = []
  const places = rows.map((row) => {
    const each = columns.map((column) => {
      const value = column in changes ? changes[column] : row[column]
      return `$${values.push(column === 'id' ? (value ?? randomUUID()) : (value ?? null))}`
    })
    return `(${each.join(', ')})`
  })
  await client.query({
    name: `${table} ${rows.length}`,
    text: `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values ${places.join(', ')}`,
    values,
  })
}

async function generatedColumns(pool: Pool, table: string): Promise<ReadonlySet<string>> {
  const found = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and (attgenerated <> '' or attidentity <> '')`,
    [table],
  )
  return new Set(found.rows.map(({ name }) => name))
}

function omit(row: CopiedRow, names: ReadonlySet<string>): CopiedRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))
}

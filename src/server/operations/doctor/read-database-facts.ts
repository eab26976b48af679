/** Reads the facts about a database that decide whether Comanda works on it. Changes nothing. */

import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { schemaStateOf } from '../../db/schema-state.ts'
import type { DatabaseFacts } from './judge-database.ts'

const timeoutMs = 5_000
/** How long a notification may take. */
const notificationMs = 3_000

/** Throws if the database can't be reached. */
export async function readDatabaseFacts(url: string): Promise<DatabaseFacts> {
  const client = new Client({
    connectionString: url,
    application_name: 'comanda doctor',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs * 2,
  })
  client.on('error', () => undefined) // also reported by the query that it breaks
  await client.connect()
  try {
    const sentAt = Date.now()
    const { rows } = await client.query(factsQuery)
    const receivedAt = Date.now()
    const row = rows[0] ?? {}
    return {
      version: Number(row.version),
      encoding: row.encoding,
      isSuperuser: row.is_superuser,
      canCreate: row.can_create,
      isReplica: row.is_replica,
      isReadOnly: row.is_read_only,
      // A pooler gives its clients process ids of its own.
      isPooled: processIdOf(client) !== Number(row.process_id),
      notifies: await receivesNotifications(client, url),
      clockAheadSeconds: (Number(row.now_ms) - (sentAt + receivedAt) / 2) / 1000,
      freeConnections: Number(row.free_connections),
      schema: await schemaStateOf(client),
    }
  } finally {
    await client.end()
  }
}

const factsQuery = `
  SELECT current_setting('server_version_num') AS version,
    pg_encoding_to_char(encoding) AS encoding,
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
    has_database_privilege(current_user, datname, 'CREATE')
      AND coalesce(has_schema_privilege(current_user, to_regnamespace('public')::oid, 'CREATE'), true) AS can_create,
    pg_is_in_recovery() AS is_replica,
    current_setting('transaction_read_only') = 'on' AS is_read_only,
    pg_backend_pid() AS process_id,
    extract(epoch FROM clock_timestamp()) * 1000 AS now_ms,
    current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity) AS free_connections
  FROM pg_database WHERE datname = current_database()`

function processIdOf(client: Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null
}

/** Whether a listening connection receives what another one sends, as the product relies on. */
async function receivesNotifications(listener: Client, url: string): Promise<boolean> {
  const { rows } = await listener.query('SELECT pg_is_in_recovery() AS is_replica')
  if (rows[0]?.is_replica) return true // DOC-1 says it already; a replica can't listen.
  const sender = new Client({
    connectionString: url,
    application_name: 'comanda doctor',
    connectionTimeoutMillis: timeoutMs,
  })
  sender.on('error', () => undefined)
  const arrived = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)))
  const waiting = new AbortController()
  try {
    await sender.connect()
    await listener.query('LISTEN comanda_doctor')
    await sender.query('NOTIFY comanda_doctor')
    return await Promise.race([
      arrived,
      setTimeout(notificationMs, false, { signal: waiting.signal }).catch(() => false),
    ])
  } finally {
    waiting.abort()
    await sender.end().catch(() => undefined)
  }
}

/** Reads the facts about a database that decide whether Comanda works on it. Changes nothing. */

import { Client } from 'pg'
import { schemaStateOf } from '../../../platform/db/schema-state.ts'
import { type DatabaseUrls, readSessionFacts } from '../../../platform/db/session-facts.ts'
import { liveConnection } from '../../../platform/live/wake.ts'
import type { DatabaseFacts } from './judge-database.ts'

const timeoutMs = 5_000

/** Throws if the database can't be reached. */
export async function readDatabaseFacts(urls: DatabaseUrls): Promise<DatabaseFacts> {
  const client = new Client({
    connectionString: urls.directUrl,
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
      session: await readSessionFacts(urls),
      clockAheadSeconds: (Number(row.now_ms) - (sentAt + receivedAt) / 2) / 1000,
      unsafeSettings: row.unsafe_settings,
      replication: { isSynchronous: row.is_synchronous, followers: Number(row.followers) },
      limits: [
        { of: 'PostgreSQL', most: row.server_most, used: Number(row.server_used) },
        { of: `role ${row.role}`, most: row.role_most, used: Number(row.role_used) },
        { of: `database ${row.database}`, most: row.database_most, used: Number(row.database_used) },
      ].filter(({ most }) => most >= 0),
      processes: row.processes,
      isolation: row.isolation,
      forbiddenTables: row.forbidden_tables,
      invalidParts: row.invalid_parts,
      isCollationChanged: row.is_collation_changed,
      schema: await schemaStateOf(client),
    }
  } finally {
    await client.end()
  }
}

const factsQuery = `
  SELECT current_setting('server_version_num') AS version,
    pg_encoding_to_char(encoding) AS encoding,
    rolsuper AS is_superuser,
    has_database_privilege(current_user, datname, 'CREATE')
      AND coalesce(has_schema_privilege(current_user, to_regnamespace('public')::oid, 'CREATE'), true) AS can_create,
    pg_is_in_recovery() AS is_replica,
    current_setting('transaction_read_only') = 'on' AS is_read_only,
    extract(epoch FROM clock_timestamp()) * 1000 AS now_ms,
    (SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off') AS unsafe_settings,
    current_setting('synchronous_standby_names') <> '' AS is_synchronous,
    (SELECT count(*) FROM pg_stat_replication WHERE coalesce(sync_state, 'sync') IN ('sync', 'quorum')) AS followers,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) AS server_most,
    -- The server's own processes have no user.
    (SELECT count(*) FROM pg_stat_activity WHERE usesysid IS NOT NULL) AS server_used,
    rolname AS role, CASE WHEN rolsuper THEN -1 ELSE rolconnlimit END AS role_most,
    (SELECT count(*) FROM pg_stat_activity WHERE usesysid = pg_roles.oid) AS role_used,
    datname AS database, datconnlimit AS database_most,
    (SELECT count(*) FROM pg_stat_activity WHERE datid = pg_database.oid) AS database_used,
    (SELECT coalesce(json_agg(substr(application_name, ${liveConnection.length + 2})), '[]')
      FROM pg_stat_activity
      WHERE datid = pg_database.oid AND starts_with(application_name, '${liveConnection}')) AS processes,
    current_setting('default_transaction_isolation') AS isolation,
    (SELECT coalesce(json_agg(oid::regclass::text), '[]') FROM pg_class
      WHERE relkind = 'r' AND relnamespace = to_regnamespace('public') AND NOT (
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS forbidden_tables,
    (SELECT coalesce(json_agg(part), '[]') FROM (
      SELECT 'index ' || indexrelid::regclass AS part FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE NOT indisvalid AND relnamespace = to_regnamespace('public')
      UNION ALL SELECT 'constraint ' || conname FROM pg_constraint
      WHERE NOT convalidated AND connamespace = to_regnamespace('public')) AS invalid) AS invalid_parts,
    datcollversion IS DISTINCT FROM pg_database_collation_actual_version(pg_database.oid) AS is_collation_changed
  FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`

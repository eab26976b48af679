/** What can be decided from the facts about a database. */

import { type SessionFacts, sessionFault } from '../../../platform/db/session-facts.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

export type DatabaseFacts = {
  /** As `server_version_num`: 150004 is 15.4. */
  readonly version: number
  readonly encoding: string
  readonly isSuperuser: boolean
  /** Whether the user may create schemas in the database, and tables in the schema `public`. */
  readonly canCreate: boolean
  readonly isReplica: boolean
  readonly isReadOnly: boolean
  /** What the addresses of DATABASE_URL and DATABASE_DIRECT_URL keep. */
  readonly session: SessionFacts
  /** The server's clock less ours, in seconds. */
  readonly clockAheadSeconds: number
  /** The settings of PostgreSQL that are off and without which a crash loses data. */
  readonly unsafeSettings: readonly string[]
  /** Whether a write waits for another server, and how many confirm writes; a role without rights sees all that follow. */
  readonly replication: { readonly isSynchronous: boolean; readonly followers: number }
  /** What limits connections, how many it allows, and how many there are. */
  readonly limits: readonly { readonly of: string; readonly most: number; readonly used: number }[]
  /** The digest of the settings of each running process. */
  readonly processes: readonly string[]
  /** The default isolation of transactions, such as 'read committed'. */
  readonly isolation: string
  /** The tables that the user may not read and write. */
  readonly forbiddenTables: readonly string[]
  /** Indexes and constraints that PostgreSQL does not rely on, such as 'index orders_due'. */
  readonly invalidParts: readonly string[]
  /** Whether the system sorts text otherwise than when the database was created. */
  readonly isCollationChanged: boolean
  readonly schema:
    | { readonly kind: 'missing' | 'current' | 'newer' | 'unreleased' }
    | { readonly kind: 'older'; readonly pending: number }
}

const check = 'Database'

/**
 * DOC-1: every finding about the database; one 'ok' with its version if there is nothing to say. `isReal`: not the demo,
 * whose data are invented.
 */
export function judgeDatabase(facts: DatabaseFacts, isReal: boolean): readonly Finding[] {
  const findings = [
    judgeServer(facts),
    judgeRights(facts),
    judgeSession(facts.session),
    judgeClock(facts.clockAheadSeconds),
    judgeIsolation(facts.isolation),
    judgeInvalidParts(facts.invalidParts),
    facts.isCollationChanged ? changedCollation : null,
    isReal ? judgeDurability(facts.unsafeSettings) : null,
    judgeReplication(facts.replication),
    ...facts.limits.map((limit) => judgeConnections(limit, facts.processes.length)),
  ].filter((finding) => finding !== null)
  return [...(findings.length > 0 ? findings : [ok(check, praise(facts))]), judgeMigrations(facts.schema)]
}

/** DOC-1: version, encoding, and whether it is writable. */
function judgeServer({ version, encoding, isReplica, isReadOnly }: DatabaseFacts): Finding | null {
  if (version < 150_000)
    return fault(
      check,
      `PostgreSQL ${Math.floor(version / 10_000)} is too old.`,
      'Upgrade it to 15 or newer with its own tools.',
    )
  if (encoding !== 'UTF8')
    return fault(check, `The database's encoding is ${encoding}.`, 'Create it anew with ENCODING UTF8.')
  if (isReplica)
    return fault(
      check,
      'DATABASE_URL leads to a replica, which takes no orders.',
      'Set it to the primary server.',
    )
  if (isReadOnly)
    return fault(
      check,
      'The database is read-only.',
      'Look at its disk and at default_transaction_read_only.',
    )
  return null
}

/** DOC-2: the rights of the database user. */
function judgeRights({ canCreate, isSuperuser, forbiddenTables }: DatabaseFacts): Finding | null {
  if (forbiddenTables.length > 0)
    return fault(
      check,
      `The user may not read and write some tables, such as ${forbiddenTables[0]}.`,
      'Make the user of DATABASE_URL their owner: REASSIGN OWNED BY the present owner TO that user',
    )
  if (!canCreate)
    return fault(
      check,
      'The user may not create tables, so that no release can migrate.',
      'ALTER DATABASE … OWNER TO the user of DATABASE_URL',
    )
  if (isSuperuser)
    return warning(
      check,
      'Comanda connects as a superuser.',
      'Use a role of its own that owns the database (docs/operating/installing.md).',
    )
  return null
}

/** DOC-3: what a start refuses, and a pooler where a session is needed. */
function judgeSession(facts: SessionFacts): Finding | null {
  const broken = sessionFault(facts)
  if (broken) return fault(check, broken.text, broken.action)
  return facts.isPooled
    ? warning(
        check,
        'A pooler is between Comanda and PostgreSQL where a session is needed.',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      )
    : null
}

/** DOC-4: the difference between the clocks of machine and database. */
function judgeClock(aheadSeconds: number): Finding | null {
  const difference = Math.abs(aheadSeconds)
  if (difference < 5) return null
  const text = `The clocks of this machine and of the database differ by ${Math.round(difference)} seconds.`
  const action = 'Turn on time synchronization on both (timedatectl set-ntp true).'
  return difference >= 60 ? fault('Clock', text, action) : warning('Clock', text, action)
}

/** DOC-8: the default isolation of transactions. */
function judgeIsolation(isolation: string): Finding | null {
  if (isolation === 'read committed') return null
  return fault(
    check,
    `Transactions are ${isolation} by default, so that concurrent orders fail.`,
    "Set default_transaction_isolation = 'read committed' where it was changed (postgresql.conf, ALTER DATABASE or ALTER ROLE).",
  )
}

/** DOC-8: invalid indexes and constraints. */
function judgeInvalidParts(parts: readonly string[]): Finding | null {
  if (parts.length === 0) return null
  return warning(
    check,
    `Not valid in the database: ${parts.join(', ')}.`,
    'Rebuild an index with REINDEX INDEX; correct the rows that violate a constraint, and restart Comanda.',
  )
}

/** DOC-8: the sort order of texts has changed since the database was created. */
const changedCollation = warning(
  check,
  'The system sorts text otherwise than when the database was created, so that indexes may miss rows.',
  'Stop Comanda, then REINDEX DATABASE and ALTER DATABASE … REFRESH COLLATION VERSION.',
)

/** DOC-6: durability settings that are off. */
function judgeDurability(unsafe: readonly string[]): Finding | null {
  if (unsafe.length === 0) return null
  const names = unsafe.join(', ')
  const isDamage = unsafe.some((name) => name !== 'synchronous_commit')
  return fault(
    check,
    `Turned off in PostgreSQL: ${names}. A crash can ${isDamage ? 'destroy the database' : 'lose paid orders'}.`,
    `Turn it on where it was turned off (postgresql.conf, ALTER SYSTEM, ALTER DATABASE or ALTER ROLE), and reload PostgreSQL.`,
  )
}

/** DOC-9: a write that waits for another server, of which there is none, never ends. */
function judgeReplication({ isSynchronous, followers }: DatabaseFacts['replication']): Finding | null {
  if (!isSynchronous || followers > 0) return null
  return fault(
    check,
    'No other server confirms what is written, so that no order can be taken.',
    'Start another node of the database (docs/operating/high-availability.md).',
  )
}

function praise({ version, replication: { isSynchronous, followers } }: DatabaseFacts): string {
  const answers = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000} answers`
  if (!isSynchronous) return `${answers}.`
  const others = followers === 1 ? 'another server confirms' : `${followers} other servers confirm`
  return `${answers}, and ${others} each write.`
}

const mostPerProcess = 20

/** DOC-7: the limits and the use of connections. */
function judgeConnections(
  { of: owner, most, used }: DatabaseFacts['limits'][number],
  processes: number,
): Finding | null {
  const raise =
    owner === 'PostgreSQL'
      ? 'Raise max_connections in postgresql.conf and restart PostgreSQL.'
      : `ALTER ${owner.toUpperCase().split(' ')[0]} ${owner.split(' ')[1]} CONNECTION LIMIT -1`
  const subject = owner === 'PostgreSQL' ? owner : `The ${owner}`
  if (most < mostPerProcess)
    return fault(check, `${subject} allows ${most} connections; a process needs up to 20.`, raise)
  if (most < mostPerProcess * processes)
    return warning(
      check,
      `${subject} allows ${most} connections; the ${processes} running processes need up to ${mostPerProcess * processes}.`,
      raise,
    )
  if (most - used < mostPerProcess)
    return warning(
      check,
      `${subject} has ${most - used} free connections; another process needs up to 20.`,
      raise,
    )
  return null
}

/** DOC-5: migrations that are missing or newer than this release. */
function judgeMigrations(schema: DatabaseFacts['schema']): Finding {
  switch (schema.kind) {
    case 'current':
      return ok('Migrations', 'The database is up to date.')
    case 'missing':
      return warning(
        'Migrations',
        'The database has no tables of Comanda yet.',
        'The first start creates them.',
      )
    case 'older':
      return warning(
        'Migrations',
        `The database lacks ${schema.pending} of this release's migrations.`,
        'Back up, then start this release or run comanda data migrate.',
      )
    case 'newer':
      return fault(
        'Migrations',
        'A newer release has migrated the database.',
        'Run that release, or restore a backup from before the upgrade.',
      )
    case 'unreleased':
      return fault(
        'Migrations',
        'An unreleased version of Comanda made the database.',
        'Export menus with that version (comanda menu export), then start with an empty database.',
      )
  }
}

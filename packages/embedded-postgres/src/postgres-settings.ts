import { listenSettings, type ServerAddress } from './address.ts'

export type ServerSettings = {
  /** False: power loss may lose or corrupt data. */
  durable: boolean
  /** About how much the write-ahead log may take on disk; at least two of its segments. */
  logMegabytes: number
}

/**
 * DBS-12: the server's settings as arguments. Commits reach the disk before they are acknowledged, unless the data is disposable,
 * and the write-ahead log stays within its share of the disk.
 */
export function serverArguments(
  data: string,
  address: ServerAddress,
  { durable, logMegabytes }: ServerSettings,
): string[] {
  const settings = {
    ...always,
    cluster_name: address.account,
    ...(durable ? keepEveryCommit : forThrowawayData),
    ...logSettings(logMegabytes),
    ...listenSettings(address),
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const always = {
  shared_buffers: '64MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Logs only the server's own events. Failed statements contain personal data, and the app reports them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The size of the log's segments, fixed when the cluster is made. */
export const logSegmentMegabytes = 4

/** PostgreSQL's default. */
export const usualLogMegabytes = 1_024

/** A smaller log is written to the tables more often, which is no reason for a warning. */
function logSettings(megabytes: number): Record<string, string> {
  if (megabytes >= usualLogMegabytes) return { max_wal_size: `${megabytes}MB` }
  // PostgreSQL refuses to start with less.
  const least = 2 * logSegmentMegabytes
  return {
    max_wal_size: `${Math.max(megabytes, least)}MB`,
    min_wal_size: `${least}MB`,
    checkpoint_warning: '0',
  }
}

const keepEveryCommit = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const forThrowawayData = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

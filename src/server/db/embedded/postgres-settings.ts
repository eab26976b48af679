import { listenSettings, type ServerAddress } from './address.ts'

/** DBS-12: the server's settings as arguments. Without `durable`, power loss may lose or corrupt data. */
export function serverArguments(data: string, address: ServerAddress, durable: boolean): string[] {
  const settings = {
    ...always,
    cluster_name: address.account,
    ...(durable ? keepEveryCommit : forThrowawayData),
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

const keepEveryCommit = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const forThrowawayData = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

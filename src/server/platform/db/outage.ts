/** Distinguishes a temporary outage of the database from an invalid query. */

/** The session could not be read. better-auth reports no more than that. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** CEL-3: the restaurant is frozen because it moves to another cell, or has moved there. The same call succeeds there. */
export class RestaurantMovingError extends Error {
  override readonly name = 'RestaurantMovingError'
  /** As from a guarded table (`freezeGuard`). */
  readonly code = '25006'

  constructor() {
    super(restaurantIsMoving)
  }
}

/** The message of a guarded table. */
export const restaurantIsMoving = 'the restaurant is moving to another cell'

/** CEL-3: whether a call was refused because its restaurant moves. */
export function isRestaurantMoving(error: unknown): boolean {
  return error instanceof Error && (error.message === restaurantIsMoving || isRestaurantMoving(error.cause))
}

/**
 * FLT-30: true if the same call may succeed in a moment: the server is unreachable or silent, has no free connection, is
 * full or read-only, timed out, or let another transaction go first.
 */
export function isDatabaseAway(error: unknown): boolean {
  // The job queue reports copies of errors.
  if (typeof error !== 'object' || error === null || !('message' in error)) return false
  if (error instanceof DatabaseAwayError || saidByDriver.has(String(error.message))) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  if (passingCodes.test(code) || networkCodes.has(code) || (isConnecting && connectCodes.has(code)))
    return true
  return 'cause' in error && isDatabaseAway(error.cause)
}

/**
 * PostgreSQL error codes: 08 connection · 53 out of disk, memory or connections · 57P shutting down or starting · 58 system
 * error · 40001 and 40P01 another transaction goes first · 55P03 and 57014 timed out · 25006 read-only.
 */
const passingCodes = /^(?:08\w{3}|53\w{3}|57P\w{2}|58\w{3}|40001|40P01|55P03|57014|25006)$/

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/**
 * These codes count only for a failed `connect`; other system calls report them for other reasons. ENOENT, ENOTDIR: the
 * socket is missing while the server restarts · EAGAIN: its backlog is full · the others: this process or system has no
 * descriptor, port or buffer left.
 */
const connectCodes: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
  'ENOBUFS',
  'ENOMEM',
])

/** Error messages that the driver reports without a code. */
const noAnswer = 'Query read timeout'
const saidByDriver: ReadonlySet<string> = new Set([
  noAnswer,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether a query timed out without any response. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.message === noAnswer
}

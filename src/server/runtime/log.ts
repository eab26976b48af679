/** The log: one JSON object a line, with the request's id through all of a request. No personal data, no secrets. */

import { type LoggerOptions, pino } from 'pino'

export type Log = {
  child(bindings: Record<string, unknown>): Log
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** LOG-1: fields that may hold a person's data or a secret are cut out wherever they stand, whoever logs them. */
const secretFields = [
  'email',
  'phone',
  'name',
  'firstName',
  'lastName',
  'customer',
  'address',
  'deliveryAddress',
  'note',
  'clientSecret',
  'checkoutId',
  'cartId',
  'browserSecret',
  'token',
  'authorization',
  'cookie',
  'password',
]

/** A log of what is at least as grave as `level`. Each line goes to `write`, else to standard output. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[cut]',
    },
    serializers: { error: describeError },
  }
  return write ? pino(options, { write }) : pino(options, standardOutput())
}

/** LOG-6: what can not be written, for instance on a full disk, is lost; the process is not. */
function standardOutput() {
  const output = pino.destination({ dest: 1, maxLength: mostUnwritten })
  output.on('error', () => undefined)
  return output
}

/** How much waits to be written before more is dropped, in bytes. */
const mostUnwritten = 1024 * 1024

/** What of an error may be logged: never the parameters of a query, which hold what people typed. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? error.cause : null
  const isQuery = error.constructor.name === 'DrizzleQueryError'
  return {
    type: error.name,
    message: isQuery ? 'a query failed' : error.message,
    code: (cause && 'code' in cause && cause.code) || ('code' in error && error.code) || undefined,
    cause: cause?.message,
    stack: isQuery ? cause?.stack : error.stack,
  }
}

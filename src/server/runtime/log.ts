/** The log: one JSON object per line, with the request id in every line of a request. No personal data, no secrets. */

import { type LoggerOptions, pino } from 'pino'

export type Log = {
  child(bindings: Record<string, unknown>): Log
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** LOG-1: fields that may contain personal data or a secret are redacted at any depth, in every log call. */
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

/** Returns a logger for messages of at least `level`. Each line goes to `write`, or to standard output by default. */
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

/** LOG-8: a line of the log as a sentence, for the person who started a demo in a terminal. */
export function logSentence(line: string): string {
  const { level, msg, error, job } = JSON.parse(line) as {
    readonly level: string
    readonly msg: string
    readonly error?: { readonly message?: string }
    readonly job?: string
  }
  const details = [job, error?.message].filter((each) => each !== undefined).join(': ')
  return `  ${level === 'error' ? 'Error' : 'Note'}: ${msg}${details && ` (${details})`}. LOG_LEVEL=warn shows the details.`
}

/** LOG-6: a line that cannot be written, such as on a full disk, is dropped; the process continues. */
function standardOutput() {
  const output = pino.destination({ dest: 1, maxLength: mostUnwritten })
  output.on('error', () => undefined)
  return output
}

/** Bytes of unwritten lines to buffer before further lines are dropped. */
const mostUnwritten = 1024 * 1024

/** The loggable part of an error: never query parameters, which contain what people typed. */
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

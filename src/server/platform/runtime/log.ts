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

/**
 * The loggable part of an error and of its causes: never a query's text and parameters, which contain what people typed. What
 * an event or a library reports instead of an `Error` counts as one if it has a message.
 */
export function describeError(error: unknown): Described {
  if (!isErrorLike(error)) {
    const message =
      typeof error === 'object' && error !== null ? 'an object without a message' : String(error)
    return { message }
  }
  const cause = isErrorLike(error.cause) ? describeError(error.cause) : null
  // Drizzle's message has the text and the parameters, as its properties do.
  const isQuery = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: isQuery ? 'a query failed' : error.message,
    code: cause?.code ?? error.code,
    cause: cause && (cause.cause ?? cause.message),
    stack: isQuery ? cause?.stack : error.stack,
  }
}

type Described = {
  readonly type?: string | undefined
  readonly message: string
  readonly code?: unknown
  readonly cause?: string | null
  readonly stack?: string | undefined
}

type ErrorLike = Omit<Error, 'name'> & { readonly name?: string; readonly code?: unknown }

function isErrorLike(error: unknown): error is ErrorLike {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}

/** The log: one JSON object per line, with the request id in every line of a request. No personal data, no secrets. */

import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = {
  child(bindings: Record<string, unknown>): Log
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** LOG-1: fields that may contain personal data or a secret are redacted at any depth, in every log call. */
const secretFields: ReadonlySet<string> = new Set([
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
])

/** Deeper values of a field are not logged. */
const maxDepth = 6

/** Returns a logger for messages of at least `level`. Each line goes to `write`, or to standard output by default. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
    serializers: { error: describeError },
  }
  return asLog(write ? pino(options, { write }) : pino(options, standardOutput()))
}

/** pino formats the fields of a line, but not those of a child logger. */
function asLog(logger: Logger): Log {
  return {
    child: (bindings) => asLog(logger.child(withoutSecrets(bindings))),
    debug: (facts, message) => logger.debug(facts, message),
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
  }
}

/** LOG-1. pino's own `redact` needs a path for each depth, which costs ten times as much. `error` has its own serializer. */
function withoutSecrets(facts: object, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (secretFields.has(name)) return [name, '[cut]']
      return [name, name === 'error' && depth === 1 ? value : loggable(value, depth)]
    }),
  )
}

function loggable(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (value instanceof Error) return describeError(value)
  if (depth === maxDepth) return '[cut]'
  return Array.isArray(value)
    ? value.map((entry) => loggable(entry, depth + 1))
    : withoutSecrets(value, depth + 1)
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

/** LOG-6: a line that cannot be written, such as on a full disk, is dropped; the process continues, and still stops on a signal. */
function standardOutput() {
  const output = pino.destination({ dest: 1, maxLength: mostUnwritten })
  let isFailing = false
  output.on('error', () => {
    isFailing = true
  })
  output.on('write', () => {
    isFailing = false
  })
  // pino calls it when the process exits. It tries a failed write again without an end.
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    if (!isFailing) flush()
  }
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

import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createLog, logSentence } from './log.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
})
const log = createLog('info', (line) => lines.push(line))
const written = () => lines.map((line) => JSON.parse(line))

test('[LOG-3] a line is one JSON object with time, level and the fields of its child logger', () => {
  log.child({ requestId: 'r-1' }).info({ orders: 2 }, 'counted')
  expect(written()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'r-1',
      orders: 2,
      msg: 'counted',
    },
  ])
})

test.for([
  'email',
  'phone',
  'firstName',
  'customer',
  'clientSecret',
  'token',
  'authorization',
  'note',
  'checkoutId',
])('[LOG-1] %s is redacted at any depth', (field) => {
  const secret = { [field]: 'Ada-1815' }
  log.child(secret).info({ ...secret, order: { ...secret, lines: [{ deep: { deeper: secret } }] } }, 'said')
  expect(lines.join()).not.toContain('Ada-1815')
  expect(written()[0]).toMatchObject({
    order: { [field]: '[cut]', lines: [{ deep: { deeper: { [field]: '[cut]' } } }] },
  })
})

test('[LOG-1] times, lists and errors are logged as they are, and an endless object is cut', () => {
  const endless: Record<string, unknown> = {}
  endless.self = endless
  const at = Temporal.Instant.from('2026-11-20T22:00:00Z')
  log.info({ at, counts: [1, 2], none: null, cause: new Error('away'), endless }, 'said')
  expect(written()[0]).toMatchObject({
    at: '2026-11-20T22:00:00Z',
    counts: [1, 2],
    none: null,
    cause: { type: 'Error', message: 'away' },
    endless: { self: { self: { self: { self: { self: '[cut]' } } } } },
  })
})

test('[LOG-1] the log of a failed query has the cause, but neither parameters nor SQL', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' })
  const error = new DrizzleQueryError('INSERT INTO orders VALUES ($1)', ['ada@example.com'], cause)
  log.error({ error }, 'it failed')
  expect(lines.join()).not.toMatch(/ada@example\.com|INSERT/)
  expect(written()[0]).toMatchObject({
    error: { message: 'a query failed', code: '23505', cause: cause.message },
  })
})

test('[LOG-1] neither has the log of an error that a failed query has caused, at any depth', () => {
  const cause = Object.assign(new Error('canceling statement'), { code: '57014' })
  const query = new DrizzleQueryError('SELECT key FROM orders', ['ada@example.com'], cause)
  const error = new Error('Internal server error', { cause: new Error('wrapped', { cause: query }) })
  log.error({ error }, 'it failed')
  log.error({ error: { ...query, message: query.message, stack: query.stack } }, 'a copy of it')
  expect(lines.join()).not.toMatch(/ada@example\.com|SELECT/)
  expect(written()[0]).toMatchObject({ error: { code: '57014', cause: 'canceling statement' } })
})

test.for([
  ['no answer', 'no answer'],
  [undefined, 'undefined'],
  [{ message: 'timeout expired', queue: 'jobs' }, 'timeout expired'],
  [{ queue: 'jobs' }, 'an object without a message'],
] as const)('[LOG-1] a thrown value that is not an Error is logged as text: %o', ([thrown, message]) => {
  log.warn({ error: thrown ?? 'undefined' }, 'odd')
  expect(written()[0]).toMatchObject({ level: 'warn', error: { message } })
})

test('[LOG-8] a sentence has the job and the message of an error, and no stack trace', () => {
  log
    .child({ job: 'reconcile_payments' })
    .warn({ error: new Error('Query read timeout') }, 'job failed, to be tried again')
  log.error({}, 'the demo history could not be loaded')
  expect(lines.map(logSentence)).toEqual([
    '  Note: job failed, to be tried again (reconcile_payments: Query read timeout). LOG_LEVEL=warn shows the details.',
    '  Error: the demo history could not be loaded. LOG_LEVEL=warn shows the details.',
  ])
})

// Only Linux has a file that is always full.
test.runIf(process.platform === 'linux')(
  '[LOG-6] a log that cannot be written ends no process, and lets it end',
  async () => {
    const full = await open('/dev/full', 'w')
    const log = JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))
    const program = `import { createLog } from ${log}
      const log = createLog('info')
      for (let line = 0; line < 2000; line++) log.info({ line, filler: 'x'.repeat(1000) }, 'said')
      setTimeout(() => {
        log.info({}, 'the end')
        process.exit(7)
      }, 50)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', full.fd, 'pipe'],
    })
    const said: string[] = []
    child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text))
    const code = await new Promise((resolve) => child.on('close', resolve))
    await full.close()
    expect({ code, said: said.join('') }).toEqual({ code: 7, said: '' })
  },
)

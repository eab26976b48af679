import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#server/platform/runtime/log.ts'
import { startWorld, type World } from '#testing/world.ts'
import { limitReport } from './crash-report.ts'

type Line = { readonly level: string; readonly facts: object; readonly message: string }

let world: World
const logged: Line[] = []
beforeAll(async () => {
  world = await startWorld({ app: { log: keepingLog() } })
})
afterAll(() => world.close())

const report = {
  errorId: 'E-MDQ5K2X9',
  screen: 'kitchen',
  message: "Cannot read 'ada@example.com' of (212) 555-0142",
  stack: 'at a (https://orders.sakura.example/assets/board-Ab12.js:1:2345)',
} as const

test('[LOG-4] the Error ID of a crashed screen is logged with its location and without personal data', async () => {
  expect(await world.api().site.reportError(report)).toEqual({ errorId: report.errorId })
  const lines = logged.filter(({ message }) => message === 'a screen crashed in a browser')
  expect(lines).toEqual([
    {
      level: 'error',
      message: 'a screen crashed in a browser',
      facts: {
        errorId: 'E-MDQ5K2X9',
        screen: 'kitchen',
        said: 'Cannot read [cut] of ([cut]',
        where: ['board-Ab12.js:1:2345'],
      },
    },
  ])
})

test.each([
  ['an email address', 'no such user ada@example.com today', 'no such user [cut] today'],
  ['a phone number', 'call 212-555-0142', 'call [cut]'],
  ['a card number', '4242 4242 4242 4242 declined', '[cut] declined'],
  ['a token', 'GET /order/Zk3v9XqLr8Tt0aBcDeFgHi', 'GET /order/[cut]'],
  ['a query string', 'GET /menu?name=Ada', 'GET /menu?'],
  [
    'nothing to redact',
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
])('[LOG-4] an error message with %s is redacted', (_, message, said) => {
  expect(limitReport({ message, stack: '' })).toEqual({ said, where: [] })
})

test.each([
  ['an id of a different format', { errorId: '<script>' }],
  ['an endless message', { message: 'x'.repeat(501) }],
  ['an endless stack', { stack: 'x'.repeat(4001) }],
])('[LOG-4] %s is refused', async (_, changes) => {
  await expect(world.api().site.reportError({ ...report, ...changes })).rejects.toMatchObject({ status: 400 })
})

test('[LOG-5] reports are rate-limited', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 15 }, () => world.api().site.reportError(report)),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refused[0]).toMatchObject({
    reason: { status: 429 },
  })
})

function keepingLog(): Log {
  const keep = (level: string) => (facts: object, message: string) =>
    void logged.push({ level, facts, message })
  const log: Log = {
    child: () => log,
    debug: keep('debug'),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
  }
  return log
}

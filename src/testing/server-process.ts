/**
 * A server process that a test can kill: a separate program that prints its port as one line of JSON. When asked to exit, it
 * shuts down as the product does.
 */

import 'temporal-polyfill/global'
import { flushCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { startApp } from '#server/entry/app.ts'
import { createTestClock } from './clock.ts'
import { testAppOptions, textsBySandbox } from './test-environment.ts'

const {
  DATABASE_URL = '',
  SANDBOX_ORIGIN = '',
  RECEIVER_ORIGIN = '',
  CLOCK_AT = '',
  CRASH_AT,
  CRASH_AFTER = '1',
  DRAIN_MS = '0',
  PORT = '0',
} = process.env

/** The calls that wait at the failpoint. */
let waiting = 0

const app = await startApp({
  ...testAppOptions(DATABASE_URL, SANDBOX_ORIGIN, createTestClock(CLOCK_AT)),
  callRules: { exceptions: new Set([RECEIVER_ORIGIN]), networks: [], resolve: async () => [] },
  textMessages: textsBySandbox(SANDBOX_ORIGIN),
  port: Number(PORT),
  async failpoint(failpoint) {
    if (failpoint !== CRASH_AT) return
    waiting += 1
    if (waiting === Number(CRASH_AFTER)) process.kill(process.pid, 'SIGKILL')
    await Promise.race([])
  },
})
process.stdout.write(`${JSON.stringify({ port: app.port })}\n`)

// A killed process would never write its compile cache.
flushCompileCache()

process.once('SIGTERM', async () => {
  app.leave()
  await setTimeout(Number(DRAIN_MS))
  await app.stop()
  process.exit(0)
})

// The process that started it is gone.
process.stdin.resume().on('end', () => process.exit(0))

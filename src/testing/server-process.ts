/**
 * A server process to be killed: run as a program of its own, it prints its port as one line of JSON. Told to end, it leaves
 * as the product does.
 */

import { flushCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { startApp } from '#server/app.ts'
import { createTestClock } from './clock.ts'
import { testAppOptions } from './test-environment.ts'

const { DATABASE_URL = '', SANDBOX_ORIGIN = '', CLOCK_AT = '', CRASH_AT, DRAIN_MS = '0' } = process.env

const app = await startApp({
  ...testAppOptions(DATABASE_URL, SANDBOX_ORIGIN, createTestClock(CLOCK_AT)),
  failpoint: (failpoint) => {
    if (failpoint === CRASH_AT) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write(`${JSON.stringify({ port: app.port })}\n`)
// A process that is killed would never write what it compiled.
flushCompileCache()

process.once('SIGTERM', async () => {
  app.leave()
  await setTimeout(Number(DRAIN_MS))
  await app.stop()
  process.exit(0)
})

// Whoever started it is gone.
process.stdin.resume().on('end', () => process.exit(0))

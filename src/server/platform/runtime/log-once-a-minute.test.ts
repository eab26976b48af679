import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logOnceAMinute } from './log-once-a-minute.ts'

test('[LOG-9] of errors that repeat, one a minute is logged, with its cause and the number of those before it', () => {
  const lines: string[] = []
  let now = 0
  const log = createLog('info', (line) => lines.push(line))
  const logError = logOnceAMinute(log, 'error', 'the queue failed', () => now)
  for (; now < 150_000; now += 500) logError({ message: 'connect ECONNREFUSED', queue: 'jobs' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'the queue failed', error: { message: 'connect ECONNREFUSED' } },
    { leftOut: 119 },
    { leftOut: 119 },
  ])
})

import { writeSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from './scratch.fixture.ts'
import { openServerLog, recoveryIn } from './server-log.ts'

test('[DBS-13] a large log is rotated at the next start of the server', async () => {
  const path = join(await makeScratch(), 'server.log')
  await writeFile(path, 'the one before\n')
  openServerLog(path, 100).close()
  expect(await readFile(path, 'utf8')).toBe('the one before\n')
  openServerLog(path, 10).close()
  expect(await readFile(path, 'utf8')).toBe('')
  expect(await readFile(`${path}.1`, 'utf8')).toBe('the one before\n')
})

test('[DBS-2] the error of a failed start quotes only what the server wrote since that start', async () => {
  const path = join(await makeScratch(), 'server.log')
  await writeFile(path, 'long ago\n')
  const log = openServerLog(path)
  writeSync(log.descriptor, 'FATAL: no\n')
  expect(log.tail()).toBe('FATAL: no')
  log.close()
})

test('[DBS-15] finds the latest progress line of a recovery between refused connections', async () => {
  const path = join(await makeScratch(), 'server.log')
  expect(recoveryIn(path)).toBeNull()
  const refusals = 'FATAL:  the database system is in recovery mode\n'.repeat(100)
  await writeFile(path, refusals)
  expect(recoveryIn(path)).toBeNull()
  const [first, last] = ['10.00', '20.00'].map(
    (seconds) => `LOG:  redo in progress, elapsed time: ${seconds} s, current LSN: 0/1E4F7A8`,
  )
  await writeFile(path, [first, refusals, last, refusals].join('\n'))
  expect(recoveryIn(path)).toBe(last)
})

import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './outage.ts'

test.each([
  ['its socket is missing', '/no/such/folder'],
  ['the socket folder is not a folder', import.meta.filename],
])('[FLT-30] an error is an outage of the database if %s', async (_, host) => {
  const error = await new Client({ host }).connect().catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  expect(isDatabaseAway(new Error('Failed query', { cause: error }))).toBe(true)
  expect(isDatabaseAway({ ...(error as Error), message: String(error), queue: 'jobs' })).toBe(true)
})

test.each(['EAGAIN', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS', 'ENOMEM', 'ENOENT', 'ENOTDIR'])(
  '[FLT-30] %s is an outage only if `connect` failed with it',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'connect' }))).toBe(true)
    expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'open' }))).toBe(false)
  },
)

test('[FLT-30] a missing file is not an outage', async () => {
  expect(isDatabaseAway(await readFile('/no/such/file').catch((reason: unknown) => reason))).toBe(false)
})

import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { readDrillHeader, writeDrillHeader } from '../../platform/http/drill-header.ts'

const secret = 'a-secret-of-this-start'
const drillId = toId<'Drill'>('019a9d00-0000-7000-8000-00000000d001')
const caller = { address: '198.18.0.9', drillId }

test('[DRL-2] a diner with the secret of this start has the address that it names', () => {
  expect(readDrillHeader(writeDrillHeader(secret, caller), secret)).toEqual(caller)
})

test.each([
  ['another secret', writeDrillHeader('a-secret-of-that-start', caller)],
  ['a shorter secret', writeDrillHeader('a-secret', caller)],
  ['letters of two bytes', writeDrillHeader('ä-secret-of-this-start', caller)],
  ['an address of a real network', writeDrillHeader(secret, { ...caller, address: '203.0.113.9' })],
  ['no address', writeDrillHeader(secret, { ...caller, address: '' })],
  ['no drill', `${secret}  198.18.0.9`],
  ['nothing', ''],
])('[DRL-2] %s is nobody', (_, header) => {
  expect(readDrillHeader(header, secret)).toBeNull()
})

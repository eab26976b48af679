import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { toId } from '#domain/ids.ts'
import { askQuote } from './ask-quote.ts'
import { aDelivery } from './delivery.testing.ts'

const delivery = aDelivery()
const request = {
  restaurantId: toId<'Restaurant'>('corner'),
  address: '12 grand street, New York, ny 10002',
  timing: { kind: 'asap' },
} as const

test('[DLV-12] a quote is stored with the address as the server parsed it and the time it is for', async () => {
  const { id: quoteId, fee, minutes, expiresAt } = delivery.quote
  const answer = { quoteId, fee, minutes, expiresAt, address: delivery.address }
  expect(
    await askQuote(
      request,
      clientThat(() => Promise.resolve(answer)),
    ),
  ).toEqual({ kind: 'quoted', delivery })
})

test('[DLV-13] a refusal is returned with its message', async () => {
  const refusal = { kind: 'outside_delivery_area', zipCode: '10002' }
  const error = new ORPCError('REFUSED', { defined: true, data: { refusal } })
  expect(
    await askQuote(
      request,
      clientThat(() => Promise.reject(error)),
    ),
  ).toEqual({
    kind: 'refused',
    message: 'This restaurant does not deliver to 10002.',
  })
})

test.for([
  ['a server failure', new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Error 7f3a' })],
  ['a lost connection', new TypeError('Failed to fetch')],
] as const)('[DLV-13] %s is reported as a plain failure', async ([, cause]) => {
  expect(
    await askQuote(
      request,
      clientThat(() => Promise.reject(cause)),
    ),
  ).toEqual({
    kind: 'failed',
    message: 'Failed to get delivery quote',
    cause,
  })
})

test('[DLV-13] a client that fails to load counts as a failure', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  expect(await askQuote(request, () => Promise.reject(cause))).toMatchObject({ kind: 'failed', cause })
})

function clientThat(quote: () => Promise<unknown>) {
  return () => Promise.resolve({ delivery: { quote } } as unknown as Pick<Api, 'delivery'>)
}

import { afterEach, expect, test } from 'vitest'
import { type Carrier, startCarrier } from '#testing/carrier.ts'
import { textsByWebhook } from './webhook.ts'

const token = 'a token of sixteen letters or more'
let carrier: Carrier
afterEach(() => carrier.close())

test('[ACC-53] a message is sent to the carrier with number, text and token', async () => {
  carrier = await startCarrier()
  await textsByWebhook({ url: carrier.url, token }).send('+12125550142', 'Your code is 123456')
  expect(carrier.taken).toEqual([
    { authorization: `Bearer ${token}`, to: '+12125550142', text: 'Your code is 123456' },
  ])
})

test.each([
  [302, 'unreachable'],
  [400, 'rejected'],
  [401, 'temporary'],
  [404, 'rejected'],
  [410, 'opted_out'],
  [422, 'rejected'],
  [503, 'temporary'],
])('[ACC-53] [TEL-10] a response of %i means that the message was not accepted: %s', async (status, kind) => {
  carrier = await startCarrier(status)
  const sent = textsByWebhook({ url: carrier.url, token }).send('+12125550142', 'x')
  await expect(sent).rejects.toMatchObject({ name: 'TextMessageError', kind })
})

test('[ACC-53] so does no response', async () => {
  carrier = await startCarrier()
  await carrier.close()
  const sent = textsByWebhook({ url: carrier.url, token }).send('+12125550142', 'x')
  await expect(sent).rejects.toMatchObject({ message: 'the carrier does not respond' })
})

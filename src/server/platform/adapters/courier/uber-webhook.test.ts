import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { courierStates } from '#domain/orders/delivery/courier-state.ts'
import { courierStateOf, isSignedByUber, readUberEvent } from './uber-webhook.ts'

const key = 'signing-key'
const body = Buffer.from('{"kind":"event.delivery_status","note":"Käse"}')
const sign = (bytes: Uint8Array, by = key) => createHmac('sha256', by).update(bytes).digest('hex')

test('[CRR-17] the signature covers the exact bytes, in hex of either case', () => {
  for (const signature of [sign(body), sign(body).toUpperCase(), ` ${sign(body)} `])
    expect(isSignedByUber(body, signature, key)).toBe(true)
  for (const signature of [null, '', 'nonsense', sign(body, 'other'), sign(body).slice(1), `${sign(body)}0`])
    expect(isSignedByUber(body, signature, key)).toBe(false)
  for (const changed of [`${body} `, body.toString().replace('Käse', 'Kase'), ''])
    expect(isSignedByUber(Buffer.from(changed), sign(body), key)).toBe(false)
  const broken = Buffer.from([0xff, 0xfe, 0x7b])
  expect(isSignedByUber(broken, sign(broken), key)).toBe(true)
  expect(isSignedByUber(Buffer.from(broken.toString()), sign(broken), key)).toBe(false)
})

test.each([
  ['pending', false, 'requested'],
  ['pickup', false, 'assigned'],
  ['pickup', true, 'arriving'],
  ['pickup_complete', false, 'collected'],
  ['pickup_complete', true, 'collected'],
  ['dropoff', false, 'on_the_way'],
  ['dropoff', true, 'on_the_way'],
  ['delivered', false, 'delivered'],
  ['canceled', false, 'cancelled'],
  ['returned', false, 'returning'],
  ['teleported', false, null],
  ['__proto__', false, null],
  ['', true, null],
] as const)('[CRR-18] %s (nearly there: %s) means %s', (status, isImminent, state) => {
  expect(courierStateOf(status, isImminent)).toBe(state)
})

test('[CRR-18, CRR-40] every state except our own and the end of a return has a word at the courier', () => {
  const statuses = ['pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered', 'canceled', 'returned']
  const meant = statuses.flatMap((word) => [courierStateOf(word, false), courierStateOf(word, true)])
  expect(courierStates.filter((state) => !meant.includes(state))).toEqual(['returned', 'failed'])
})

test.each([
  ['pending', 'returning'],
  ['pickup', 'returning'],
  ['pickup_complete', 'returning'],
  ['dropoff', 'returning'],
  ['delivered', 'returned'],
  ['canceled', null],
  ['returned', null],
  ['teleported', null],
  ['', null],
] as const)('[CRR-40] a return that is %s means %s for the original delivery', (status, state) => {
  const data = { id: 'ret_1', status, courier_imminent: true, tracking_url: 'https://courier.example/ret_1' }
  const kind = 'event.delivery_return'
  const expected = {
    eventId: 'evt_1',
    deliveryId: 'del_1',
    word: `return ${status}`,
    state,
    trackingUrl: null,
  }
  expect(readUberEvent(JSON.stringify({ ...event, kind, status, data }))).toEqual(expected)
  expect(readUberEvent(JSON.stringify({ ...event, kind, status: undefined, data }))).toEqual(expected)
})

const event = {
  id: 'evt_1',
  kind: 'event.delivery_status',
  delivery_id: 'del_1',
  status: 'pickup',
  data: { courier_imminent: true, tracking_url: 'https://courier.example/orders/del_1' },
}

test('[CRR-18] an event has its id, its delivery, a state and the tracking link', () => {
  expect(readUberEvent(JSON.stringify(event))).toEqual({
    eventId: 'evt_1',
    deliveryId: 'del_1',
    word: 'pickup',
    state: 'arriving',
    trackingUrl: 'https://courier.example/orders/del_1',
  })
})

test.each([
  [
    'the status is read from the delivery if the event has none',
    { status: undefined, data: { status: 'dropoff' } },
    'on_the_way',
  ],
  ['an unknown status has no state', { status: 'beamed' }, null],
  ['an event of another kind has no state', { kind: 'event.courier_update' }, null],
  ['an event may have no details', { data: undefined }, 'assigned'],
  [
    'a tracking link that is not a web URL is omitted',
    { data: { tracking_url: 'javascript:alert(1)' } },
    'assigned',
  ],
])('[CRR-18] %s', (_, changes, state) => {
  const read = readUberEvent(JSON.stringify({ ...event, ...changes }))
  expect(read).toMatchObject({ eventId: 'evt_1', state })
  expect(read?.trackingUrl?.startsWith('https://') ?? true).toBe(true)
})

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"id":1}',
  JSON.stringify({ ...event, id: '' }),
  JSON.stringify({ ...event, delivery_id: 'a\u0000b' }),
])('[CRR-18] %j is not an event', (text) => {
  expect(readUberEvent(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { createTrackingOutbox, type TrackingBatch } from './tracking-outbox.ts'

const here = toId<'Restaurant'>('here')
const elsewhere = toId<'Restaurant'>('elsewhere')
const line = (quantity: number, id = 'a') => ({
  id: toId<'Line'>(id),
  productId: toId<'Product'>('roll'),
  quantity,
  selections: { variants: [], upsells: [], modifiers: [] },
})

/** An outbox whose time and network are controlled by the test. */
function begin() {
  const sent: TrackingBatch[] = []
  const planned: (() => void)[] = []
  const state = { isOnline: true, isReachable: true }
  const outbox = createTrackingOutbox({
    sessionId: toId('session'),
    referrer: 'https://maps.example/',
    async send(batch) {
      if (state.isReachable) sent.push(batch)
      return state.isReachable
    },
    isOnline: () => state.isOnline,
    later: (work) => planned.push(work),
  })
  const pass = async () => {
    for (const work of planned.splice(0)) work()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { outbox, sent, state, pass }
}
const quantities = (batch: readonly TrackingBatch[]) =>
  batch.map(({ lines }) => lines.map(({ quantity }) => quantity))

test('[REC-20] events close together are sent together, in order', async () => {
  const { outbox, sent, pass } = begin()
  outbox.add(here, { landingPage: '/menu/here' })
  outbox.add(here, { lines: [line(1)] })
  outbox.add(here, { lines: [line(2)] })
  outbox.add(elsewhere, { lines: [line(7)] })
  outbox.add(here, { opensCheckout: true })
  expect(sent).toEqual([])
  await pass()
  expect(sent).toEqual([
    {
      restaurantId: 'here',
      sessionId: 'session',
      referrer: 'https://maps.example/',
      landingPage: '/menu/here',
      lines: [line(1), line(2)],
      opensCheckout: true,
      wish: null,
    },
    expect.objectContaining({ restaurantId: 'elsewhere', landingPage: null, opensCheckout: false }),
  ])
  await pass()
  expect(sent).toHaveLength(2)
})

test('[REC-20] offline it waits, and sends when the network is back', async () => {
  const { outbox, sent, state, pass } = begin()
  state.isOnline = false
  outbox.add(here, { lines: [line(1)] })
  await pass()
  outbox.flushAtOnce()
  expect(sent).toEqual([])
  state.isOnline = true
  outbox.flush()
  await pass()
  expect(quantities(sent)).toEqual([[1]])
})

test('[REC-20] events that could not be sent are sent with the next ones, before them', async () => {
  const { outbox, sent, state, pass } = begin()
  state.isReachable = false
  outbox.add(here, { landingPage: '/menu/here', lines: [line(1)] })
  await pass()
  state.isReachable = true
  await pass()
  expect(sent).toEqual([])
  outbox.add(here, { lines: [line(2)] })
  await pass()
  expect(quantities(sent)).toEqual([[1, 2]])
  expect(sent[0]?.landingPage).toBe('/menu/here')
})

test('[RFS-5] the order’s type and timing are sent with its cart, only the latest ones', async () => {
  const { outbox, sent, state, pass } = begin()
  const wish = (orderType: 'pickup' | 'delivery') => ({ orderType, timing: { kind: 'asap' } }) as const
  state.isReachable = false
  outbox.add(here, { lines: [line(1)], wish: wish('pickup') })
  await pass()
  state.isReachable = true
  outbox.add(here, { wish: wish('delivery') })
  await pass()
  expect(sent).toMatchObject([{ lines: [line(1)], opensCheckout: false, wish: wish('delivery') }])
})

test('[REC-20] a page that is closed sends at once', () => {
  const { outbox, sent } = begin()
  outbox.add(here, { lines: [line(1)] })
  outbox.flushAtOnce()
  expect(quantities(sent)).toEqual([[1]])
  outbox.flushAtOnce()
  expect(sent).toHaveLength(1)
})

test('[REC-20] however much is waiting, no more is sent than the server accepts', async () => {
  const { outbox, sent, state, pass } = begin()
  state.isOnline = false
  for (let count = 1; count <= 150; count++) outbox.add(here, { lines: [line(count % 90)] })
  state.isOnline = true
  await pass()
  expect(sent[0]?.lines).toHaveLength(100)
  expect(sent[0]?.lines.at(-1)).toEqual(line(60))
})

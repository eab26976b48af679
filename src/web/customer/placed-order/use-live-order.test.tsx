import { expect, test } from 'vitest'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { LiveMark } from './order-hero.tsx'
import { placedOrder as placed } from './placed-order.testing.ts'
import { useLiveOrder } from './use-live-order.ts'

test('[CHK-10] shows every change, says when it is not live, and continues after the connection is back', async () => {
  const server = startServer()
  answerCalls({ orders: { follow: () => server.follow() as never } })
  const screen = await renderScreen(<OrderOnScreen />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Live')
  await expect.element(screen.getByText('pending')).toBeVisible()

  server.publish({ ...placed, status: 'preparing' })
  await expect.element(screen.getByText('preparing')).toBeVisible()

  dispatchEvent(new Event('offline'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not live – reconnecting...')
  await expect.element(screen.getByText('preparing')).toBeVisible()

  server.publish({ ...placed, status: 'ready' })
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('ready')).toBeVisible()
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
})

function OrderOnScreen() {
  const { order, isLive } = useLiveOrder(placed)
  return (
    <>
      <LiveMark isLive={isLive} />
      <p>{order.status}</p>
    </>
  )
}

/** Streams the order, now and after every change. */
function startServer() {
  let order = placed
  let changed = Promise.withResolvers<void>()
  return {
    async *follow() {
      for (;;) {
        yield { kind: 'order', order }
        await changed.promise
      }
    },
    publish(next: FollowedOrder) {
      order = next
      changed.resolve()
      changed = Promise.withResolvers()
    },
  }
}

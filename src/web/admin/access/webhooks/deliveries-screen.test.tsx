import { expect, test } from 'vitest'
import type { DeliveryView, EndpointView } from '#contract/orders/webhooks.ts'
import { toId } from '#domain/ids.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { administrator, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DeliveriesScreen from './deliveries-screen.tsx'

const id = toId<'WebhookEndpoint'>('019a9d00-0000-7000-8000-000000000911')
const till: EndpointView = {
  id,
  address: 'https://till.example/hooks',
  description: 'Till',
  kinds: [...offeredEventKinds],
  hasDiner: false,
  hasDrills: false,
  previousSecretUntil: null,
  offBecause: null,
  failingSince: null,
  waiting: 1,
  dropped: 0,
  isReplaying: false,
}
const delivery: DeliveryView = {
  id: toId('019a9d00-0000-7000-8000-000000000912'),
  restaurant: 'Sakura Hibachi',
  seq: 41,
  kind: 'order.placed',
  orderNumber: 1042,
  createdAt: '2026-11-20T19:30:00Z',
  state: 'waiting',
  attempts: 2,
  nextAt: '2026-11-20T19:35:00Z',
  lastAt: '2026-11-20T19:30:05Z',
  lastResult: 'Timed out',
  lastMs: 15_000,
}

async function open(deliveries: readonly DeliveryView[]) {
  const sent: unknown[] = []
  answerCalls({
    webhooks: {
      list: () => ({
        endpoints: [till],
        timezone: 'America/New_York',
        hasSecret: true,
        suggestedAddress: '',
      }),
      deliveries: () => ({ deliveries, next: null }),
      delivery: () => ({ delivery, request: '{"type":"order.placed"}', answer: 'Not today' }),
      resend({ deliveryId }) {
        sent.push(deliveryId)
        return { ...delivery, attempts: 0 }
      },
      test() {
        sent.push('test')
        return { ...delivery, kind: 'endpoint.test', orderNumber: null }
      },
      countFailed: () => ({ count: 12 }),
      resendFailed() {
        sent.push('failed')
        return { count: 12 }
      },
    },
  })
  const at = { path: '/admin/webhooks/:endpointId', at: `/admin/webhooks/${id}` }
  return { sent, screen: await renderAdmin(<DeliveriesScreen />, at) }
}

test('[WHK-6] a delivery says what came of it, opens request and answer, and is sent again', async () => {
  const { sent, screen } = await open([delivery])
  await expect.element(screen.getByText('Timed out')).toBeVisible()
  await expect.element(screen.getByText(/^again .*2:35 PM$/)).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'New order #1042' }).click()
  const sheet = screen.getByRole('dialog', { name: 'New order #1042' })
  await expect.element(sheet.getByText(/order\.placed/)).toBeVisible()
  await expect.element(sheet.getByText('Not today')).toBeVisible()
  await expectSoundScreen()
  await sheet.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => sent).toEqual([delivery.id])
})

test('[WHK-6] all that failed is sent again after a question with the number', async () => {
  const { sent, screen } = await open([delivery])
  await screen.getByRole('button', { name: 'Resend failed' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Resend failed events' })
  await expect
    .element(dialog.getByText('12 events failed since then and did not arrive later.'))
    .toBeVisible()
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Resend 12 events' }).click()
  await expect.poll(() => sent).toEqual(['failed'])
})

test('[WHK-9] a test event is sent where nothing was yet', async () => {
  const { sent, screen } = await open([])
  await expect.element(screen.getByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Send test event' }).click()
  await expect.poll(() => sent).toEqual(['test'])
})

test('[WHK-12] a delivery to the platform’s webhook names the restaurant', async () => {
  answerCalls({
    platformWebhooks: {
      list: () => ({
        endpoints: [till],
        timezone: 'America/New_York',
        hasSecret: true,
        suggestedAddress: '',
      }),
      deliveries: () => ({ deliveries: [delivery], next: null }),
    },
  })
  const at = { path: '/admin/webhooks/:endpointId', at: `/admin/webhooks/${id}` }
  const screen = await renderAdmin(<DeliveriesScreen />, { ...at, managed: administrator })
  await expect.element(screen.getByText('Sakura Hibachi')).toBeVisible()
  await expectSoundScreen()
})

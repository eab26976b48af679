import { expect, test } from 'vitest'
import type { DeliveryView, EndpointView } from '#contract/orders/webhooks.ts'
import { toId } from '#domain/ids.ts'
import { publicEventKinds } from '#domain/orders/events/public-event.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import WebhooksScreen from './webhooks-screen.tsx'

const till: EndpointView = {
  id: toId('019a9d00-0000-7000-8000-000000000911'),
  address: 'https://till.example/hooks',
  description: 'Till',
  kinds: [...publicEventKinds],
  hasDiner: false,
  offBecause: null,
  failingSince: null,
  waiting: 0,
  dropped: 0,
  isReplaying: false,
}
const delivery: DeliveryView = {
  seq: 41,
  kind: 'order.placed',
  createdAt: '2026-11-20T19:30:00Z',
  state: 'waiting',
  attempts: 2,
  nextAt: '2026-11-20T19:35:00Z',
  lastAt: '2026-11-20T19:30:05Z',
  lastResult: 'Timed out',
  lastMs: 15_000,
}

function answerWith(initial: readonly EndpointView[]) {
  let endpoints = [...initial]
  const sent: unknown[] = []
  answerCalls({
    webhooks: {
      list: () => ({ endpoints, timezone: 'America/New_York' }),
      create({ endpoint }) {
        sent.push(endpoint)
        endpoints = [{ ...till, ...endpoint }]
        return { endpoint: { ...till, ...endpoint }, secret: 'whsec_c2VjcmV0IG9mIHRoZSB0aWxs' }
      },
      switch({ isOn }) {
        const changed: EndpointView = { ...till, offBecause: isOn ? null : 'person' }
        endpoints = [changed]
        return changed
      },
      delete({ endpointId: id }) {
        endpoints = []
        return { id }
      },
      deliveries: () => [delivery],
      resend({ seq }) {
        sent.push(seq)
        return { ...delivery, attempts: 0 }
      },
    },
  })
  return sent
}

test('[WHK-1] [WHK-3] a webhook is added, and its secret shown once', async () => {
  const sent = answerWith([])
  const screen = await renderAdmin(<WebhooksScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add webhook' }).click()
  const form = screen.getByRole('form', { name: 'Add webhook' })
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(form.getByText('Enter an https address.')).toBeVisible()
  await form.getByLabelText('Address', { exact: true }).fill('https://till.example/hooks')
  await form.getByRole('checkbox', { name: 'Step taken back' }).click()
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = screen.getByRole('dialog', { name: 'The secret of this webhook' })
  await expect.element(dialog.getByText('whsec_c2VjcmV0IG9mIHRoZSB0aWxs')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  const kinds = publicEventKinds.filter((kind) => kind !== 'order.step_undone')
  expect(sent).toEqual([{ address: 'https://till.example/hooks', description: '', kinds, hasDiner: false }])
  await expect.element(screen.getByRole('heading', { name: 'till.example' })).toBeVisible()
})

test('[WHK-4] [WHK-6] deliveries say what came of them, and are sent again', async () => {
  const sent = answerWith([{ ...till, waiting: 1 }])
  const screen = await renderAdmin(<WebhooksScreen />)
  await expect.element(screen.getByText('1 event waits')).toBeVisible()
  await screen.getByRole('button', { name: 'Show deliveries' }).click()
  await expect
    .element(screen.getByText(/^Timed out · 15000 ms · 2 attempts · again .* 2:35 PM$/))
    .toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Send again: New order 41' }).click()
  await expect.poll(() => sent).toEqual([41])
})

test('[WHK-1] a webhook is switched off and on, and deleted after a question', async () => {
  answerWith([till])
  const screen = await renderAdmin(<WebhooksScreen />)
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByText('Off', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByText('On', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})

test('[WHK-7] [WHK-8] one that was switched off says what waits, and sends it', async () => {
  answerWith([{ ...till, offBecause: 'failing', waiting: 312, dropped: 14 }])
  const screen = await renderAdmin(<WebhooksScreen />)
  await expect.element(screen.getByText('Off: nothing arrived for five days')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'Orders no longer reach https://till.example/hooks. 312 events are waiting. The oldest 14 are no longer kept.',
      ),
    )
    .toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Turn on and send what was missed' }).click()
  await expect.element(screen.getByText('On', { exact: true })).toBeVisible()
})

import { describe, expect, test } from 'vitest'
import type { EndpointView } from '#contract/orders/webhooks.ts'
import type { IdentityView } from '#contract/people/security.ts'
import { toId } from '#domain/ids.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { administrator, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import WebhooksScreen from './webhooks-screen.tsx'

const till: EndpointView = {
  id: toId('019a9d00-0000-7000-8000-000000000911'),
  address: 'https://till.example/hooks',
  description: 'Till',
  kinds: [...offeredEventKinds],
  hasDiner: false,
  hasDrills: false,
  previousSecretUntil: null,
  offBecause: null,
  failingSince: null,
  waiting: 0,
  dropped: 0,
  isReplaying: false,
}
const password: IdentityView = {
  id: toId('019a9d00-0000-7000-8000-000000000912'),
  provider: 'credential',
  name: 'Password',
  since: '2026-01-01T12:00:00Z',
}

function answerWith(initial: readonly EndpointView[]) {
  let endpoints = [...initial]
  const sent: unknown[] = []
  answerCalls({
    webhooks: {
      list: () => ({ endpoints, timezone: 'America/New_York', hasSecret: true, suggestedAddress: '' }),
      create({ endpoint }) {
        sent.push(endpoint)
        const made = { ...till, ...endpoint, hasDrills: false }
        endpoints = [made]
        return { endpoint: made, secret: 'whsec_c2VjcmV0IG9mIHRoZSB0aWxs' }
      },
      update({ endpoint }) {
        sent.push(endpoint)
        const changed = { ...till, ...endpoint, hasDrills: endpoint.hasDrills ?? false }
        endpoints = [changed]
        return changed
      },
      readSecret({ password }) {
        sent.push(password)
        return { secret: 'whsec_Zmlyc3Q' }
      },
      renewSecret({ password }) {
        sent.push(password)
        return { secret: 'whsec_c2Vjb25k' }
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
    },
    security: { identities: () => [password] },
  })
  return sent
}

async function choose(screen: Awaited<ReturnType<typeof renderAdmin>>, action: string) {
  await screen.getByRole('button', { name: 'Actions for Till' }).click()
  await screen.getByRole('button', { name: `${action} Till` }).click()
}

test('[WHK-1] [WHK-3] a webhook is added, and its secret shown', async () => {
  const sent = answerWith([])
  const screen = await renderAdmin(<WebhooksScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add webhook' }).click()
  const form = screen.getByRole('form', { name: 'Add webhook' })
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(form.getByText('Enter an https address.')).toBeVisible()
  await form.getByLabelText('Address', { exact: true }).fill('https://till.example/hooks')
  await form.getByText('Choose events').click()
  await form.getByRole('checkbox', { name: 'Step taken back' }).click()
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = screen.getByRole('dialog', { name: 'The secret of this webhook' })
  await expect.element(dialog.getByText('whsec_c2VjcmV0IG9mIHRoZSB0aWxs')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const kinds = offeredEventKinds.filter((kind) => kind !== 'order.step_undone')
  expect(sent).toEqual([
    { address: 'https://till.example/hooks', description: '', kinds, hasDiner: false, hasDrills: false },
  ])
  await expect.element(screen.getByRole('heading', { name: 'https://till.example/hooks' })).toBeVisible()
})

test('[WHK-1] a webhook is switched off and on, and deleted after a question', async () => {
  answerWith([till])
  const screen = await renderAdmin(<WebhooksScreen />)
  await choose(screen, 'Turn off')
  await expect.element(screen.getByText('Off', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByText('On', { exact: true })).toBeVisible()
  await choose(screen, 'Delete')
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

test('[WHK-1] a webhook is edited', async () => {
  const sent = answerWith([till])
  const screen = await renderAdmin(<WebhooksScreen />)
  await choose(screen, 'Edit')
  const form = screen.getByRole('form', { name: 'Edit webhook' })
  await form.getByLabelText('Address', { exact: true }).fill('https://other.example/hooks')
  await form.getByRole('checkbox', { name: 'All events' }).click()
  await form.getByRole('checkbox', { name: 'New order' }).click()
  await form.getByRole('checkbox', { name: 'Send orders of rush drills too' }).click()
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(screen.getByText('https://other.example/hooks · New order, with rush drills'))
    .toBeVisible()
  expect(sent).toEqual([
    {
      address: 'https://other.example/hooks',
      description: 'Till',
      kinds: ['order.placed'],
      hasDiner: false,
      hasDrills: true,
    },
  ])
})

test('[WHK-10] its secret is shown after the password, and replaced', async () => {
  const sent = answerWith([till])
  const screen = await renderAdmin(<WebhooksScreen />)
  await choose(screen, 'Secret')
  const dialog = screen.getByRole('dialog', { name: 'The secret of this webhook' })
  await dialog.getByLabelText('Your password').fill('the password')
  await dialog.getByRole('button', { name: 'Show secret' }).click()
  await expect.element(dialog.getByText('whsec_Zmlyc3Q')).toBeVisible()
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await dialog.getByLabelText('Your password').fill('the password')
  await dialog.getByRole('button', { name: 'Replace secret' }).click()
  await expect.element(dialog.getByText('whsec_c2Vjb25k')).toBeVisible()
  await expect.element(dialog.getByText(/^This is the new secret. For 24 hours/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual(['the password', 'the password'])
})

describe('those of the platform', () => {
  function answerPlatform(initial: readonly EndpointView[], hasSecret = true) {
    let endpoints = [...initial]
    answerCalls({
      platformWebhooks: {
        list: () => ({ endpoints, timezone: 'America/New_York', hasSecret, suggestedAddress: '' }),
        create({ endpoint }) {
          const made = { ...till, ...endpoint, hasDrills: false }
          endpoints = [made]
          return { endpoint: made, secret: null }
        },
      },
    })
    return renderAdmin(<WebhooksScreen />, { managed: administrator })
  }

  test('[WHK-12] get the events of all restaurants, and have no secret of their own', async () => {
    const screen = await answerPlatform([])
    await screen.getByRole('button', { name: 'Add webhook' }).click()
    const form = screen.getByRole('form', { name: 'Add webhook' })
    await form.getByLabelText('Address', { exact: true }).fill('https://till.example/hooks')
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await expect.element(screen.getByRole('heading', { name: 'https://till.example/hooks' })).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/^Send what happens at all restaurants/)).toBeVisible()
    await expectSoundScreen()
    await screen.getByRole('button', { name: 'Actions for https://till.example/hooks' }).click()
    await expect.element(screen.getByRole('button', { name: /^Edit/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Secret/ })).not.toBeInTheDocument()
  })

  test('[WHK-12] [SET-9] without a secret in the settings the screen says where it is made', async () => {
    const screen = await answerPlatform([], false)
    await expect.element(screen.getByRole('heading', { name: 'Make a webhook secret first' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Open the settings' }))
      .toHaveAttribute('href', '/admin/settings?tab=api')
    await expect.element(screen.getByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument()
    await expectSoundScreen()
  })
})

import { expect, test } from 'vitest'
import type { KeyView } from '#contract/access/api-keys.ts'
import { keyPermissions } from '#domain/access/keys/api-key.ts'
import { toId } from '#domain/ids.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ApiKeysScreen from './api-keys-screen.tsx'

const till: KeyView = {
  id: toId('019a9d00-0000-7000-8000-000000000901'),
  name: 'Till',
  start: 'cmd_test_4hT0qZ1x',
  permissions: ['orders.read', 'orders.move'],
  refundLimit: null,
  makerName: 'Ada Byron',
  createdAt: '2026-11-20T18:00:00Z',
  expiresAt: '2027-02-18T18:00:00Z',
  revokedAt: null,
  state: 'active',
  lastUsedAt: null,
  lastUsedFrom: null,
}
const secret = 'cmd_test_4hT0qZ1x_0123456789abcdefghijABCDEFGHIJ012345'

function answerWith(initial: readonly KeyView[]) {
  let keys = [...initial]
  const created: unknown[] = []
  answerCalls({
    apiKeys: {
      list: () => ({
        keys,
        grant: { permissions: [...keyPermissions], refundLimit: null },
        timezone: 'America/New_York',
      }),
      create({ key }) {
        created.push(key)
        const made = { ...till, ...key, refundLimit: key.refundLimit ?? null }
        keys = [made]
        return { key: made, text: secret }
      },
      revoke() {
        const revoked: KeyView = { ...till, state: 'revoked', revokedAt: '2026-11-20T19:00:00Z' }
        keys = [revoked]
        return revoked
      },
    },
  })
  return created
}

test('[KEY-1] [KEY-3] a key is created, shown once, and listed by its beginning', async () => {
  const created = answerWith([])
  const screen = await renderAdmin(<ApiKeysScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Create key' }).click()
  const form = screen.getByRole('form', { name: 'Create key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect.element(form.getByText('Enter a name.')).toBeVisible()
  await form.getByLabelText('Name', { exact: true }).fill('Till')
  await form.getByRole('checkbox', { name: 'View orders and today’s figures' }).click()
  await form.getByRole('checkbox', { name: /Read names, addresses/ }).click()
  await form.getByRole('checkbox', { name: 'Refund orders' }).click()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect.element(form.getByText(/goes with “View orders and today’s figures”/)).toBeVisible()
  await form.getByRole('checkbox', { name: 'View orders and today’s figures' }).click()
  await expect.element(form.getByText('Enter the most that it may refund in a day.')).toBeVisible()
  await form.getByLabelText('Refunds per day, in dollars').fill('50')
  await form.getByLabelText('Works for').selectOptions('30 days')
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Create key' }).click()
  const dialog = screen.getByRole('dialog', { name: 'The key of Till' })
  await expect.element(dialog.getByText(secret)).toBeVisible()
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  expect(created).toEqual([
    {
      name: 'Till',
      permissions: ['orders.read', 'customers.read', 'orders.move', 'orders.refund'],
      refundLimit: 5_000,
      days: 30,
    },
  ])
  await expect.element(screen.getByText('Refund orders up to $50.00 a day')).toBeVisible()
  await expect.element(screen.getByText('cmd_test_4hT0qZ1x…')).toBeVisible()
  await expect.element(screen.getByText(secret)).not.toBeInTheDocument()
})

test('[KEY-4] [KEY-7] a key says when it was used, and is revoked after a question', async () => {
  answerWith([{ ...till, lastUsedAt: '2026-11-20T19:30:00Z', lastUsedFrom: '203.0.113.9' }])
  const screen = await renderAdmin(<ApiKeysScreen />)
  await expect.element(screen.getByText('from 203.0.113.9')).toBeVisible()
  await expect.element(screen.getByText('until Thu, Feb 18, 2027 at 1:00 PM')).toBeVisible()
  await screen.getByRole('button', { name: 'Revoke Till' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Revoke Till?' })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(screen.getByText('Revoked', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revoke Till' })).not.toBeInTheDocument()
})

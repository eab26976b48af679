import { expect, test } from 'vitest'
import type { KeyView } from '#contract/access/api-keys.ts'
import { keyPermissions } from '#domain/access/keys/api-key.ts'
import { toId } from '#domain/ids.ts'
import { luna, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { serverNow } from '#web/api/server-clock.ts'
import ApiKeysScreen from './api-keys-screen.tsx'

const till: KeyView = {
  id: toId('019a9d00-0000-7000-8000-000000000901'),
  name: 'Till',
  start: 'cmd_test_4hT0qZ1x',
  permissions: ['orders.read', 'orders.move'],
  refundLimit: null,
  networks: [],
  oldSecretUntil: null,
  days: [],
  otherRestaurants: [],
  moreRestaurants: 0,
  makerName: 'Ada Byron',
  createdAt: '2026-11-20T18:00:00Z',
  expiresAt: '2027-02-18T18:00:00Z',
  revokedAt: null,
  state: 'active',
  lastUsedAt: null,
  lastUsedFrom: null,
}
const at = '/?restaurant=sakura'
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
        const { name, permissions, refundLimit = null, networks = [] } = key
        const made = { ...till, name, permissions, refundLimit, networks }
        keys = [made]
        return { key: made, text: secret }
      },
      rotate() {
        keys = [{ ...till, oldSecretUntil: '2026-11-21T18:00:00Z' }]
        return { key: till, text: secret }
      },
      endOldSecret() {
        keys = [till]
        return till
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
  await form.getByLabelText('Works for').selectOptions('until a date')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect.element(form.getByText('Choose a date.')).toBeVisible()
  await form.getByLabelText('Works for').selectOptions('30 days')
  await form.getByLabelText('Networks (optional)').fill('203.0.113.0/24, 2001:db8::/48')
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
      lastDay: null,
      networks: ['203.0.113.0/24', '2001:db8::/48'],
      otherRestaurants: [],
    },
  ])
  await expect.element(screen.getByText('Refund orders up to $50.00 a day')).toBeVisible()
  await expect.element(screen.getByText('cmd_test_4hT0qZ1x…')).toBeVisible()
  await expect.element(screen.getByText(secret)).not.toBeInTheDocument()
})

test('[KEY-15] who manages the keys of several restaurants makes one key for them, and sees where it works', async () => {
  const created = answerWith([
    { ...till, name: 'Chain', otherRestaurants: ['Luna Tacos'], moreRestaurants: 2 },
  ])
  const screen = await renderAdmin(<ApiKeysScreen />, { managed: ownerOf(sakura, luna), at })
  await expect.element(screen.getByText('Also at Luna Tacos and 2 more restaurants')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Chain' }).click()
  await screen.getByRole('button', { name: 'Revoke Chain' }).click()
  const revoking = screen.getByRole('dialog', { name: 'Revoke Chain?' })
  await expect
    .element(
      revoking.getByText(/no longer work with Sakura Hibachi\. .* still works at Luna Tacos and 2 more/),
    )
    .toBeVisible()
  await revoking.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Actions for Chain' }).click()
  await screen.getByRole('button', { name: 'Rotate Chain' }).click()
  const rotating = screen.getByRole('dialog', { name: 'Rotate Chain?' })
  await expect.element(rotating.getByText(/a new secret, also at Luna Tacos and 2 more/)).toBeVisible()
  await rotating.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Create key' }).click()
  const form = screen.getByRole('form', { name: 'Create key' })
  await form.getByLabelText('Name', { exact: true }).fill('Chain')
  const restaurants = form.getByRole('group', { name: 'Restaurants' })
  await expect.element(restaurants.getByRole('checkbox', { name: 'Sakura Hibachi' })).toBeDisabled()
  await restaurants.getByRole('checkbox', { name: 'Luna Tacos' }).click()
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'The key of Chain' })).toBeVisible()
  expect(created).toMatchObject([{ name: 'Chain', otherRestaurants: [luna.id] }])
})

test('[KEY-15] the form offers no restaurants to who manages the keys of one', async () => {
  answerWith([])
  const lunaAsStaff = { ...luna, permissions: staffOfSakura.restaurants[0]?.permissions ?? [] }
  const screen = await renderAdmin(<ApiKeysScreen />, { managed: ownerOf(sakura, lunaAsStaff), at })
  await screen.getByRole('button', { name: 'Create key' }).click()
  await expect.element(screen.getByRole('form', { name: 'Create key' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Restaurants' })).not.toBeInTheDocument()
})

test('[KEY-4] [KEY-7] a key says when it was used, and is revoked after a question', async () => {
  answerWith([{ ...till, lastUsedAt: '2026-11-20T19:30:00Z', lastUsedFrom: '203.0.113.9' }])
  const screen = await renderAdmin(<ApiKeysScreen />)
  await expect.element(screen.getByText('from 203.0.113.9')).toBeVisible()
  await expect.element(screen.getByText('until Thu, Feb 18, 2027 at 1:00 PM')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Till' }).click()
  await screen.getByRole('button', { name: 'Revoke Till' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Revoke Till?' })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(screen.getByText('Revoked', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for Till' })).not.toBeInTheDocument()
})

test('[KEY-12] a key is rotated: its new secret is shown once, and the old one can be ended', async () => {
  answerWith([till])
  const screen = await renderAdmin(<ApiKeysScreen />)
  await expect.element(screen.getByText('Never used')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Till' }).click()
  await screen.getByRole('button', { name: 'Rotate Till' }).click()
  await screen.getByRole('dialog', { name: 'Rotate Till?' }).getByRole('button', { name: 'Rotate' }).click()
  const dialog = screen.getByRole('dialog', { name: 'The key of Till' })
  await expect.element(dialog.getByText(secret)).toBeVisible()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(screen.getByText(/The old secret works until/)).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'End the old one now: Till' }).click()
  await expect.element(screen.getByText(/The old secret works until/)).not.toBeInTheDocument()
})

test('[KEY-7] [KEY-11] a key shows its calls by day, its networks, and that it ends soon', async () => {
  answerWith([
    {
      ...till,
      expiresAt: serverNow().toZonedDateTimeISO('America/New_York').add({ days: 3 }).toInstant().toString(),
      networks: ['203.0.113.0/24'],
      lastUsedAt: '2026-11-20T17:00:00Z',
      lastUsedFrom: '203.0.113.9',
      days: [
        { day: '2026-11-20', calls: 1_200, errors: 3 },
        { day: '2026-11-19', calls: 1, errors: 0 },
      ],
    },
  ])
  const screen = await renderAdmin(<ApiKeysScreen />)
  await screen.getByText('1,201 calls, 3 errors in 30 days').click()
  await expect.element(screen.getByText(/: 1 call$/)).toBeVisible()
  await expect.element(screen.getByText('From 203.0.113.0/24 only')).toBeVisible()
  await expect.element(screen.getByText('Expires in 3 days')).toBeVisible()
  await expectSoundScreen()
})

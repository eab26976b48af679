import { expect, test } from 'vitest'
import type { KeyAges, LimitHitsView, LockedPage } from '#contract/site/site-security.ts'
import { toId } from '#domain/ids.ts'
import { administrator, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import SiteSecurityScreen from './site-security-screen.tsx'

const at = '/admin/site-security'
const locked: LockedPage = {
  accounts: [
    {
      id: toId('019a9d00-0000-7000-8000-00000000001a'),
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      kinds: ['password', 'two_step'],
      until: '2026-03-07T00:15:00Z',
      strangersOnly: true,
    },
  ],
  next: null,
  withoutAccount: 2,
}
const hits: LimitHitsView = {
  limiters: [
    {
      label: 'Wrong passwords, per account',
      hits: 1204,
      lastHour: '2026-03-06T23:00:00Z',
      networks: [],
      otherNetworks: 0,
    },
    {
      label: 'Check a discount code',
      hits: 12,
      lastHour: '2026-03-06T22:00:00Z',
      networks: [{ network: '203.0.113.0/24', hits: 12 }],
      otherNetworks: null,
    },
  ],
}
const ages: KeyAges = {
  keys: [
    {
      name: 'app_secret',
      since: '2025-01-01T00:00:00Z',
      isExact: false,
      count: null,
      days: 430,
      isDue: true,
    },
    { name: 'app_secret_before', since: null, isExact: false, count: null, days: null, isDue: true },
    { name: 'displays', since: '2026-03-01T00:00:00Z', isExact: true, count: 4, days: 6, isDue: false },
  ],
  encryptedBefore: 3,
}
const nothing = {
  lockedAccounts: (): LockedPage => ({ accounts: [], next: null, withoutAccount: 0 }),
  limitHits: (): LimitHitsView => ({ limiters: [] }),
  keyAges: (): KeyAges => ({ keys: [], encryptedBefore: 0 }),
}

test('[SEC-70, SEC-71, SEC-72, SEC-73] locked accounts, refused calls and due keys are shown, each with what to do', async () => {
  answerCalls({
    siteSecurity: { lockedAccounts: () => locked, limitHits: () => hits, keyAges: () => ages },
  })
  const screen = await renderAdmin(<SiteSecurityScreen />, { at, managed: administrator })
  await expect
    .element(screen.getByText(/ada@example\.com · wrong passwords, wrong two-step codes/))
    .toBeVisible()
  await expect.element(screen.getByText(/^2 further addresses or numbers are locked/)).toBeVisible()
  await expect.element(screen.getByText(/1,204 refused$/)).toBeVisible()
  await expect.element(screen.getByText('203.0.113.0/24 (12), many more')).toBeVisible()
  const keys = screen.getByRole('region', { name: 'Keys and secrets' })
  await expect.element(keys.getByText(/^In use for at least 430 days, since /)).toBeVisible()
  await expect.element(keys.getByText('Some values are still encrypted with an earlier secret')).toBeVisible()
  await expect.element(keys.getByText(/APP_SECRET_BEFORE to this one/)).toBeVisible()
  expect(keys.getByText('Replace', { exact: true }).all()).toHaveLength(2)
  await expectSoundScreen()
})

test('[SEC-70] unlocking is confirmed, and a failure is shown', async () => {
  let page = locked
  let isDown = true
  answerCalls({
    siteSecurity: {
      ...nothing,
      lockedAccounts: () => page,
      unlock({ userId }) {
        if (isDown) throw serverError()
        page = nothing.lockedAccounts()
        return { id: userId }
      },
    },
  })
  const screen = await renderAdmin(<SiteSecurityScreen />, { at, managed: administrator })
  await screen.getByRole('button', { name: 'Unlock Ada Lovelace' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Unlock Ada Lovelace?' })
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  isDown = false
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(screen.getByText('No account is locked.')).toBeVisible()
})

test('[SEC-73] on a quiet day the page says so', async () => {
  answerCalls({ siteSecurity: nothing })
  const screen = await renderAdmin(<SiteSecurityScreen />, { at, managed: administrator })
  await expect.element(screen.getByText('No account is locked.')).toBeVisible()
  await expect.element(screen.getByText('No calls refused.')).toBeVisible()
  await expectSoundScreen()
})

test('[SEC-73] a part that can’t be loaded is loaded with its button', async () => {
  let isDown = true
  answerCalls({
    siteSecurity: {
      ...nothing,
      limitHits() {
        if (isDown) throw serverError()
        return hits
      },
    },
  })
  const screen = await renderAdmin(<SiteSecurityScreen />, { at, managed: administrator })
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(screen.getByText(/1,204 refused$/)).toBeVisible()
})

test('[SEC-73] an owner sees that the page is for administrators', async () => {
  const screen = await renderAdmin(<SiteSecurityScreen />, { at, managed: ownerOf(sakura) })
  await expect
    .element(screen.getByRole('heading', { name: 'This page is for platform administrators' }))
    .toBeVisible()
})

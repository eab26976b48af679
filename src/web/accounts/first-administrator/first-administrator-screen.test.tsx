import { afterEach, expect, test } from 'vitest'
import type { Diner } from '#contract/people/accounts.ts'
import { ada } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { refuse } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import FirstAdministratorScreen from './first-administrator-screen.tsx'

const token = 't'.repeat(43)
const path = '/first-administrator'
afterEach(() => history.replaceState(null, '', location.pathname + location.search))

function open() {
  location.hash = token
  return renderScreen(<FirstAdministratorScreen />, { at: path, path })
}

const openLink = { firstAdministratorLink: () => ({ open: true }) }

test('[INS-3] a person signs up, becomes administrator, and continues with the setup', async () => {
  let diner: Diner | null = null
  const sent: unknown[] = []
  answerWhoIsSignedIn(() => diner, {
    installation: {
      ...openLink,
      becomeFirstAdministrator(input) {
        sent.push(input)
        diner = ada
        return { administrator: true }
      },
    },
  })
  answerAccounts({
    '/api/auth/sign-up/email': () => {
      diner = { ...ada, emailVerified: false }
      return Response.json({})
    },
  })
  const screen = await open()
  await expect
    .element(screen.getByRole('heading', { name: 'Create the administrator’s account' }))
    .toBeVisible()
  await expectSoundScreen()
  await screen.getByLabelText('Name').fill(ada.name)
  await screen.getByLabelText('Phone').fill('2125550100')
  await screen.getByLabelText('Email').fill(ada.email)
  await screen.getByLabelText('Password').fill('first password')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByText('Left for /admin/setup')).toBeVisible()
  expect(sent).toEqual([{ token }])
})

test('[INS-3] a person who is signed in can take that account', async () => {
  answerWhoIsSignedIn(() => ada, {
    installation: { ...openLink, becomeFirstAdministrator: () => ({ administrator: true }) },
  })
  const screen = await open()
  await expect.element(screen.getByText(ada.email)).toBeVisible()
  await screen.getByRole('button', { name: 'Become the administrator' }).click()
  await expect.element(screen.getByText('Left for /admin/setup')).toBeVisible()
})

test('[INS-1] a spent link names the command for a new one', async () => {
  answerWhoIsSignedIn(() => null, { installation: { firstAdministratorLink: () => ({ open: false }) } })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect.element(screen.getByText('comanda accounts first-administrator')).toBeVisible()
  await expectSoundScreen()
})

test('[INS-1] a link that ends while it is on screen is shown as over', async () => {
  answerWhoIsSignedIn(() => ada, {
    installation: {
      ...openLink,
      becomeFirstAdministrator: () => refuse({ kind: 'first_administrator_link_over' }),
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Become the administrator' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('[INS-3] a link that can’t be checked shows an error and a button to retry', async () => {
  answerWhoIsSignedIn(() => null)
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ accounts: { me: () => ({ diner: null }) }, installation: openLink })
  await retry.click()
  await expect.element(screen.getByRole('button', { name: 'Create account' })).toBeVisible()
})

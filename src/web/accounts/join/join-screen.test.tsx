import { expect, test } from 'vitest'
import type { Diner } from '#contract/people/accounts.ts'
import type { OpenedInvitation } from '#contract/restaurants/team.ts'
import { ada, sakura } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { refusedByRule, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import JoinScreen from './join-screen.tsx'

const { id, slug, name } = sakura
const invitation: OpenedInvitation = {
  restaurant: { id, slug, name },
  email: ada.email,
  roleName: null,
  open: true,
}
const token = 't'.repeat(43)
const open = () => renderScreen(<JoinScreen />, { at: `/join/${token}`, path: '/join/:token' })

function answerFor(diner: () => Diner | null, shown: () => OpenedInvitation = () => invitation) {
  return answerWhoIsSignedIn(diner, {
    team: { invitation: shown, accept: () => invitation.restaurant },
  })
}

test('[ACC-34] an invited person signs up with that address, verifies it, and accepts', async () => {
  let diner: Diner | null = null
  answerFor(() => diner)
  answerAccounts({
    '/api/auth/sign-up/email': () => {
      diner = { ...ada, emailVerified: false }
      return Response.json({})
    },
  })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Join the team of Sakura Hibachi' })).toBeVisible()
  const email = screen.getByLabelText('Email')
  await expect.element(email).toHaveValue(ada.email)
  await expect.element(email).toHaveAttribute('readonly')
  await expectSoundScreen()
  await screen.getByLabelText('Name').fill(ada.name)
  await screen.getByLabelText('Phone').fill('2125550100')
  await screen.getByLabelText('Password').fill('first password')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByText(/^One step is left:/)).toBeVisible()
  diner = ada
  // The user returns from the tab in which the email link opened.
  window.dispatchEvent(new Event('focus'))
  await screen.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect.element(screen.getByText('Left for /admin')).toBeVisible()
})

test('[ACC-80] an invitation with a role names it before and after signing in', async () => {
  answerFor(
    () => ada,
    () => ({ ...invitation, roleName: 'Bookkeeper' }),
  )
  const screen = await open()
  const text = `Sakura Hibachi would like ${ada.email} on its team as Bookkeeper.`
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText(/Your role at Sakura Hibachi will be Bookkeeper\./)).toBeVisible()
  await expect.element(screen.getByText(/sold out/)).not.toBeInTheDocument()
})

test('[ACC-34] an invitation that was accepted, revoked or has expired is shown as over', async () => {
  answerFor(
    () => null,
    () => ({ ...invitation, open: false }),
  )
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
})

test('[ACC-34] an invitation that is revoked while it is on screen is shown as over', async () => {
  let shown = invitation
  answerFor(
    () => ada,
    () => shown,
  )
  const screen = await open()
  const accept = screen.getByRole('button', { name: 'Accept the invitation' })
  await expect.element(accept).toBeVisible()
  shown = { ...invitation, open: false }
  answerCalls({
    accounts: { me: () => ({ diner: ada }) },
    team: {
      invitation: () => shown,
      accept: () => Promise.reject(refusedByRule({ kind: 'invitation_over' })),
    },
  })
  await accept.click()
  await expect.element(screen.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
})

test('[ACC-34] an unknown token shows that there is no such invitation', async () => {
  answerFor(
    () => null,
    () => {
      throw serverError(404)
    },
  )
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Invitation not found' })).toBeVisible()
})

test('[ACC-34] an invitation to another address than the account’s can’t be accepted', async () => {
  answerFor(() => ({ ...ada, email: 'grace@example.com' }))
  const screen = await open()
  await expect.element(screen.getByText('This invitation was sent to another address')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept the invitation' })).not.toBeInTheDocument()
})

test('[ACC-34] an invitation that can’t be loaded shows an error and a button to retry', async () => {
  answerFor(() => null)
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ accounts: { me: () => ({ diner: null }) }, team: { invitation: () => invitation } })
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: 'Join the team of Sakura Hibachi' })).toBeVisible()
})

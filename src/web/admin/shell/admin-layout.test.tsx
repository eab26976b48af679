import { expect, test } from 'vitest'
import type { Diner } from '#contract/people/accounts.ts'
import { ada, luna, ownerOf, sakura } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn, refusedByAccounts } from '#testing/screens/answer-accounts.ts'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { holdTimers, letTimePass } from '#testing/screens/diner-steps.ts'
import { holdNavigation } from '#testing/screens/hold-navigation.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { setAccount } from '#web/accounts/account.ts'
import { serverNow } from '#web/api/server-clock.ts'
import AdminLayout from './admin-layout.tsx'

const behindGate = <p>The screen behind the gate</p>
const open = (at = '/admin', below = behindGate) =>
  renderScreen(<AdminLayout />, { at, path: '/admin/*', below })

/** Answers for a person who manages these restaurants; `diner` returns null before the sign-in. */
function answerFor(diner: () => Diner | null, managed = ownerOf(sakura)) {
  return answerWhoIsSignedIn(diner, { accounts: { restaurants: () => managed } })
}

test('[ADM-9] until the account is known it shows ‘Loading application...’', async () => {
  answerWhoIsSignedIn(() => null, { accounts: { me: () => new Promise<never>(() => undefined) } })
  const screen = await open()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading application...')
})

test('[ADM-9] a page that came without a session shows the form at once', async () => {
  answerWhoIsSignedIn(() => null, { accounts: { me: () => new Promise<never>(() => undefined) } })
  const screen = await renderScreen(<AdminLayout loaderData={{ hasSession: false }} />, {
    at: '/admin',
    path: '/admin/*',
    below: <p>Behind</p>,
  })
  await expect.element(screen.getByText('Sign in to access your dashboard')).toBeVisible()
  await expect.element(screen.getByText('Loading application...')).not.toBeInTheDocument()
})

test('[ADM-9] a signed-out person sees only the sign-in form, and signs in there', async () => {
  let diner: Diner | null = null
  answerFor(() => diner)
  answerAccounts({
    '/api/auth/sign-in/email': (sent) => {
      const { password } = sent as { password: string }
      if (password !== 'demo123') return refusedByAccounts('Invalid email or password')
      diner = ada
      return Response.json({})
    },
  })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await expect.element(screen.getByText('Sign in to access your dashboard')).toBeVisible()
  await expect.element(screen.getByText('The screen behind the gate')).not.toBeInTheDocument()
  await expectSoundScreen()
  const submit = screen.getByRole('button', { name: 'Sign in', exact: true })
  await screen.getByLabelText('Email').fill(ada.email)
  await screen.getByLabelText('Password').fill('demo124')
  await submit.click()
  await expect.element(screen.getByText('Invalid email or password')).toBeVisible()
  await screen.getByLabelText('Password').fill('demo123')
  await submit.click()
  await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
})

test('[ADM-10] Sign Out ends the session on the server and loads the main page; a failure stays and is shown', async () => {
  answerFor(() => ada)
  const visited = holdNavigation()
  let status = 503
  let signOuts = 0
  answerAccounts({
    '/api/auth/sign-out': () => {
      signOuts += 1
      return Response.json({}, { status })
    },
  })
  const screen = await open()
  const signOut = screen.getByRole('button', { name: 'Sign Out' })
  await signOut.click()
  await expect.element(screen.getByText('Error: HTTP_503')).toBeVisible()
  expect(visited).toEqual([])
  status = 200
  await signOut.click()
  await expect.poll(() => visited).toEqual(['/'])
  expect(signOuts).toBe(2)
})

test('[ACC-56] once the session has ended, the person signs in again on top of the screen, and what was typed stays', async () => {
  let diner: Diner | null = ada
  answerFor(() => diner)
  answerAccounts({
    '/api/auth/sign-in/email': () => {
      diner = ada
      return Response.json({})
    },
  })
  const screen = await open('/admin', <input aria-label="Note" />)
  await screen.getByLabelText('Note').fill('half a word')
  diner = null
  document.dispatchEvent(new Event('visibilitychange'))
  const dialog = screen.getByRole('dialog', { name: 'Welcome Back' })
  await expect.element(dialog.getByText('Authentication required. Please sign in again.')).toBeVisible()
  await expectSoundScreen()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(ada.email)
  await dialog.getByLabelText('Password').fill('demo123')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('half a word')
})

test('[ACC-56] while the page is visible, a request every 30 seconds keeps the session active', async () => {
  holdTimers()
  const called = answerFor(() => ada)
  const screen = await open()
  await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
  const count = () => called.filter((call) => call === 'accounts.me').length
  const before = count()
  await letTimePass(30_000)
  await expect.poll(count).toBeGreaterThan(before)
  await screen.unmount()
})

test('[ADM-9] if the account can’t be loaded, the button tries again', async () => {
  setAccount({ kind: 'unknown' })
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ accounts: { me: () => ({ diner: ada }), restaurants: () => ownerOf(sakura) } })
  await retry.click()
  await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
})

test('[ADM-16] a person without a restaurant sees that on the dashboard, with a link to set one up', async () => {
  answerFor(() => ada, ownerOf())
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
  await expectSoundScreen()
  await expect
    .element(screen.getByRole('link', { name: 'Add restaurant' }))
    .toHaveAttribute('href', '/restaurant')
})

test('[ADM-16, ACC-15] a person with an unverified address sees that first, and can have the link sent again', async () => {
  let emailVerified = false
  answerFor(() => ({ ...ada, emailVerified }))
  answerAccounts({ '/api/auth/send-verification-email': () => Response.json({}) })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'One step is left' })).toBeVisible()
  await expect.element(screen.getByText(/Please verify your email address first\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Send the link again' }).click()
  await expect.element(screen.getByText('Sent. Check your inbox.')).toBeVisible()
  const look = screen.getByRole('button', { name: 'I have verified it' })
  await look.click()
  await expect.element(screen.getByText('Not verified yet. Please open the link in the email.')).toBeVisible()
  emailVerified = true
  await look.click()
  await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
})

test('[WEB-4] screens behind the gate use the server’s clock from the start', async () => {
  answerFor(() => ada, { ...ownerOf(sakura), now: '2031-05-04T18:00:00Z' })
  const screen = await renderScreen(<AdminLayout />, { at: '/admin', path: '/admin/*', below: <Today /> })
  await expect.element(screen.getByText('2031-05-04')).toBeVisible()
})

const Today = () => <p>{serverNow().toString().slice(0, 10)}</p>

test('[ACC-57] a person who must have a second factor sees a link to set it up', async () => {
  answerFor(() => ada, { ...ownerOf(sakura), secondFactorMissing: true })
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Set up two-step verification' }))
    .toHaveAttribute('href', '/admin/security')
  await expect.element(screen.getByText('The screen behind the gate')).not.toBeInTheDocument()
})

test('[ACC-74] the screens of a restaurant that demands two-step verification are replaced by the way to set it up', async () => {
  answerFor(() => ada, ownerOf({ ...sakura, secondFactorFrom: '2026-03-01T12:00:00Z' }))
  const screen = await open()
  await expect.element(screen.getByText('Sakura Hibachi requires two-step verification.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Set up two-step verification' }))
    .toHaveAttribute('href', '/admin/security')
  await expect.element(screen.getByText('The screen behind the gate')).not.toBeInTheDocument()
  await expectSoundScreen()
})

test.each([
  [{ ...sakura, secondFactorFrom: '2026-03-01T12:00:00Z' }, /^Sakura Hibachi can’t be used before/],
  [{ ...sakura, secondFactorFrom: '2199-03-01T12:00:00Z' }, /requires two-step verification from .*2199/],
])(
  '[ACC-74] while another restaurant can be used, or before the day, a reminder is above the screen',
  async (restaurant, text) => {
    answerFor(() => ada, ownerOf(restaurant, luna))
    const screen = await open()
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
  },
)

test('[ACC-74] a person with two-step verification sees nothing of the demand', async () => {
  answerFor(
    () => ({ ...ada, secondFactor: true }),
    ownerOf({ ...sakura, secondFactorFrom: '2026-03-01T12:00:00Z' }),
  )
  const screen = await open()
  await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
  await expect.element(screen.getByText(/two-step/)).not.toBeInTheDocument()
})

test('[ACC-57] the security screen is reachable without a verified address', async () => {
  answerFor(() => ({ ...ada, emailVerified: false }))
  const screen = await open('/admin/security')
  await expect.element(screen.getByText('The screen behind the gate')).toBeVisible()
})

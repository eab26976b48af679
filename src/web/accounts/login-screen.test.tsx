import { expect, test } from 'vitest'
import { ada } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn, refusedByAccounts } from '#testing/screens/answer-accounts.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import LoginScreen from './login-screen.tsx'

const open = (search = '') => renderScreen(<LoginScreen />, { at: `/login${search}`, path: '/login' })
type Opened = Awaited<ReturnType<typeof open>>
const submit = (screen: Opened) => screen.getByRole('button', { name: 'Sign in', exact: true })

async function enterPassword(screen: Opened): Promise<void> {
  await screen.getByLabelText('Email').fill(ada.email)
  await screen.getByLabelText('Password').fill('demo123')
  await submit(screen).click()
}

test('[ACC-1] the page title names its purpose, and the form switches between sign-in and sign-up', async () => {
  answerWhoIsSignedIn(() => null)
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await expect.element(screen.getByRole('heading', { name: 'Create your restaurant account' })).toBeVisible()
  await screen.getByRole('button', { name: 'Already have an account? Sign in' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('[ACC-1] the platform’s name is above the form before there is a restaurant', async () => {
  // Other screens remember theirs.
  sessionStorage.clear()
  answerWhoIsSignedIn(() => null)
  const screen = await renderScreen(<LoginScreen />, { at: '/login', site: sampleSite })
  await expect.element(screen.getByText('Comanda', { exact: true })).toBeVisible()
})

test('[ACC-4, ACC-45] a wrong password shows the server’s message; the right one continues', async () => {
  let isSignedIn = false
  answerWhoIsSignedIn(() => (isSignedIn ? ada : null))
  answerAccounts({
    '/api/auth/sign-in/email': (sent) => {
      isSignedIn = (sent as { password: string }).password === 'demo123'
      return isSignedIn ? Response.json({}) : refusedByAccounts('Invalid email or password')
    },
  })
  const screen = await open('?next=/orders')
  await screen.getByLabelText('Email').fill(ada.email)
  await screen.getByLabelText('Password').fill('demo124')
  await submit(screen).click()
  await expect.element(screen.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await screen.getByLabelText('Password').fill('demo123')
  await submit(screen).click()
  await expect.element(screen.getByText('Left for /orders')).toBeVisible()
})

test('[WEB-36] the password can be shown', async () => {
  answerWhoIsSignedIn(() => null)
  const screen = await open()
  const password = screen.getByLabelText('Password')
  await password.fill('demo123')
  await expect.element(password).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('demo123')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('[ACC-42] asks for the second factor after the password; a wrong code shows a message', async () => {
  let isSignedIn = false
  answerWhoIsSignedIn(() => (isSignedIn ? ada : null))
  answerAccounts({
    '/api/auth/sign-in/email': () => Response.json({ secondFactor: true }),
    '/api/auth/two-factor/verify-totp': () => refusedByAccounts('Invalid code'),
    '/api/auth/two-factor/verify-backup-code': () => {
      isSignedIn = true
      return Response.json({})
    },
  })
  const screen = await open()
  await enterPassword(screen)
  await expect.element(screen.getByText(/This account also uses two-step verification\.$/)).toBeVisible()
  const code = screen.getByLabelText('Code from your authenticator app')
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await submit(screen).click()
  await expect.element(screen.getByRole('alert').getByText('Invalid code')).toBeVisible()
  await screen.getByRole('button', { name: 'Lost it? Use a backup code' }).click()
  await expect.element(screen.getByText('Invalid code')).not.toBeInTheDocument()
  await screen.getByLabelText('Backup code').fill('abcde-fghij')
  await submit(screen).click()
  await expect.element(screen.getByText('Left for /')).toBeVisible()
})

test('[ACC-41] an emailed link needs an address, and the screen confirms it whether or not there is an account', async () => {
  answerWhoIsSignedIn(() => null)
  answerAccounts({ '/api/auth/sign-in/magic-link': () => Response.json({}) })
  const screen = await open()
  await screen.getByRole('button', { name: 'Email me a sign-in link' }).click()
  const send = screen.getByRole('button', { name: 'Email me a link' })
  await send.click()
  await expect.element(screen.getByText('Email is required')).toBeVisible()
  await screen.getByLabelText('Email').fill(ada.email)
  await send.click()
  await expect.element(screen.getByText('Check your inbox')).toBeVisible()
  await expect.element(screen.getByText(/If ada@example\.com has an account/)).toBeVisible()
})

test('[ACC-46] shows what failed on the way back, with a link to the menu', async () => {
  answerWhoIsSignedIn(() => null)
  const screen = await open('?error=SECOND_FACTOR_NEEDED')
  await expect
    .element(
      screen.getByText(
        'This account uses two-step verification. Please sign in with your password and a code.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to Menu' })).toHaveAttribute('href', '/')
})

test('[ACC-45] a signed-in user can continue or sign out', async () => {
  answerWhoIsSignedIn(() => ada)
  answerAccounts({ '/api/auth/sign-out': () => Response.json({}) })
  const screen = await open('?next=/orders')
  await expect.element(screen.getByText('You are signed in as ada@example.com.')).toBeVisible()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(screen.getByLabelText('Password')).toBeVisible()
})

test('[ACC-1] an unreachable server shows an error, and the fields keep their values', async () => {
  answerWhoIsSignedIn(() => null)
  answerAccounts({ '/api/auth/sign-in/email': () => new Response(null, { status: 503 }) })
  const screen = await open()
  await enterPassword(screen)
  await expect.element(screen.getByText('Error: HTTP_503')).toBeVisible()
  await expect.element(screen.getByLabelText('Password')).toHaveValue('demo123')
})

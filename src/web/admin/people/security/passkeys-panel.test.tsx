import { expect, test, vi } from 'vitest'
import type { IdentityView, PasskeyView, SignInMethods } from '#contract/people/security.ts'
import { toId } from '#domain/ids.ts'
import { ada, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn, refusedByAccounts } from '#testing/screens/answer-accounts.ts'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'

const password: IdentityView = {
  id: toId('019a9d00-0000-7000-8000-000000000d02'),
  provider: 'credential',
  name: 'Password',
  since: '2026-03-07T00:00:00Z',
}
const phone: PasskeyView = {
  id: toId('019a9d00-0000-7000-8000-000000000e01'),
  name: 'iCloud Keychain',
  addedAt: '2026-03-01T17:00:00Z',
  lastUsedAt: null,
  isSynced: true,
}

type Given = {
  readonly passkeys?: () => PasskeyView[]
  readonly identities?: readonly IdentityView[]
  readonly isHere?: boolean
}

function answer({ passkeys = () => [phone], identities = [password], isHere = true }: Given = {}) {
  const signInMethods: SignInMethods = {
    providers: [],
    passkeys: isHere,
    singleSignOn: false,
    captcha: null,
  }
  const security = {
    passkeys,
    identities: () => [...identities],
    signInMethods: () => signInMethods,
  }
  return security
}

test('[ACC-77] passkeys are listed, renamed and removed after a confirmation, and a failure is shown', async () => {
  let passkeys = [phone]
  let isDown = true
  answerWhoIsSignedIn(() => ada, {
    security: {
      ...answer({ passkeys: () => passkeys }),
      renamePasskey({ passkeyId, name }) {
        passkeys = passkeys.map((each) => (each.id === passkeyId ? { ...each, name } : each))
        return { id: passkeyId }
      },
      removePasskey({ passkeyId }) {
        if (isDown) throw serverError()
        passkeys = []
        return { id: passkeyId }
      },
    },
  })
  const screen = await renderPanel()
  await expect.element(screen.getByText(/^iCloud Keychain/)).toBeVisible()
  await expect.element(screen.getByText(/Added .* · not used yet/)).toBeVisible()
  await expect.element(screen.getByText('Synced')).toBeVisible()
  await expectSoundScreen()

  await screen.getByRole('button', { name: 'Rename iCloud Keychain' }).click()
  const renaming = screen.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByLabelText('Name').fill(' ')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect.element(renaming.getByText('Please enter a name for the passkey.')).toBeVisible()
  await renaming.getByLabelText('Name').fill('My phone')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect.element(screen.getByText(/^My phone/)).toBeVisible()

  await screen.getByRole('button', { name: 'Remove My phone' }).click()
  const removal = screen.getByRole('dialog', { name: 'Remove My phone?' })
  await expectSoundScreen()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect.element(removal.getByRole('alert')).not.toBeEmptyDOMElement()
  isDown = false
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText(/^My phone/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('[ACC-77] the only way to sign in can’t be removed', async () => {
  answerWhoIsSignedIn(() => ada, { security: answer({ identities: [] }) })
  const screen = await renderPanel()
  await expect.element(screen.getByText("Your only way to sign in, so it can't be removed.")).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('[ACC-75] adding one asks for the password first; a wrong one, and a device that makes none, are explained', async () => {
  answerWhoIsSignedIn(() => ada, { security: answer({ passkeys: () => [] }) })
  let isRight = false
  answerAccounts({
    '/api/auth/passkey/generate-register-options': () =>
      isRight ? Response.json(creation) : refusedByAccounts('This is not your password.', 403),
  })
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('canceled', 'NotAllowedError'))
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  const goOn = screen.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await expect.element(screen.getByText('Password is required')).toBeVisible()
  await screen.getByLabelText('Your password').fill('not this one')
  await goOn.click()
  await expect.element(screen.getByText('This is not your password.')).toBeVisible()
  await expectSoundScreen()
  isRight = true
  await goOn.click()
  await expect
    .element(screen.getByText('No passkey was used. Please try again, or choose another way.'))
    .toBeVisible()
})

test('[ACC-76] at another address than the site’s, the panel says where passkeys work', async () => {
  answerWhoIsSignedIn(() => ada, { security: answer({ passkeys: () => [], isHere: false }) })
  const screen = await renderPanel()
  await expect.element(screen.getByText(/^Passkeys work at the site’s own address only\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})

test('[ACC-77] if the list can’t be loaded, the button tries again', async () => {
  let isDown = true
  const passkeys = () => {
    if (isDown) throw serverError()
    return [phone]
  }
  answerWhoIsSignedIn(() => ada, { security: answer({ passkeys }) })
  const screen = await renderPanel()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(screen.getByText(/^iCloud Keychain/)).toBeVisible()
})

function renderPanel() {
  return renderAdmin(
    <>
      <h1>Security</h1>
      <PasskeysPanel />
    </>,
  )
}

const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Comanda' },
  user: { id: 'AAAA', name: ada.email, displayName: ada.name },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

import { expect, test, vi } from 'vitest'
import { ada } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { PasskeyButton } from './passkey-button.tsx'

test('[ACC-76] a passkey signs in without email and password; a canceled one can be tried again', async () => {
  let isSignedIn = false
  answerWhoIsSignedIn(() => (isSignedIn ? ada : null))
  answerAccounts({
    '/api/auth/passkey/generate-authenticate-options': () =>
      Response.json({ challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' }),
    '/api/auth/passkey/verify-authentication': () => {
      isSignedIn = true
      return Response.json({})
    },
  })
  const get = vi.spyOn(navigator.credentials, 'get')
  get.mockRejectedValueOnce(new DOMException('canceled', 'NotAllowedError'))
  get.mockResolvedValueOnce(usedPasskey())
  const onDone = vi.fn()
  const screen = await renderScreen(
    <main>
      <h1>Sign in</h1>
      <PasskeyButton onDone={onDone} />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect.element(screen.getByText(/^No passkey was used\./)).toBeVisible()
  await expectSoundScreen()
  await button.click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

/** What the browser returns once the device has verified the person. */
function usedPasskey() {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  return {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  }
}

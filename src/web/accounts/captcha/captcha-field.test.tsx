import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptcha } from './use-captcha.ts'

const methods = { captcha: { provider: 'turnstile', siteKey: 'the site' } } as const

test('[ACC-62] the widget’s script is loaded again after a failure, and each of its answers is sent once', async () => {
  const scripts = holdScripts()
  const sent: string[] = []
  const screen = await renderScreen(<Form onSent={(answer) => sent.push(answer)} />, { width: 320 })
  await expect.poll(() => scripts.length).toBe(1)
  expect(scripts[0]?.src).toMatch(/^https:\/\/challenges\.cloudflare\.com\/turnstile\//)
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect.element(screen.getByText(/^The security check did not load\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => scripts.length).toBe(2)
  const solve = showWidgets()
  await expect.element(screen.getByText('Are you a person? the site')).toBeVisible()
  await expectSoundScreen()

  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(screen.getByText('Not solved')).toBeVisible()
  for (const answer of ['answer 1', 'answer 2']) {
    solve(answer)
    await expect.element(screen.getByText('Not solved')).not.toBeInTheDocument()
    await send.click()
    await expect.poll(() => sent.at(-1)).toBe(answer)
    await expect.element(screen.getByText('Not solved')).toBeVisible()
  }
  await send.click()
  expect(sent).toEqual(['answer 1', 'answer 2'])
})

/** Sends what the widget answered; the server refuses it each time. */
function Form({ onSent }: { readonly onSent: (answer: string) => void }) {
  const captcha = useCaptcha(methods)
  const [fault] = captcha.faultsAfter([])
  const send = async (answer: string | null) => {
    if (answer !== null) onSent(answer)
    throw new Error('refused')
  }
  return (
    <main>
      <h1>A form</h1>
      <CaptchaField captcha={captcha} />
      <p>{fault && 'Not solved'}</p>
      <button type="button" onClick={() => void (fault ?? captcha.spend(send).catch(() => {}))}>
        Send
      </button>
    </main>
  )
}

/** Keeps the vendor's script from being loaded. */
function holdScripts(): readonly HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement))
  })
  return scripts
}

/** Stands in for the vendor's script. Returns a function that solves the newest widget. */
function showWidgets(): (answer: string) => void {
  let solve: (answer: string) => void = () => {}
  window.turnstile = {
    render(place, { sitekey, callback }) {
      place.textContent = `Are you a person? ${sitekey}`
      solve = callback
      return 'widget'
    },
    remove() {},
    reset() {},
  }
  onTestFinished(() => {
    delete window.turnstile
  })
  window.comandaCaptchaReady?.()
  return (answer) => solve(answer)
}

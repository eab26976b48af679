import { expect, test } from 'vitest'
import type { MailLinkView } from '#contract/entry/mail-links.ts'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import MailLinkScreen from './mail-link-screen.tsx'

const link: MailLinkView = { kind: 'win_back', restaurant: 'Sakura Hibachi', state: 'open' }
const open = () =>
  renderScreen(<MailLinkScreen />, { at: '/mail/v1.key.nonce.text.tag', path: '/mail/:token' })

test('[MLK-2, MLK-3] the page asks first, and unsubscribes by its button', async () => {
  const used: string[] = []
  answerCalls({
    mailLinks: {
      get: () => link,
      use({ token }) {
        used.push(token)
        return { ...link, state: 'done' }
      },
    },
  })
  const screen = await open()
  await expect
    .element(screen.getByRole('heading', { name: 'Unsubscribe from Sakura Hibachi?' }))
    .toBeVisible()
  expect(used).toEqual([])
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(used).toEqual(['v1.key.nonce.text.tag'])
})

test('[MLK-3] a link that was used says so; one that is not known, and a failure, too', async () => {
  answerCalls({ mailLinks: { get: () => ({ ...link, restaurant: null, state: 'done' }) } })
  const done = await open()
  await expect.element(done.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await done.unmount()
  answerCalls({ mailLinks: { get: () => Promise.reject(serverError(404)) } })
  const unknown = await open()
  await expect.element(unknown.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await unknown.unmount()
  failCalls()
  const failed = await open()
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
})

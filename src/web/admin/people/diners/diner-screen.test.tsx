import { expect, test } from 'vitest'
import type { DinerDetail } from '#contract/people/diners.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DinerScreen from './diner-screen.tsx'
import { ada, ben } from './diners.testing.ts'

function open(diner: DinerDetail, answers: Answers['diners'] = {}) {
  answerCalls({ diners: { get: () => diner, ...answers } })
  return renderAdmin(<DinerScreen />, { at: `/admin/diners/${diner.id}`, path: '/admin/diners/:dinerId' })
}

test('[DIN-7] a diner’s page has note, consents, mails and orders', async () => {
  const screen = await open(ada)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
  await expect.element(screen.getByText('Window table, no peanuts.')).toBeVisible()
  await expect.element(screen.getByText(ada.consents[0]?.text ?? '', { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Order #1042' }))
    .toHaveAttribute('href', `/admin/orders/${ada.latestOrders[0]?.id}`)
  await expectSoundScreen()
})

test('[DIN-7] a note is edited; a conflict shows the newer one', async () => {
  const newer = { ...ada, note: 'Peanuts are fine', revision: 4 }
  let current: DinerDetail = ada
  const screen = await open(ada, {
    get: () => current,
    saveNote({ revision, note }) {
      if (revision !== current.revision) throw changedMeanwhile(current)
      current = { ...current, note, revision: revision + 1 }
      return current
    },
  })
  await screen.getByRole('button', { name: 'Edit note' }).click()
  await screen.getByLabelText('Your note').fill('By the door')
  current = newer
  await screen.getByRole('button', { name: 'Save note' }).click()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByText('Peanuts are fine')).toBeVisible()
  await screen.getByRole('button', { name: 'Edit note' }).click()
  await screen.getByLabelText('Your note').fill('By the door')
  await screen.getByRole('button', { name: 'Save note' }).click()
  await expect.element(screen.getByText('By the door')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit note' })).toBeVisible()
})

test('[DIN-8] the restaurant unsubscribes a diner after asking', async () => {
  const screen = await open(ada, {
    withdrawConsent: () => ({ ...ada, consent: 'withdrawn', consents: ben.consents }),
  })
  await screen.getByRole('button', { name: 'Unsubscribe diner' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect.element(screen.getByText('by the diner', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Unsubscribe diner' })).not.toBeInTheDocument()
})

test('[DIN-7] a diner who is gone is not found', async () => {
  const screen = await open(ada, { get: () => Promise.reject(serverError(404)) })
  await expect.element(screen.getByRole('heading', { name: 'Diner not found' })).toBeVisible()
})

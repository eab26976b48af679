import { expect, test } from 'vitest'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { OrderNotFound } from './order-not-found.tsx'

const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test('[RCN-19] the link to a lost order says what was returned', async () => {
  const screen = await renderScreen(<OrderNotFound error={answer(410, { amount: 2_340 })} />)
  await expect.element(screen.getByRole('heading', { name: 'We lost this order' })).toBeVisible()
  await expect.element(screen.getByText(/We returned \$23\.40 to your card/)).toBeVisible()
  await expectSoundScreen()
})

test('[CHK-17] a link that leads to no order says so', async () => {
  const screen = await renderScreen(<OrderNotFound error={answer(404, null)} />)
  await expect.element(screen.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { FollowedOrder, NewTimes } from '#contract/orders/ordering.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { cents } from '#domain/money.ts'
import { pick } from '#domain/pick.ts'
import { elevenToTen } from '#domain/restaurants/availability/restaurants.testing.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { aRestaurant } from '#testing/menus.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { placedOrder } from '../placed-order/placed-order.testing.ts'
import { TimeForm } from './time-form.tsx'

const saturday = '2026-03-07T23:00:00Z'
const order: FollowedOrder = {
  ...placedOrder,
  number: 4138,
  scheduledFor: saturday,
  totals: { ...placedOrder.totals, grandTotal: cents(3120) },
  restaurant: { ...placedOrder.restaurant, allowDinerChanges: true, phone: '(312) 555-0177' },
}
const asked = { ...order, rescheduleReason: 'Sakura is closed on Mar 7.' }
const schedule = pick(aRestaurant({ hours: elevenToTen, timezone: 'America/New_York' }), scheduleNames)
const newTimes: NewTimes = {
  refusal: null,
  times: ['2026-03-07T01:00:00Z', '2026-03-07T22:45:00Z', '2026-03-08T16:00:00Z'],
  schedule,
}

async function renderForm(shown: FollowedOrder, times: NewTimes = newTimes, refusal: string | null = null) {
  const sent: unknown[] = []
  answerCalls({
    orders: {
      reschedule: (input) => {
        sent.push(input)
        if (refusal)
          throw new ORPCError('CONFLICT', {
            defined: true,
            message: refusal,
            data: { refusal: { kind: 'order_accepted', phone: '3125550177' } },
          })
        return { ...shown, scheduledFor: input.to, rescheduleReason: null }
      },
    },
  })
  const at = `/order/${order.token}/time`
  const screen = await renderScreen(
    <main>
      <TimeForm order={shown} newTimes={times} />
    </main>,
    { at, width: 390 },
  )
  return { screen, sent }
}

test('[RSC-2] the time nearest to the order’s is proposed, and the chosen one is sent with the order’s', async () => {
  const { screen, sent } = await renderForm(order)
  const due = screen.getByRole('region', { name: 'Due now' })
  await expect.element(due).toBeVisible()
  expect(due.element().textContent).toContain('Sat, Mar 7 at 6:00 PM')
  await expect.element(screen.getByRole('combobox', { name: 'Time' })).toHaveValue('2026-03-07T22:45:00Z')
  await expect.element(screen.getByText('Nothing is charged or refunded.')).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('combobox', { name: 'Day' }).selectOptions('Sunday')
  await screen.getByRole('button', { name: 'Change time' }).click()
  await expect.element(screen.getByText(`Left for /order/${order.token}`)).toBeVisible()
  expect(sent).toEqual([{ token: order.token, from: saturday, to: '2026-03-08T16:00:00Z' }])
})

test('[RSC-4] a diner who was asked reads why, and what a cancellation gives back', async () => {
  const { screen } = await renderForm(asked)
  await expect
    .element(
      screen.getByText('Sakura is closed on Mar 7. Choose another time, or cancel and get $31.20 back.'),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel order #4138 and get $31.20 back?' })
  await expect.element(dialog.getByText('A canceled order can’t be brought back.')).toBeVisible()
  await expect.element(dialog.getByText('hasn’t accepted it yet')).not.toBeInTheDocument()
})

test('[RSC-1] a diner who is too late reads whom to call, and the form stays', async () => {
  const message = refusalMessage({ kind: 'order_accepted', phone: '3125550177' })
  const { screen } = await renderForm(order, newTimes, message)
  await screen.getByRole('button', { name: 'Change time' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByRole('link', { name: 'Keep it as it is' })).toBeVisible()
})

test('[RSC-1] what can’t be changed says why; without another time there is none to choose', async () => {
  const refusal = refusalMessage({ kind: 'time_fixed', phone: '3125550177' })
  const { screen } = await renderForm(order, { ...newTimes, refusal, times: [] })
  await expect.element(screen.getByText(refusal)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change time' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'View order' })).toBeVisible()

  const none = await renderForm(asked, { ...newTimes, times: [] })
  await expect.element(none.screen.getByText(/has no other time for this order right now/)).toBeVisible()
  await expect.element(none.screen.getByRole('button', { name: 'Change time' })).not.toBeInTheDocument()
})

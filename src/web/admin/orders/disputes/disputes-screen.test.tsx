import { expect, test } from 'vitest'
import type { DisputeList } from '#contract/orders/disputes.ts'
import { cents, zero } from '#domain/money.ts'
import {
  luna,
  ownerOf,
  type RenderedAdmin,
  renderAdmin,
  sakura,
  staffOfSakura,
} from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { sampleDisputeList, sampleDisputeRow } from './disputes.testing.ts'
import DisputesScreen from './disputes-screen.tsx'

const at = '/admin/disputes'
const answer = (list: Partial<DisputeList> = {}) =>
  answerCalls({ disputes: { list: () => sampleDisputeList(list) } })

const open = sampleDisputeRow()
const won = sampleDisputeRow({
  id: 'dp_2',
  order: { ...open.order, number: 1007 },
  status: 'won',
  dueBy: null,
  endedAt: '2026-03-05T12:00:00Z',
})

test('[DSP-2] a list without disputes shows a message', async () => {
  answer()
  const screen = await renderAdmin(<DisputesScreen />, { at })
  await expect.element(screen.getByRole('heading', { name: 'Disputes', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'No open disputes' })).toBeVisible()
  await expect.element(screen.getByText('$0.00')).not.toBeInTheDocument()
  await expectSoundScreen({ phone: 320 })
})

test('[DSP-2] an open dispute shows order, amount, reason, status and deadline, with links to both pages', async () => {
  answer({
    disputes: [open],
    sums: {
      open: { count: 1, amount: cents(4300) },
      won: { count: 2, amount: cents(9900) },
      lost: { count: 0, amount: zero },
    },
  })
  const screen = await renderAdmin(<DisputesScreen />, { at })
  const row = screen.getByRole('row').filter({ hasText: '#1042' })
  for (const text of [
    '$43.00',
    'The order wasn’t received',
    'Needs response',
    'Evidence due 03/14/2026, 5:00 PM EDT',
  ])
    await expect.element(row).toMatchTextContent(text)
  for (const tile of ['Open$43.001 dispute', 'Won$99.002 disputes', 'Lost$0.000 disputes'])
    await expect.element(screen.getByRole('main')).toMatchTextContent(tile)
  await expect.element(row.getByRole('link', { name: 'Order #1042', exact: true })).toHaveAttribute('href')
  await expectSoundScreen({ phone: 320 })
  await row.getByRole('link', { name: 'Respond to the dispute of order #1042' }).click()
  await expect.element(screen.getByText('Left for /admin/disputes/dp_1')).toBeVisible()
})

test('[DSP-2] the order number links to the order', async () => {
  answer({ disputes: [open] })
  const screen = await renderAdmin(<DisputesScreen />, { at })
  await screen.getByRole('link', { name: 'Order #1042', exact: true }).click()
  await expect.element(screen.getByText(`Left for /admin/orders/${open.order.id}`)).toBeVisible()
})

test('[DSP-20] a deadline in less than three days looks urgent; a past one is labeled as past', async () => {
  answer({
    disputes: [
      open,
      { ...open, id: 'dp_3', dueBy: '2026-03-09T23:00:00Z' },
      { ...open, id: 'dp_4', dueBy: '2026-03-06T23:00:00Z' },
    ],
  })
  const screen = await renderAdmin(<DisputesScreen />, { at })
  await expect.element(screen.getByText(/Evidence was due 03\/06\/2026, 6:00 PM EST/)).toBeVisible()
  const urgent = [...document.querySelectorAll('[data-urgent]')].map((each) => each.textContent)
  expect(urgent).toEqual([
    expect.stringContaining('Evidence due 03/09/2026'),
    expect.stringContaining('Evidence was due'),
  ])
})

test('[DSP-2] ended disputes are shown with a filter that is stored in the address, without a deadline', async () => {
  answerCalls({
    disputes: { list: ({ show }) => sampleDisputeList({ disputes: show === 'ended' ? [won] : [] }) },
  })
  const screen = await renderAdmin(<DisputesScreen />, { at, managed: ownerOf(luna) })
  await expect.element(screen.getByRole('heading', { name: 'No open disputes' })).toBeVisible()
  await screen.getByLabelText('Show', { exact: true }).selectOptions('Ended')
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`${at}?show=ended`)
  const row = screen.getByRole('row').filter({ hasText: '#1007' })
  await expect.element(row).toMatchTextContent('Won')
  await expect.element(row).toMatchTextContent('Ended 03/05/2026')
  await expect.element(screen.getByText(/Evidence (was )?due/)).not.toBeInTheDocument()
  await screen.getByLabelText('Show', { exact: true }).selectOptions('Open')
  await expect.element(screen.getByTestId('address')).toHaveTextContent(at)
})

test('[DSP-2] a row shows its restaurant only if the list covers all restaurants', async () => {
  const restaurants: (string | undefined)[] = []
  answerCalls({
    disputes: {
      list({ restaurant }) {
        restaurants.push(restaurant)
        return sampleDisputeList({ disputes: [open], hasMore: true })
      },
    },
  })
  const all = await renderAdmin(<DisputesScreen />, {
    at: `${at}?restaurant=all`,
    managed: ownerOf(sakura, luna),
  })
  const rowOf = (screen: RenderedAdmin) => screen.getByRole('row').filter({ hasText: '#1042' })
  await expect.element(rowOf(all)).toMatchTextContent('Sakura Hibachi')
  await expect.element(all.getByText(/^Only the first 1 are listed/)).toBeVisible()
  await all.unmount()
  const one = await renderAdmin(<DisputesScreen />, { at, managed: ownerOf(sakura) })
  await expect.element(rowOf(one)).not.toMatchTextContent('Sakura Hibachi')
  expect(restaurants).toEqual([undefined, sakura.id])
})

test('[DSP-2] staff see that disputes are for owners', async () => {
  answer({ may: { see: false } })
  const screen = await renderAdmin(<DisputesScreen />, { at, managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include disputes' }))
    .toBeVisible()
})

test('[DSP-2] disputes that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<DisputesScreen />, { at })
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer()
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: 'No open disputes' })).toBeVisible()
})

import { ORPCError } from '@orpc/server'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { cents, zero } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { administrator, renderAdmin } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DisputeScreen from './dispute-screen.tsx'
import { sampleDispute } from './disputes.testing.ts'

function answer(shown: DisputeDetail, others: NonNullable<Answers['disputes']> = {}): void {
  answerCalls({ disputes: { get: () => shown, ...others } })
}

const open = () =>
  renderAdmin(<DisputeScreen />, {
    at: '/admin/disputes/dp_1',
    path: '/admin/disputes/:disputeId',
    managed: administrator,
  })

const lost = sampleDispute({
  status: 'lost',
  dueBy: null,
  endedAt: '2026-03-05T12:00:00Z',
  may: { reverseTransfer: true },
})
const reversed = sampleDispute({
  ...lost,
  reversal: { amount: cents(4000), at: '2026-03-06T23:30:00Z', by: 'Ada Lovelace' },
  may: { reverseTransfer: false },
})

test('[DSP-2] a dispute shows what the bank asks for, what it withdrew, and all evidence for the order', async () => {
  answer(sampleDispute())
  const screen = await open()
  await expect
    .element(screen.getByRole('heading', { name: /^Dispute of order #1042/ }))
    .toMatchTextContent('Needs response')
  const facts = screen.getByRole('region', { name: 'Dispute' })
  for (const text of [
    'The order wasn’t received',
    '$43.00 withdrawn',
    '$15.00',
    'Opened03/06/2026, 7:00 AM EST',
    'Evidence due 03/14/2026, 5:00 PM EDT',
    'Ada Lovelace',
    'ada@example.com',
    '(212) 555-0142',
    'submit it in the payment provider’s dashboard',
  ])
    await expect.element(facts).toMatchTextContent(text)
  const evidence = screen.getByRole('region', { name: 'Evidence' })
  await expect
    .element(evidence)
    .toMatchTextContent('Items1 × Hibachi Steak DinnerDelivered to12 Grand Street')
  await expect.element(evidence.getByRole('listitem').first()).toMatchTextContent('Order placed')
  await expect.element(evidence.getByRole('listitem').last()).toMatchTextContent('Delivered')
  await expect.element(screen.getByText(/Take money back/)).not.toBeInTheDocument()
  await expectSoundScreen({ phone: 320 })
  await screen.getByRole('link', { name: 'View order #1042' }).click()
  await expect.element(screen.getByText(/^Left for \/admin\/orders\//)).toBeVisible()
})

test('[DSP-2] an inquiry shows that no money has been withdrawn, and an ended dispute its outcome', async () => {
  answer(sampleDispute({ isInquiry: true, withdrawn: zero }))
  const screen = await open()
  const facts = screen.getByRole('region', { name: 'Dispute' })
  await expect.element(facts).toMatchTextContent('Inquiry: no money has been withdrawn')
  await screen.unmount()
  const endedAt = '2026-03-05T12:00:00Z'
  for (const [status, text] of [
    ['won', 'won'],
    ['lost', 'lost'],
    ['closed', 'closed without a decision'],
  ] as const) {
    answer(sampleDispute({ status, endedAt, withdrawn: zero }))
    const again = await open()
    const ended = again.getByRole('region', { name: 'Dispute' })
    await expect.element(ended).toMatchTextContent(`Ended03/05/2026, 7:00 AM EST: ${text}`)
    await expect.element(ended).toMatchTextContent('Nothing is withdrawn')
    await expect.element(ended).not.toMatchTextContent('Evidence due')
    await again.unmount()
  }
})

test('[DSP-20] while the bank decides, no evidence is asked for', async () => {
  answer(sampleDispute({ status: 'under_review', dueBy: '2026-03-07T01:00:00Z' }))
  const screen = await open()
  await expect
    .element(screen.getByRole('heading', { name: /^Dispute of order/ }))
    .toMatchTextContent('Under review')
  await expect.element(screen.getByText(/^The bank is waiting/)).not.toBeInTheDocument()
  expect(document.querySelector('[data-urgent]')).toBeNull()
})

test('[DSP-2] an unknown dispute shows a message', async () => {
  answerCalls({ disputes: { get: () => Promise.reject(serverError(404)) } })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Dispute not found', level: 1 })).toBeVisible()
  await screen.getByRole('link', { name: 'View all disputes' }).click()
  await expect.element(screen.getByText('Left for /admin/disputes')).toBeVisible()
})

test('[DSP-2] a dispute that can’t be loaded shows an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer(sampleDispute())
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: /^Dispute of order #1042/ })).toBeVisible()
})

test('[DSP-21] the evidence is copied with times in the restaurant’s zone, and a message confirms it', async () => {
  answer(sampleDispute())
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const screen = await open()
  await screen.getByRole('button', { name: 'Copy evidence' }).click()
  await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible()
  expect(copied).toEqual([expect.stringContaining('02/20/2026, 6:00 PM EST: Order placed (Ada Lovelace)')])
})

test('[DSP-21] if the browser can’t copy, a message says what to do instead', async () => {
  answer(sampleDispute())
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const screen = await open()
  await screen.getByRole('button', { name: 'Copy evidence' }).click()
  await expect.element(screen.getByText(/Select the text instead/)).toBeVisible()
})

test('[DSP-6] a transfer reversal shows its maximum beforehand, and the amount, time and person afterwards', async () => {
  let calls = 0
  answer(lost, {
    reverseTransfer() {
      calls += 1
      return reversed
    },
  })
  const screen = await open()
  const start = screen.getByRole('button', { name: /^Take money back/ })
  await start.click()
  const dialog = screen.getByRole('dialog', { name: 'Take money back?' })
  await expect.element(dialog).toMatchTextContent('At most $43.00 is taken back')
  await expect.element(dialog).toMatchTextContent('This can’t be undone.')
  await expectSoundScreen({ phone: 320 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(calls).toBe(0)
  start.element().focus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Take back up to $43.00' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('status').filter({ hasText: '$40.00' }))
    .toMatchTextContent(
      '$40.00 was taken back from the account of Sakura Hibachi on 03/06/2026, 6:30 PM EST by Ada Lovelace.',
    )
  await expect.element(start).not.toBeInTheDocument()
  expect(calls).toBe(1)
  await expectSoundScreen({ phone: 320 })
})

test('[DSP-6] a person who may not reverse the transfer is not offered it', async () => {
  answer(sampleDispute({ ...lost, may: { reverseTransfer: false } }))
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: /^Dispute of order/ })).toMatchTextContent('Lost')
  await expect.element(screen.getByText(/Take money back/)).not.toBeInTheDocument()
})

test('[DSP-6] the dialog shows why a transfer reversal was refused, and can be sent again', async () => {
  const refusals: Refusal[] = [
    { kind: 'transfer_unconfirmed' },
    { kind: 'transfer_refused', code: 'balance_insufficient' },
  ]
  const statuses = { transfer_unconfirmed: ['NOT_YET', 503], transfer_refused: ['REFUSED', 422] } as const
  answer(lost, {
    reverseTransfer() {
      const refusal = refusals.shift()
      if (refusal?.kind !== 'transfer_unconfirmed' && refusal?.kind !== 'transfer_refused') return reversed
      const [code, status] = statuses[refusal.kind]
      throw new ORPCError(code, { status, message: refusalMessage(refusal), data: { refusal } })
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: /^Take money back/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Take money back?' })
  const send = dialog.getByRole('button', { name: 'Take back up to $43.00' })
  await send.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Please try again in a moment: it is done once.')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('balance_insufficient')
  await expectSoundScreen({ phone: 320 })
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^\$40\.00 was taken back/)).toBeVisible()
})

test('[DSP-6] after another administrator’s reversal, dialog and page show the reversed amount', async () => {
  let shown = lost
  answerCalls({
    disputes: {
      get: () => shown,
      reverseTransfer() {
        shown = reversed
        const refusal = { kind: 'transfer_reversed', amount: cents(4000) } as const
        throw new ORPCError('CONFLICT', { status: 409, message: refusalMessage(refusal), data: { refusal } })
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: /^Take money back/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Take money back?' })
  await dialog.getByRole('button', { name: 'Take back up to $43.00' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('$40.00 was taken back already.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(/^\$40\.00 was taken back from the account/)).toBeVisible()
})

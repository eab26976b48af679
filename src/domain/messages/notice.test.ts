import { expect, test } from 'vitest'
import { formatNotice, type Notice, noticeKinds } from './notice.ts'

const at = '2026-11-21T00:30:00Z'

const cases: readonly [Notice, string, string][] = [
  [
    { kind: 'ordering_disabled', reason: 'Staff shortage', duration: 'for 30 minutes' },
    'Online ordering disabled',
    'The kitchen has disabled online ordering for 30 minutes. Reason: Staff shortage',
  ],
  [{ kind: 'order_enabled', byItself: true }, 'Online ordering enabled again', 'The pause is over.'],
  [{ kind: 'order_enabled', byItself: false }, 'Online ordering enabled again', 'Staff ended the pause.'],
  [
    { kind: 'kitchen_silent', since: at },
    'No kitchen display',
    'The restaurant is open, but no display has been on since 7:30 PM EST.',
  ],
  [
    { kind: 'kitchen_back', since: at, at: '2026-11-21T00:42:00Z' },
    'The kitchen display is back',
    'No display was on from 7:30 PM to 7:42 PM EST.',
  ],
  [
    { kind: 'order_waits', orderNumber: 1042 },
    'Order #1042 not acknowledged',
    'The kitchen has not acknowledged it yet.',
  ],
  [
    { kind: 'refund_failed', orderNumber: 7 },
    'Refund of order #7 failed',
    'The money could not be refunded. Retry the refund from the order.',
  ],
  [
    { kind: 'time_not_chosen', orderNumber: 7 },
    'No new time for order #7',
    'Its diner was asked for another time and has not answered. Please call, or cancel the order.',
  ],
  [
    { kind: 'orders_stranded', hours: 'Thanksgiving', orderNumbers: [7] },
    'One paid order is due while you are closed',
    '“Thanksgiving”: #7. It stays as it is.',
  ],
  [
    { kind: 'orders_stranded', hours: 'Thanksgiving', orderNumbers: [7, 8] },
    '2 paid orders are due while you are closed',
    '“Thanksgiving”: #7, #8. They stay as they are.',
  ],
  [
    { kind: 'key_in_address', name: 'Till' },
    'The key of Till was in an address',
    'Addresses are kept in logs and histories. Rotate the key, and send it in the Authorization header.',
  ],
  [
    {
      kind: 'key_maker_gone',
      maker: 'Ana',
      hasLeft: true,
      restaurant: 'Luna Tacos',
      keys: ['Bookkeeping', 'Till'],
    },
    'Ana left Luna Tacos',
    '2 keys they made still work: Bookkeeping, Till.',
  ],
  [
    { kind: 'key_maker_gone', maker: null, hasLeft: true, restaurant: 'Luna Tacos', keys: ['Till'] },
    'Someone left Luna Tacos',
    'One key they made still works: Till.',
  ],
  [
    { kind: 'key_maker_gone', maker: 'Ana', hasLeft: false, restaurant: 'Luna Tacos', keys: ['Till'] },
    'Ana no longer manages API keys',
    'One key they made still works: Till.',
  ],
  [
    { kind: 'payout_failed', amount: 123_456, failureCode: 'account_closed' },
    'Payout of $1,234.56 failed',
    'The bank account is closed. The money is back on the Stripe balance, and a later payout pays it out. Check the bank account in the Stripe dashboard.',
  ],
  [
    { kind: 'account_restricted', lacks: ['card_payments', 'transfers'] },
    'Stripe account restricted',
    "The Stripe account can't use card payments (card_payments) and transfers (transfers) at the moment, so card payments can fail. Finish its setup in the Stripe dashboard.",
  ],
  [
    { kind: 'webhook_failing', address: 'https://till.example/hooks', since: at },
    'Orders don’t reach till.example',
    'The webhook has failed since 7:30 PM EST. It is tried again until it works.',
  ],
  [
    { kind: 'webhook_off', address: 'https://till.example/hooks?secret=1', waiting: 312 },
    'Webhook switched off',
    'Orders no longer reach https://till.example/hooks. 312 events are waiting.',
  ],
  [
    { kind: 'job_failed', job: 'mail_confirmation', orderNumber: 7 },
    'A task failed for order #7',
    'The confirmation email could not be sent to the diner.',
  ],
  [
    { kind: 'job_failed', job: 'sweep_photos', orderNumber: null },
    'A task failed',
    "The task 'sweep photos' failed after many attempts.",
  ],
]

test.each(cases)('[ADM-12] [WHK-7] the text of %o', (notice, title, text) => {
  expect(formatNotice(notice, 'America/New_York')).toEqual({ title, text })
})

test('[ADM-11, PAY-62, PYT-8] staff get no notices of refunds, payment differences, failed payouts, restricted accounts, webhooks, keys and failed tasks', () => {
  const forOwners = Object.entries(noticeKinds).flatMap(([kind, definition]) =>
    definition.for === 'owner' ? [kind] : [],
  )
  expect(forOwners).toEqual([
    'refund_failed',
    'time_not_chosen',
    'orders_stranded',
    'payment_disputed',
    'dispute_ended',
    'payment_differs',
    'payout_failed',
    'account_restricted',
    'webhook_failing',
    'webhook_off',
    'key_in_address',
    'key_maker_gone',
    'job_failed',
  ])
})

/** How a notice is marked: bad news that requires action, a warning, good news, or neither. */

import type { Notice } from '#domain/messages/notice.ts'

export type NoticeTone = 'bad' | 'warn' | 'good' | 'info'

const tones = {
  ordering_disabled: 'warn',
  order_enabled: 'good',
  kitchen_silent: 'bad',
  kitchen_back: 'good',
  order_waits: 'bad',
  refund_failed: 'bad',
  time_not_chosen: 'bad',
  orders_stranded: 'warn',
  payment_disputed: 'warn',
  dispute_ended: 'info',
  account_restricted: 'bad',
  webhook_failing: 'warn',
  webhook_off: 'bad',
  key_in_address: 'bad',
  key_maker_gone: 'warn',
  courier_trouble: 'bad',
  payment_differs: 'warn',
  job_failed: 'bad',
  payout_failed: 'bad',
} as const satisfies Record<Notice['kind'], NoticeTone>

const tonesByKind: ReadonlyMap<string, NoticeTone> = new Map(Object.entries(tones))

/** ADM-23: any other kind is 'info'. */
export function noticeTone(kind: string): NoticeTone {
  return tonesByKind.get(kind) ?? 'info'
}

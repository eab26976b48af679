/** A delivery for the tests of drafts and screens. */

import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { DraftDelivery } from './draft.ts'

/** $6.49, 30 minutes, as soon as possible, valid until 18:15 UTC. */
export function aDelivery(quote: Partial<DraftDelivery['quote']> = {}): DraftDelivery {
  return {
    address: '12 Grand Street, New York, NY 10002',
    quote: {
      id: toId('018f6b1e-0000-7000-8000-0000000000d1'),
      fee: cents(649),
      minutes: 30,
      expiresAt: '2026-11-20T18:15:00Z',
      timing: { kind: 'asap' },
      ...quote,
    },
  }
}

/** The payment provider's webhook of connected accounts: signed, but only trusted as a hint to read the account again. */

import type { RestaurantsDeps } from '../deps.ts'

/**
 * PAY-60: returns the HTTP status: 404 if no secret is set, 400 for a bad signature, otherwise 200, even for an event that
 * can't be read, because a retry would send the same bytes.
 */
export async function receiveAccountWebhook(
  deps: RestaurantsDeps,
  body: Uint8Array,
  signature: string | null,
): Promise<200 | 400 | 404> {
  const event = (await deps.payments?.verifyAccountWebhook(body, signature)) ?? 'no_secret'
  if (event === 'no_secret') return 404
  if (event === 'bad_signature') return 400
  if (event.type === 'unreadable') {
    const { id: eventId, field } = event
    deps.log.warn({ eventId, field }, 'a signed event of a connected account cannot be read')
    return 200
  }
  const { type, accountId, payoutId } = event
  if (type === 'account.updated' && accountId !== null)
    await deps.jobs.enqueue(deps.db, 'follow_payment_account', { accountId }, null)
  if (type === 'payout.updated' && accountId !== null && payoutId !== null)
    await deps.jobs.enqueue(deps.db, 'follow_payout', { payoutId, accountId }, null)
  return 200
}

/** Limits the mails that a signed-in person can cause to addresses of strangers: invitations and report confirmations. */

import type { UserId } from '#domain/ids.ts'
import type { RateLimit, RateLimiter } from './rate-limiter.ts'

type LimiterDeps = { readonly rateLimiter: RateLimiter }
type Mail = 'invitation emails' | 'report confirmations'

/** How long an address receives no second mail of the same kind. */
export const quietHours = 24
const aDay = (most: number): RateLimit => ({ most, windowMs: quietHours * 60 * 60_000, free: 0 })
const perAddress = aDay(1)
export const mostMailsADay = 60

/** ACC-82: counts this many mails that the account causes. True if it may cause no more today. */
export function exceedsMailsOfAccount(
  { rateLimiter }: LimiterDeps,
  userId: UserId,
  mails: number,
): Promise<boolean> {
  return rateLimiter.isOverLimit(`${userId}|mails to others`, aDay(mostMailsADay), mails)
}

/** ACC-81: counts a mail to this address, of whatever restaurant. True if it already received one today. */
export function isMailedToday({ rateLimiter }: LimiterDeps, mail: Mail, email: string): Promise<boolean> {
  return rateLimiter.isOverLimit(`${email.toLowerCase()}|${mail}`, perAddress)
}

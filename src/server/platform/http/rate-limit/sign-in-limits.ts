/**
 * ACC-43: limits attempts and messages per email address or phone number, regardless of who sends them and from where. A
 * browser that has signed in to the account before is counted separately.
 */

import type { LockKind } from '#domain/people/accounts/sign-in-locks.ts'
import type { LimitKey } from './limit-hits.ts'
import type { RateLimit, RateLimiter } from './rate-limiter.ts'

export type SignInAttempt = Exclude<LockKind, 'two_step'>
type LimiterDeps = { readonly rateLimiter: RateLimiter }

const perQuarterHour = (most: number): RateLimit => ({ most, windowMs: 15 * 60_000, free: 0 })
/** SEC-70: how many attempts each allows. */
export const signInLimits = {
  password: perQuarterHour(20),
  code: perQuarterHour(10),
  mail: perQuarterHour(5),
} as const satisfies Record<SignInAttempt, RateLimit>

/**
 * Counts an attempt for this address, separately for a known browser, whether or not an account has the address. True if it
 * exceeds the limit.
 */
export function exceedsSignInLimit(
  { rateLimiter }: LimiterDeps,
  attempt: SignInAttempt,
  whose: string,
  device: string | null,
): Promise<boolean> {
  return rateLimiter.isOverLimit(keyOf(attempt, whose, device), signInLimits[attempt])
}

/** Called after a successful attempt. */
export function resetSignInLimit(
  { rateLimiter }: LimiterDeps,
  attempt: SignInAttempt,
  whose: string,
  device: string | null,
): Promise<void> {
  return rateLimiter.reset(keyOf(attempt, whose, device))
}

/** The limiters' names, which end their keys. */
export const signInLimiters = {
  password: 'wrong passwords',
  code: 'wrong codes',
  mail: 'sign-in emails',
} as const satisfies Record<SignInAttempt, string>

function keyOf(attempt: SignInAttempt, whose: string, device: string | null): LimitKey {
  const at = device ? ` at ${device}` : ''
  return `${whose.trim().toLowerCase().slice(0, 254)}${at}|${signInLimiters[attempt]}`
}

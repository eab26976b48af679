/** SEC-60: how often which endpoint may be called, by an address or an account. */

import { type Access, access, contract } from '#contract/index.ts'
import type { RateLimit } from './rate-limiter.ts'

/** `by`: whose calls are counted together. */
export type EndpointLimit = RateLimit & { readonly by: 'address' | 'account' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const aMinute = (most: number, free = 0): EndpointLimit => ({ by: 'address', most, windowMs: minuteMs, free })
const anHourOfAccount = (most: number): EndpointLimit => ({ by: 'account', most, windowMs: hourMs, free: 0 })

/** API-8: what costs money, can be guessed at, fills the database, or is sent to somebody. */
const ofTheirOwn: Readonly<Record<string, EndpointLimit>> = {
  'carts.open': aMinute(600, 30),
  'checkouts.start': aMinute(600, 30),
  'discounts.check': aMinute(120),
  'delivery.quote': aMinute(120),
  'site.reportError': aMinute(10),
  'kitchen.pause': aMinute(30),
  // What one visit may tell is limited by its own rule (REC-8).
  'tracking.record': aMinute(6_000, 600),
  'images.upload': anHourOfAccount(400),
  'images.uploadForRestaurant': anHourOfAccount(400),
  'team.invite': anHourOfAccount(60),
  'adminOrders.resendConfirmation': anHourOfAccount(120),
  'restaurants.create': anHourOfAccount(30),
}

/** A whole office behind one address reads menus and follows its orders well within them. */
const reading = aMinute(1_200, 120)
const writing = aMinute(600, 60)
/** Twenty displays behind one address, each showing that it lives. */
const cooking = aMinute(6_000, 600)
const aboutThemselves: EndpointLimit = { by: 'account', most: 600, windowMs: minuteMs, free: 60 }

/** API-21: for the API's document and its page, which aren't endpoints of the contract. */
export const apiDocsLimit = aMinute(120, 12)

/** The message of a 429. */
export function rateLimitMessage({ windowMs }: Pick<RateLimit, 'windowMs'>): string {
  return `Too many requests. Please wait ${windowMs > minuteMs ? 'an hour' : 'a minute'}.`
}

/** What is set for an account and hour in the settings (SET-7). */
export type LimitBySettings = 'by settings'

/** The limit of an endpoint, as 'discounts.check': its own, else that of its class. null: no such endpoint. */
export function rateLimitOf(endpoint: string): EndpointLimit | LimitBySettings | null {
  const own = ofTheirOwn[endpoint]
  if (own) return own
  const [subject = '', name = ''] = endpoint.split('.')
  const subjects: Readonly<Record<string, Readonly<Record<string, Access>>>> = access
  const needed = subjects[subject]?.[name]
  switch (needed) {
    case 'everyone':
    case 'link':
      return isReading(subject, name) ? reading : writing
    case 'kitchen':
      return cooking
    case 'diner':
      return aboutThemselves
    case 'staff':
    case 'owner':
    case 'owner_alone':
    case 'member':
    case 'admin':
      return 'by settings'
    case undefined:
      return null
  }
}

function isReading(subject: string, name: string): boolean {
  const subjects: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract
  const procedure = subjects[subject]?.[name]
  const route = (procedure as { '~orpc'?: { route?: { method?: string } } } | undefined)?.['~orpc']?.route
  return route?.method === 'GET'
}

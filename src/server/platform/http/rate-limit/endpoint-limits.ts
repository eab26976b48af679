/** SEC-60: the rate limit of each endpoint, per address or account. */

import { type Access, access, contract } from '#contract/index.ts'
import type { RateLimit } from './rate-limiter.ts'

/** `by`: what calls are counted by. */
export type EndpointLimit = RateLimit & { readonly by: 'address' | 'account' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const aMinute = (most: number, free = 0): EndpointLimit => ({ by: 'address', most, windowMs: minuteMs, free })
const anHourOfAccount = (most: number): EndpointLimit => ({ by: 'account', most, windowMs: hourMs, free: 0 })

/** API-8: separate limits for endpoints that cost money, could be used to guess, fill the database, or send messages. */
const ofTheirOwn: Readonly<Record<string, EndpointLimit>> = {
  'carts.open': aMinute(600, 30),
  'checkouts.start': aMinute(600, 30),
  'discounts.check': aMinute(120),
  'delivery.quote': aMinute(120),
  'site.reportError': aMinute(10),
  'drills.sendOrder': aMinute(20),
  'kitchen.pause': aMinute(30),
  // A separate rule limits what one visit may report (REC-8).
  'tracking.record': aMinute(6_000, 600),
  'images.upload': anHourOfAccount(400),
  'images.uploadForRestaurant': anHourOfAccount(400),
  'media.upload': anHourOfAccount(400),
  // Requested with every pause in typing.
  'pages.preview': anHourOfAccount(3_000),
  'platformPages.preview': anHourOfAccount(3_000),
  'team.invite': anHourOfAccount(60),
  'adminOrders.resendConfirmation': anHourOfAccount(120),
  'publicOrders.resendConfirmation': anHourOfAccount(120),
  'restaurants.create': anHourOfAccount(30),
  'installation.firstAdministratorLink': aMinute(30),
  'installation.becomeFirstAdministrator': aMinute(30),
  'reportSchedules.create': anHourOfAccount(30),
  'diners.sendTestMail': anHourOfAccount(30),
  'installation.sendTestMail': anHourOfAccount(30),
  'installation.examine': anHourOfAccount(240),
  'installation.setup': anHourOfAccount(240),
  'installation.backUp': anHourOfAccount(30),
}

/** Enough for a whole office behind one address to read menus and follow orders. */
const reading = aMinute(1_200, 120)
const writing = aMinute(600, 60)
/** Enough for twenty displays behind one address, each sending signs of life. */
const cooking = aMinute(6_000, 600)
const aboutThemselves: EndpointLimit = { by: 'account', most: 600, windowMs: minuteMs, free: 60 }

/** API-21: for the API's document and its page, which aren't endpoints of the contract. */
export const apiDocsLimit = aMinute(120, 12)

/** The message of a 429. */
export function rateLimitMessage({ windowMs }: Pick<RateLimit, 'windowMs'>): string {
  const span = windowMs > minuteMs ? 'an hour' : windowMs < minuteMs ? 'a second' : 'a minute'
  return `Too many requests. Please wait ${span}.`
}

/** The limit per account and hour is in the settings (SET-7). */
type LimitBySettings = 'by settings'

/**
 * The limit of an endpoint such as 'discounts.check': its own, otherwise that of its access level. null: no such endpoint.
 */
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
    case undefined:
      return null
    default:
      return 'by settings'
  }
}

function isReading(subject: string, name: string): boolean {
  const subjects: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract
  const procedure = subjects[subject]?.[name]
  const route = (procedure as { '~orpc'?: { route?: { method?: string } } } | undefined)?.['~orpc']?.route
  return route?.method === 'GET'
}

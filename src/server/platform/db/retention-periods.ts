/** How long rows are stored, and why. docs/operating/data.md lists the periods; each row of `stored-tables.ts` names one. */

import { noticeDays } from '#domain/messages/notice.ts'
import { publicEventDays } from '#domain/orders/events/public-event.ts'
import { runsRetentionDays } from '#domain/orders/reconciliation/run.ts'
import { signInDays } from '#domain/people/accounts/sign-in.ts'
import { unusedConsentDays, withdrawnKeptDays } from '#domain/people/diners/mail-consent.ts'
import { deletedPageDays } from '#domain/site/pages/page-draft.ts'
import type { SiteSettings } from '#domain/site/settings/site-settings.ts'

type RetentionSetting = 'visitsKeptDays' | 'photosKeptDays'

export type RetentionPeriod = {
  /** The rows, as operators know them. */
  readonly what: string
  /** A number of hours, a setting with a number of days, or words where nothing is deleted by its age alone. */
  readonly for: { readonly hours: number } | { readonly setting: RetentionSetting } | string
  readonly why: string
}

const days = (count: number) => ({ hours: count * 24 })

export const retentionPeriods = {
  books: {
    what: 'orders, refunds, payments, payouts, reports of closed days, the record of changes',
    for: 'permanently',
    why: 'they are the books; personal data can be [erased](#when-somebody-asks)',
  },
  sums: {
    what: 'the sums behind analytics',
    for: 'permanently',
    why: 'they are counts per restaurant and quarter hour, of no one in particular. `comanda analytics rebuild` counts again what still has events, and leaves older sums unchanged',
  },
  digests: {
    what: 'digests of diners’ addresses, and whether an order was its diner’s first',
    for: 'as long as the orders',
    why: 'they tell new diners from returning ones. Without the key, which is derived from `APP_SECRET`, they identify no one; another secret replaces them, and an erasure deletes those of the restaurants concerned ([066](../decisions/066-diners-by-digest.md))',
  },
  setup: {
    what: 'what people set up: restaurants, menus, pages, roles, accounts',
    for: 'until it is deleted',
    why: '',
  },
  state: { what: 'counters, keys and the latest state of things', for: 'as long as they are used', why: '' },
  deliveries: {
    what: 'ids of what outside services reported',
    for: 'permanently',
    why: 'a repeated report counts once',
  },
  events: {
    what: 'numbered events of a restaurant',
    for: days(publicEventDays),
    why: 'displays and other programs continue where they were disconnected, and webhooks get what they missed ([EVT-5](../rules/orders.md#orders-for-other-programs)); the numbers go on',
  },
  publicEvents: {
    what: 'events as other programs have read them',
    for: days(publicEventDays),
    why: 'a program that was away reads the same text again; with a key that may know the diner, it has name and contact',
  },
  keyCalls: {
    what: 'calls of each API key by day',
    for: days(31),
    why: 'the page of keys shows those of 30 days',
  },
  programRequests: {
    what: 'writes of other programs, with the answers to them',
    for: { hours: 24 },
    why: 'a repeated write gets the same answer, and changes nothing again',
  },
  webhookDeliveries: {
    what: 'deliveries of events to webhooks',
    for: days(30),
    why: 'owners see what arrived and what did not, and send it again; what waits is kept as long as its event',
  },
  credentials: {
    what: 'sessions, codes and links',
    for: { hours: 0 },
    why: 'what has expired grants nothing',
  },
  visits: {
    what: 'visits, carts of visits, cart changes, steps of checkouts, payment attempts, lost demand',
    for: { setting: 'visitsKeptDays' },
    why: 'they have a random id of a browser tab, and the browser’s user agent. Half a year is long enough to investigate a disputed payment (120 days at the card companies); at least 30 days',
  },
  photos: {
    what: 'photos of pauses',
    for: { setting: 'photosKeptDays' },
    why: 'they show staff; three months are enough to clarify who paused and why. The entry stays without its photo',
  },
  images: {
    what: 'deleted pictures, and what an unfinished upload left',
    for: 'a day',
    why: 'they can be [restored](../rules/menu.md#media) that long; other pictures stay until they are deleted',
  },
  quotes: { what: 'delivery quotes without an order', for: days(1), why: 'the diner did not order' },
  rateLimits: {
    what: 'rate limit counts, by account or network address',
    for: { hours: 0 },
    why: 'they count the calls of a window of time',
  },
  hits: {
    what: 'calls that a rate limit refused, by hour and shortened network',
    for: { hours: 25 },
    why: 'an attack of the last 24 hours is visible ([SEC-71](../rules/access.md#security))',
  },
  notices: { what: 'notices', for: days(noticeDays), why: 'they are listed that long' },
  reconciliation: {
    what: 'runs of the reconciliation',
    for: days(runsRetentionDays),
    why: 'gaps that they found are books',
  },
  deletedPages: {
    what: 'deleted pages',
    for: days(deletedPageDays),
    why: 'until then they can be restored. Published versions of the terms are kept: orders name the one that was accepted',
  },
  signIns: {
    what: 'sign-ins of people with a role, with browser and network address',
    for: days(signInDays),
    why: 'long enough to find out who used an account ([ACC-65](../rules/access.md))',
  },
  unconfirmed: {
    what: 'addresses for reports that did not confirm',
    for: days(14),
    why: 'others receive reports until the schedule is deleted ([REP-20](../rules/money.md))',
  },
  diners: {
    what: 'diners who agreed to win-back mail, with note and mails',
    for: `until ${withdrawnKeptDays} days after they unsubscribed, or ${unusedConsentDays} after the latest order or consent`,
    why: 'the consent proves that the mail was allowed ([DIN-9](../rules/people.md))',
  },
  textOptOuts: {
    what: 'digests of telephone numbers that answered a text with STOP',
    for: 'until the number answers START',
    why: 'no restaurant may text them. Without the key, which is derived from `APP_SECRET`, they identify no one; an erasure keeps them, because a person who wants no texts still wants none ([075](../decisions/075-messages-to-diners.md))',
  },
} as const satisfies Readonly<Record<string, RetentionPeriod>>

export type PeriodName = keyof typeof retentionPeriods

/** The days of a period; null if nothing is deleted by its age alone. */
export function retentionDays(
  name: PeriodName,
  settings: Pick<SiteSettings, RetentionSetting>,
): number | null {
  const period: RetentionPeriod = retentionPeriods[name]
  if (typeof period.for === 'string') return null
  return 'hours' in period.for ? period.for.hours / 24 : settings[period.for.setting]
}

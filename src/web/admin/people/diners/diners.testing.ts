/** Diners for the screen tests. */

import type { DinerDetail, DinerPage } from '#contract/people/diners.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { mailConsentText } from '#domain/people/diners/mail-consent.ts'

export const ada: DinerDetail = {
  id: toId('019a9d00-0000-7000-8000-0000000000d1'),
  name: 'Ada Byron',
  email: 'ada@example.com',
  consent: 'agreed',
  consentAt: '2026-10-02T23:00:00Z',
  orders: 12,
  spend: 48_250,
  lastOrderAt: '2026-11-19T00:30:00Z',
  note: 'Window table, no peanuts.',
  timezone: 'America/New_York',
  revision: 3,
  consents: [
    {
      text: mailConsentText('Sakura Hibachi'),
      givenAt: '2026-10-02T23:00:00Z',
      withdrawnAt: null,
      withdrawnBy: null,
    },
  ],
  mails: [{ state: 'sent', queuedAt: '2026-11-01T16:00:00Z', endedAt: '2026-11-01T16:01:00Z' }],
  latestOrders: [
    {
      id: toId('019a9d00-0000-7000-8000-0000000000e1'),
      number: 1042,
      placedAt: '2026-11-19T00:30:00Z',
      status: 'completed',
      orderType: 'pickup',
      grandTotal: cents(4210),
      refunded: cents(500),
    },
  ],
}

export const ben: DinerDetail = {
  ...ada,
  id: toId('019a9d00-0000-7000-8000-0000000000d2'),
  name: '',
  email: 'ben@example.com',
  consent: 'withdrawn',
  consentAt: '2026-11-10T12:00:00Z',
  orders: 0,
  spend: 0,
  lastOrderAt: null,
  note: '',
  consents: [
    {
      text: mailConsentText('Sakura Hibachi'),
      givenAt: '2026-09-10T12:00:00Z',
      withdrawnAt: '2026-11-10T12:00:00Z',
      withdrawnBy: 'diner',
    },
  ],
  mails: [],
  latestOrders: [],
}

/** The first page of a list. */
export function pageOf(diners: DinerPage['diners'], changes: Partial<DinerPage> = {}): DinerPage {
  return {
    timezone: 'America/New_York',
    isMailOn: true,
    diners: [...diners],
    next: null,
    may: { export: true, changeMail: true },
    ...changes,
  }
}

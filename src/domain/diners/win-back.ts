/** Win-back mail: what a restaurant sends to diners who agreed and have not ordered for a while. */

import { isBefore } from '../clock/compare.ts'
import { dateOf, instantAt } from '../clock/zoned.ts'
import type { Refusal } from '../refusal.ts'

export const winBackLimits = {
  /** Characters. */
  subject: 100,
  text: 1000,
  minDays: 14,
  maxDays: 365,
  /** Local hours at which it can be sent. */
  minHour: 8,
  maxHour: 20,
} as const

/** skipped: the diner ordered or unsubscribed before it was sent, the mail was switched off, or it came too late. */
export const winBackStates = ['queued', 'sent', 'skipped'] as const

/** DIN-12: mails in a row to a diner who does not order; no further one follows. */
export const maxUnanswered = 3

/** DIN-11: diners per day. Those who waited longest come first; the others follow on the next days. */
export const mailsPerDay = 500

/** DIN-11: for how long after its hour a day's mail may still be sent; later, it waits for the next day. */
const window = { hours: 3 } as const

export type WinBackSettings = {
  readonly winBackEnabled: boolean
  /** Days without an order, and between two mails to the same diner. */
  readonly winBackDays: number
  /** The local hour at which it is sent. */
  readonly winBackHour: number
  readonly winBackSubject: string
  /** Paragraphs are separated by empty lines. */
  readonly winBackText: string
  /** A discount code of the restaurant that the mail offers; null for none. */
  readonly winBackCode: string | null
}

export const initialWinBack: WinBackSettings = {
  winBackEnabled: false,
  winBackDays: 60,
  winBackHour: 11,
  winBackSubject: 'We’d love to cook for you again',
  winBackText:
    'It’s been a while since your last order. Your favorites are still on the menu, and we’d be happy to make them for you again.',
  winBackCode: null,
}

type WinBackFault = { readonly field: keyof WinBackSettings; readonly refusal: Refusal }

/** DIN-10: everything that is wrong with the settings. Whether the code exists is checked where codes are known. */
export function whyNotWinBack(settings: WinBackSettings): readonly WinBackFault[] {
  const { subject, text, minDays, maxDays, minHour, maxHour } = winBackLimits
  return [
    ...whyNotText('winBackSubject', settings.winBackSubject, subject),
    ...whyNotText('winBackText', settings.winBackText, text),
    ...whyNotNumber('winBackDays', settings.winBackDays, minDays, maxDays),
    ...whyNotNumber('winBackHour', settings.winBackHour, minHour, maxHour),
  ]
}

function whyNotText(field: 'winBackSubject' | 'winBackText', text: string, max: number): WinBackFault[] {
  if (text.trim() === '') return [{ field, refusal: { kind: 'win_back_field_missing', field } }]
  return text.trim().length > max ? [{ field, refusal: { kind: 'text_too_long', max } }] : []
}

function whyNotNumber(field: keyof WinBackSettings, value: number, min: number, max: number): WinBackFault[] {
  const isRight = Number.isInteger(value) && value >= min && value <= max
  return isRight ? [] : [{ field, refusal: { kind: 'number_out_of_range', min, max } }]
}

/** DIN-11: the local date whose mail may be sent at `now`; null outside of the hours after the chosen one. */
export function winBackDayAt(
  now: Temporal.Instant,
  timezone: string,
  hour: number,
): Temporal.PlainDate | null {
  const date = dateOf(now, timezone)
  const from = instantAt(date, hour * 60, timezone)
  return !isBefore(now, from) && isBefore(now, from.add(window)) ? date : null
}

/** DIN-11: whether a mail that was enqueued then is not sent anymore, so that none arrives at night. */
export function isTooLateForWinBack(queuedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return !isBefore(now, queuedAt.add(window))
}

/** DIN-13: the text's paragraphs, each on one line. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}

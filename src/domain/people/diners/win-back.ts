/** Win-back mail: what a restaurant sends to diners who agreed and have not ordered for a while. */

import { isBefore } from '../../clock/compare.ts'
import { dateOf, instantAt } from '../../clock/zoned.ts'
import type { SettingsIn } from '../../restaurants/settings/setting-names.ts'

/** skipped: the diner ordered or unsubscribed before it was sent, the mail was switched off, or it came too late. */
export const winBackStates = ['queued', 'sent', 'skipped'] as const

/** DIN-12: mails in a row to a diner who does not order; no further one follows. */
export const maxUnanswered = 3

/** DIN-11: diners per day. Those who waited longest come first; the others follow on the next days. */
export const mailsPerDay = 500

/** DIN-11: for how long after its hour a day's mail may still be sent; later, it waits for the next day. */
const window = { hours: 3 } as const

export type WinBackSettings = SettingsIn<'winBack'>

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

/** Typed text as the values that the settings keep; what can't be read becomes a fault of its field. */

import { type Cents, parseDollars, zero } from '#domain/money.ts'
import { type Percent, parsePercent, percentFromThousandths } from '#domain/percent.ts'
import { restaurantLimits as limits } from '#domain/restaurant/limits.ts'
import type { SettingsFault } from '#domain/restaurant/settings.ts'
import type { Read } from '../use-section-form.ts'

/** Reads one field after the other and collects what is wrong. */
export function readFields<Value>(
  read: (fields: FieldReader) => Value,
  whyNot: (value: Value) => readonly SettingsFault[],
): Read<Value> {
  const unread: SettingsFault[] = []
  const wrong = (field: string, refusal: SettingsFault['refusal']) => unread.push({ field, refusal })
  const value = read({
    dollars(field, text) {
      const amount = parseDollars(text.replace(/^\$/, ''))
      if (amount === null) wrong(field, { kind: 'amount_out_of_range', max: limits.amount })
      return amount ?? zero
    },
    percent(field, text) {
      const rate = parsePercent(text.replace(/%$/, '').trim())
      if (rate === null) wrong(field, { kind: 'rate_out_of_range' })
      return rate ?? percentFromThousandths(0)
    },
    minutes: (text) => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN),
  })
  const faults = [
    ...unread,
    ...whyNot(value).filter(({ field }) => !unread.some((one) => one.field === field)),
  ]
  return faults.length > 0 ? { value: null, faults } : { value, faults: [] }
}

type FieldReader = {
  dollars(field: string, text: string): Cents
  percent(field: string, text: string): Percent
  /** NaN where it is no whole number, which the rules then name. */
  minutes(text: string): number
}

/** '7.25', as it is typed into a field. */
export function dollarsTyped(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${(amount % 100).toString().padStart(2, '0')}`
}

/** Entries of a list as they are typed: on lines of their own, or between commas or spaces. */
export function entriesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

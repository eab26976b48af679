/** Parses typed text into the values of the settings; unreadable text is a fault of its field. */

import { type Cents, parseDollars, zero } from '#domain/money.ts'
import { type Percent, parsePercent, percentFromThousandths } from '#domain/percent.ts'
import { type Position, parsePosition } from '#domain/restaurants/directory/position.ts'
import { restaurantLimits as limits } from '#domain/restaurants/settings/restaurant-limits.ts'
import type { SettingsFault } from '#domain/restaurants/settings/settings.ts'
import type { Read } from '../use-section-form.ts'

/** Parses field by field and collects all faults. */
export function readFields<Value>(
  read: (fields: FieldReader) => Value,
  whyNot: (value: Value) => readonly SettingsFault[],
): Read<Value> {
  const unread: SettingsFault[] = []
  const wrong = (field: string, refusal: SettingsFault['refusal']) => unread.push({ field, refusal })
  const value = read({
    dollars(field, text) {
      const amount = parseDollars(text)
      if (amount === null) wrong(field, { kind: 'amount_out_of_range', max: limits.amount })
      return amount ?? zero
    },
    percent(field, text) {
      const rate = parsePercent(text)
      if (rate === null) wrong(field, { kind: 'rate_out_of_range' })
      return rate ?? percentFromThousandths(0)
    },
    position(field, text) {
      const position = parsePosition(text)
      if (position === null && text.trim() !== '') wrong(field, { kind: 'position_invalid' })
      return position
    },
    wholeNumber: (text) => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN),
  })
  const faults = [
    ...unread,
    ...whyNot(value).filter(({ field }) => !unread.some((one) => one.field === field)),
  ]
  return faults.length > 0 ? { value: null, faults } : { value, faults: [] }
}

export type FieldReader = {
  dollars(field: string, text: string): Cents
  percent(field: string, text: string): Percent
  /** Returns null for nothing. */
  position(field: string, text: string): Position | null
  /** Returns NaN for anything but a whole number; the rules refuse NaN. */
  wholeNumber(text: string): number
}

/** Splits typed list entries at line breaks, commas, semicolons or spaces. */
export function entriesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** The validation of a restaurant's settings, section by section. */

import { isTimezone } from '../../clock/timezone.ts'
import { isEmail } from '../../email.ts'
import { type Percent, percentFromThousandths } from '../../percent.ts'
import { isPhone } from '../../phone.ts'
import type { Refusal } from '../../refusal.ts'
import { hoursFaults, isTimeOfDay } from './hours-check.ts'
import { restaurantLimits as limits } from './restaurant-limits.ts'
import { namesIn, type SettingSection, type SettingsIn, settingType } from './setting-names.ts'
import type { SettingKind, TypeOfKind, ValueOfKind } from './setting-types.ts'

/** `field`: its name in the section; an entry of a list has its index after a dot, such as 'hours.monday.1'. */
export type SettingsFault = { readonly field: string; readonly refusal: Refusal }

/** RST-3: everything that is wrong with the texts, hours, amounts and rates of a section, in the order of its settings. */
export function settingsFaults<Section extends SettingSection>(
  section: Section,
  settings: SettingsIn<Section>,
): readonly SettingsFault[] {
  const faults = namesIn(section).flatMap((name) => {
    const type = settingType(name)
    const faultsOf: (field: string, value: never, type: never) => readonly SettingsFault[] =
      faultsPerKind[type.kind]
    // A setting's value is of its type.
    return faultsOf(name, settings[name] as never, type as never)
  })
  return [...faults, ...feeFaults(settings)]
}

/** RST-66: a fee needs a purpose. */
function feeFaults(settings: Partial<SettingsIn<'money'>>): readonly SettingsFault[] {
  return when(lacksFeePurpose(settings), 'processingFeePurpose', { kind: 'fee_purpose_missing' })
}

/** RST-66: whether there is a fee of which diners can't read what it is for. */
export function lacksFeePurpose({
  processingFee = noFee,
  processingFeePurpose,
}: Partial<Pick<SettingsIn<'money'>, 'processingFee' | 'processingFeePurpose'>>): boolean {
  return processingFee > noFee && !processingFeePurpose?.trim()
}

const faultsPerKind: {
  readonly [Kind in SettingKind]: (
    field: string,
    value: ValueOfKind<Kind>,
    type: TypeOfKind<Kind>,
  ) => readonly SettingsFault[]
} = {
  requiredText: (field, text, { max }) => [...missing(field, text), ...noLonger(field, text, max)],
  text: (field, text, { max }) => noLonger(field, text ?? '', max),
  wholeNumber(field, value, { min, max }) {
    const isRight = Number.isInteger(value) && value >= min && value <= max
    return when(!isRight, field, { kind: 'number_out_of_range', min, max })
  },
  choice: () => [],
  flag: () => [],
  amount(field, value) {
    const max = limits.amount
    return when(value < 0 || value > max, field, { kind: 'amount_out_of_range', max })
  },
  rate: rateFaults,
  phone: (field, phone) =>
    phone.trim() === '' ? missing(field, phone) : when(!isPhone(phone), field, { kind: 'phone_invalid' }),
  position: () => [],
  timezone: (field, zone) => when(!isTimezone(zone), field, { kind: 'timezone_unknown' }),
  hours: (field, hours) =>
    hoursFaults(hours).map(({ day, index, refusal }) => ({
      field: index === null ? `${field}.${day}` : `${field}.${day}.${index}`,
      refusal,
    })),
  timeOfDay: (field, time) => when(!isTimeOfDay(time), field, { kind: 'time_of_day_invalid' }),
  zipCodes(field, zipCodes) {
    const wrong = zipCodes.find((zipCode) => !/^\d{5}$/.test(zipCode))
    return [
      ...when(wrong !== undefined, field, { kind: 'zip_code_invalid', zipCode: wrong ?? '' }),
      ...atMost(field, zipCodes.length, limits.zipCodes),
    ]
  },
  tips: (field, tips) => tips.flatMap((tip, index) => rateFaults(`${field}.${index}`, tip)),
}

/** RST-9: requires valid email addresses without duplicates. */
export function notificationEmailFaults(emails: readonly string[]): readonly SettingsFault[] {
  const field = 'notificationEmails'
  const wrong = emails.find((email) => !isEmail(email))
  return [
    ...when(wrong !== undefined, field, { kind: 'email_address_invalid', email: wrong ?? '' }),
    ...atMost(field, emails.length, limits.notificationEmails),
  ]
}

/** RST-16 (P4): requires the id of a connected account, or null. */
export function stripeAccountFaults(account: string | null): readonly SettingsFault[] {
  const isWrong = account !== null && !/^acct_[A-Za-z0-9]{8,64}$/.test(account)
  return when(isWrong, 'stripeAccount', { kind: 'stripe_account_invalid' })
}

/** RST-15: requires all three parts together, each on one line; the signing key is optional. */
export function courierAccountFaults(account: {
  readonly clientId: string
  readonly clientSecret: string
  readonly customerId: string
  readonly signingKey?: string | undefined
}): readonly SettingsFault[] {
  const { signingKey = '' } = account
  return [
    ...(['clientId', 'clientSecret', 'customerId'] as const).flatMap((field) =>
      when(!isOne(account[field]), field, { kind: 'courier_account_incomplete' }),
    ),
    ...signingKeyFaults(signingKey),
  ]
}

/** RST-15: requires one line; empty means none. */
export function signingKeyFaults(signingKey: string): readonly SettingsFault[] {
  const isWrong = signingKey.trim() !== '' && !isOne(signingKey)
  return when(isWrong, 'signingKey', { kind: 'courier_key_unreadable' })
}

function isOne(text: string): boolean {
  return /^\S{1,300}$/.test(text.trim())
}

function missing(field: string, text: string): SettingsFault[] {
  return when(text.trim() === '', field, { kind: 'setting_missing', field })
}

function noLonger(field: string, text: string, max: number): SettingsFault[] {
  return when(text.trim().length > max, field, { kind: 'text_too_long', max })
}

function atMost(field: string, count: number, max: number): SettingsFault[] {
  return when(count > max, field, { kind: 'too_many_entries', max })
}

function rateFaults(field: string, value: Percent): SettingsFault[] {
  return when(value > limits.rate, field, { kind: 'rate_out_of_range' })
}

function when(isWrong: boolean, field: string, refusal: Refusal): SettingsFault[] {
  return isWrong ? [{ field, refusal }] : []
}

const noFee = percentFromThousandths(0)

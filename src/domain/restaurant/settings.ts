/** The validation of a restaurant's settings, section by section. */

import { isTimezone } from '../clock/timezone.ts'
import { isEmail } from '../email.ts'
import type { Cents } from '../money.ts'
import type { Percent } from '../percent.ts'
import { isPhone } from '../phone.ts'
import type { Refusal } from '../refusal.ts'
import { isTimeOfDay, whyNotHours } from './hours-check.ts'
import { restaurantLimits as limits } from './restaurant-limits.ts'
import type { SettingsIn } from './setting-names.ts'

/** `field`: its name in the section; an entry of a list has its index after a dot, such as 'hours.monday.1'. */
export type SettingsFault = { readonly field: string; readonly refusal: Refusal }

export type RestaurantDetails = SettingsIn<'details'>
export type HoursSettings = SettingsIn<'hours'>
export type OrderingSettings = SettingsIn<'ordering'>
export type MoneySettings = SettingsIn<'money'>

/** RST-3: validates the basics. */
export function whyNotDetails(details: RestaurantDetails): readonly SettingsFault[] {
  return [
    ...required('name', details.name, limits.name),
    ...noLonger('description', details.description ?? '', limits.description),
    ...noLonger('cuisine', details.cuisine ?? '', limits.cuisine),
    ...required('address', details.address, limits.address),
    ...required('phone', details.phone, limits.phone),
    ...when(details.phone.trim() !== '' && !isPhone(details.phone), 'phone', { kind: 'phone_invalid' }),
    ...when(!isTimezone(details.timezone), 'timezone', { kind: 'timezone_unknown' }),
  ]
}

/** RST-5, RST-6: validates the hours, and the minutes that affect ordering. */
export function whyNotHoursSettings(settings: HoursSettings): readonly SettingsFault[] {
  return [
    ...whyNotHours(settings.hours).map(({ day, place, refusal }) => ({
      field: place === null ? `hours.${day}` : `hours.${day}.${place}`,
      refusal,
    })),
    ...when(!isTimeOfDay(settings.dayStartsAt), 'dayStartsAt', { kind: 'time_of_day_invalid' }),
    ...minutes('orderCutoffMinutes', settings.orderCutoffMinutes, 0),
    ...minutes('prepMinutes', settings.prepMinutes, 0),
  ]
}

/** RST-7: requires fees and minimums of at least 0, and zip codes of five digits. */
export function whyNotOrderingSettings(settings: OrderingSettings): readonly SettingsFault[] {
  const { deliveryZipCodes } = settings
  const wrong = deliveryZipCodes.find((zipCode) => !/^\d{5}$/.test(zipCode))
  return [
    ...amount('minimumOrderPickup', settings.minimumOrderPickup),
    ...amount('deliveryFee', settings.deliveryFee),
    ...amount('minimumOrderDelivery', settings.minimumOrderDelivery),
    ...when(wrong !== undefined, 'deliveryZipCodes', { kind: 'zip_code_invalid', zipCode: wrong ?? '' }),
    ...atMost('deliveryZipCodes', deliveryZipCodes.length, limits.zipCodes),
    ...minutes('deliveryMinutes', settings.deliveryMinutes, 1),
  ]
}

/** RST-8: requires rates from 0 to 100%. */
export function whyNotMoney(settings: MoneySettings): readonly SettingsFault[] {
  return [
    ...rate('taxRate', settings.taxRate),
    ...rate('processingFee', settings.processingFee),
    ...settings.tipPercentages.flatMap((tip, place) => rate(`tipPercentages.${place}`, tip)),
  ]
}

/** RST-9: requires valid email addresses without duplicates. */
export function whyNotNotificationEmails(emails: readonly string[]): readonly SettingsFault[] {
  const field = 'notificationEmails'
  const wrong = emails.find((email) => !isEmail(email))
  return [
    ...when(wrong !== undefined, field, { kind: 'email_address_invalid', email: wrong ?? '' }),
    ...atMost(field, emails.length, limits.notificationEmails),
  ]
}

/** RST-16 (P4): requires the id of a connected account, or null. */
export function whyNotStripeAccount(account: string | null): readonly SettingsFault[] {
  const isWrong = account !== null && !/^acct_[A-Za-z0-9]{8,64}$/.test(account)
  return when(isWrong, 'stripeAccount', { kind: 'stripe_account_invalid' })
}

/** RST-15: requires all three parts together, each on one line; the signing key is optional. */
export function whyNotCourierAccount(account: {
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
    ...whyNotSigningKey(signingKey),
  ]
}

/** RST-15: requires one line; empty means none. */
export function whyNotSigningKey(signingKey: string): readonly SettingsFault[] {
  const isWrong = signingKey.trim() !== '' && !isOne(signingKey)
  return when(isWrong, 'signingKey', { kind: 'courier_key_unreadable' })
}

function isOne(text: string): boolean {
  return /^\S{1,300}$/.test(text.trim())
}

function required(field: 'name' | 'address' | 'phone', text: string, max: number): SettingsFault[] {
  return text.trim() === ''
    ? [{ field, refusal: { kind: 'restaurant_field_missing', field } }]
    : noLonger(field, text, max)
}

function noLonger(field: string, text: string, max: number): SettingsFault[] {
  return when(text.trim().length > max, field, { kind: 'text_too_long', max })
}

function atMost(field: string, count: number, max: number): SettingsFault[] {
  return when(count > max, field, { kind: 'too_many_entries', max })
}

function minutes(field: string, value: number, min: number): SettingsFault[] {
  const max = limits.minutes
  const isRight = Number.isInteger(value) && value >= min && value <= max
  return when(!isRight, field, { kind: 'number_out_of_range', min, max })
}

function amount(field: string, value: Cents): SettingsFault[] {
  const max = limits.amount
  return when(value < 0 || value > max, field, { kind: 'amount_out_of_range', max })
}

function rate(field: string, value: Percent): SettingsFault[] {
  return when(value > limits.rate, field, { kind: 'rate_out_of_range' })
}

function when(isWrong: boolean, field: string, refusal: Refusal): SettingsFault[] {
  return isWrong ? [{ field, refusal }] : []
}

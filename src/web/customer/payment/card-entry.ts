/** Formatting and validation of the plain card form. */

import type { CardEntry } from './card-form.ts'
import type { CardDetails } from './sandbox-provider.ts'

/** The fields as displayed. */
export type CardText = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly postalCode: string
}
export type CardTextField = keyof CardText

export const noCard: CardText = { number: '', expiry: '', cvc: '', postalCode: '' }

/** Returns the card number in the groups printed on the card. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  if (!isAmex(digits)) return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
}

/** Formats 'MM / YY' while it is typed; a first digit of 2 to 9 is a complete month. */
export function formatExpiry(text: string, before: string): string {
  const digits = digitsOf(text).slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  const isDeleting = text.length < before.length
  if (padded.length < 2 || (padded.length === 2 && isDeleting)) return padded
  return `${padded.slice(0, 2)} / ${padded.slice(2)}`
}

export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, isAmex(digitsOf(number)) ? 4 : 3)
}

/** Returns what is wrong with a field at `now`, the server's time, or null (CHK-19). The messages are the provider's own. */
export function whyNotCardText(field: CardTextField, card: CardText, now: Temporal.Instant): string | null {
  switch (field) {
    case 'number':
      return whyNotNumber(digitsOf(card.number))
    case 'expiry':
      return whyNotExpiry(digitsOf(card.expiry), now)
    case 'cvc':
      return digitsOf(card.cvc).length === (isAmex(digitsOf(card.number)) ? 4 : 3)
        ? null
        : "Your card's security code is incomplete."
    case 'postalCode':
      return card.postalCode.trim().length >= 5 ? null : 'Your postal code is incomplete.'
  }
}

export function cardEntry(card: CardText, now: Temporal.Instant): CardEntry {
  const fields = Object.keys(noCard) as CardTextField[]
  if (fields.every((field) => card[field].trim() === '')) return 'empty'
  return fields.every((field) => whyNotCardText(field, card, now) === null) ? 'complete' : 'incomplete'
}

/** Returns the card in the format the provider accepts. */
export function toCardDetails(card: CardText): CardDetails {
  const expiry = digitsOf(card.expiry)
  return {
    number: digitsOf(card.number),
    expMonth: expiry.slice(0, 2),
    expYear: expiry.slice(2),
    cvc: digitsOf(card.cvc),
    postalCode: card.postalCode.trim(),
  }
}

function whyNotNumber(digits: string): string | null {
  if (digits.length < (isAmex(digits) ? 15 : 16)) return 'Your card number is incomplete.'
  return hasCheckDigit(digits) ? null : 'Your card number is invalid.'
}

const farthestYears = 50

/** A card is valid until the end of its month. The provider uses UTC. */
function whyNotExpiry(digits: string, now: Temporal.Instant): string | null {
  if (digits.length < 4) return "Your card's expiration date is incomplete."
  const month = Number(digits.slice(0, 2))
  if (month < 1 || month > 12) return "Your card's expiration month is invalid."
  const year = 2000 + Number(digits.slice(2))
  const today = now.toZonedDateTimeISO('UTC')
  if (year < today.year) return "Your card's expiration year is in the past."
  if (year > today.year + farthestYears) return "Your card's expiration year is invalid."
  return year === today.year && month < today.month ? "Your card's expiration date is in the past." : null
}

/** Returns whether the last digit of a card number is its Luhn check digit. */
function hasCheckDigit(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

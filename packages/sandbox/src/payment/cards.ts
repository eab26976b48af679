/** SBX-5: the test cards. Every other number is refused, so that a real card can never be used by mistake. */

import type { RefundCourse } from './objects.ts'

type Decline = {
  readonly code: string
  readonly declineCode: string
  readonly message: string
}

type CardBehaviour = {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /** Whether the cardholder must first pass the bank's challenge (3-D Secure). */
  readonly challenge: boolean
  /** Whether the cardholder disputes each charge at once. */
  readonly disputes?: boolean
  /** SBX-31: what happens to refunds. Default: they succeed at once and stay so. */
  readonly refunds?: RefundCourse
  /** Null if the bank pays. */
  readonly decline: Decline | null
  readonly says: string
}

const declined = 'Your card was declined.'

export const cardsByNumber = {
  '4242424242424242': { brand: 'visa', challenge: false, decline: null, says: 'Succeeds' },
  '5555555555554444': { brand: 'mastercard', challenge: false, decline: null, says: 'Succeeds' },
  '378282246310005': { brand: 'amex', challenge: false, decline: null, says: 'Succeeds (4-digit code)' },
  '6011111111111117': { brand: 'discover', challenge: false, decline: null, says: 'Succeeds' },
  '4000000000000259': {
    brand: 'visa',
    challenge: false,
    disputes: true,
    decline: null,
    says: 'Succeeds, and is disputed at once',
  },
  '4000000000007726': {
    brand: 'visa',
    challenge: false,
    refunds: 'settles',
    decline: null,
    says: 'Succeeds; a refund is pending at first and succeeds later',
  },
  '4000000000005126': {
    brand: 'visa',
    challenge: false,
    refunds: 'fails',
    decline: null,
    says: 'Succeeds; a refund succeeds at first and fails later',
  },
  '4000000000000002': refusing('card_declined', 'generic_decline', declined),
  '4000000000009995': refusing('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': refusing('card_declined', 'lost_card', declined),
  '4000000000009979': refusing('card_declined', 'stolen_card', declined),
  '4000000000000069': refusing('expired_card', 'expired_card', 'Your card has expired.'),
  '4000000000000127': refusing('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': refusing(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { brand: 'visa', challenge: true, decline: null, says: 'Asks for a challenge' },
  '4000008260003178': {
    ...refusing('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    challenge: true,
    says: 'Asks for a challenge, then declines: insufficient_funds',
  },
} as const satisfies Record<string, CardBehaviour>

function refusing(code: string, declineCode: string, message: string): CardBehaviour {
  return {
    brand: 'visa',
    challenge: false,
    decline: { code, declineCode, message },
    says: `Declines: ${declineCode}`,
  }
}

/** The behavior of the card with this number; null if it is not a test card. */
export function findTestCard(number: string): CardBehaviour | null {
  const cards: Record<string, CardBehaviour> = cardsByNumber
  return Object.hasOwn(cards, number) ? (cards[number] ?? null) : null
}

/** Returns all test cards with their numbers in groups of four digits. */
export function listTestCards(): { readonly number: string; readonly says: string }[] {
  return Object.entries(cardsByNumber).map(([number, { says }]) => ({
    number: number.replace(/(\d{4})(?=\d)/g, '$1 '),
    says,
  }))
}

/** Whether the last digit of a card number is a valid check digit (Luhn). */
export function hasCheckDigit(number: string): boolean {
  const total = [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

import { describe, expect, test } from 'vitest'
import {
  type CardText,
  cardEntry,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  noCard,
  toCardDetails,
  whyNotCardText,
} from './card-entry.ts'

const now = Temporal.Instant.from('2026-03-06T19:00Z')
const card: CardText = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', postalCode: '10001' }

describe('[CHK-9] the plain card form', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['abc', ''],
  ])('groups the number %s as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  test.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['5', '', '05 / '],
    ['1234', '', '12 / 34'],
    ['12 / 345', '12 / 34', '12 / 34'],
    ['12 /', '12 / ', '12'],
    ['12 / ', '12 / 3', '12'],
  ])('formats the expiry %s typed after %s as %s', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown)
  })

  test('takes a three-digit security code, four digits for an American Express card', () => {
    expect(formatCvc('12345', card.number)).toBe('123')
    expect(formatCvc('12345', '3782 822463 10005')).toBe('1234')
  })

  test.each([
    ['number', { number: '4242 4242' }, 'Your card number is incomplete.'],
    ['number', { number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['expiry', { expiry: '12' }, "Your card's expiration date is incomplete."],
    ['expiry', { expiry: '13 / 34' }, "Your card's expiration month is invalid."],
    ['cvc', { cvc: '12' }, "Your card's security code is incomplete."],
    ['postalCode', { postalCode: '100' }, 'Your postal code is incomplete.'],
  ] as const)('returns the error of %s for %o', (field, change, text) => {
    expect(whyNotCardText(field, { ...card, ...change }, now)).toBe(text)
  })

  test.each([
    ['01 / 20', "Your card's expiration year is in the past."],
    ['02 / 26', "Your card's expiration date is in the past."],
    ['03 / 26', null],
    ['03 / 76', null],
    ['03 / 77', "Your card's expiration year is invalid."],
  ])('[CHK-19] the expiry %s in March 2026 has the message %s', (expiry, text) => {
    expect(whyNotCardText('expiry', { ...card, expiry }, now)).toBe(text)
    expect(cardEntry({ ...card, expiry }, now)).toBe(text === null ? 'complete' : 'incomplete')
  })

  test('is empty, incomplete or complete', () => {
    expect(cardEntry(noCard, now)).toBe('empty')
    expect(cardEntry({ ...card, cvc: '' }, now)).toBe('incomplete')
    expect(cardEntry(card, now)).toBe('complete')
  })

  test('sends only digits to the provider', () => {
    expect(toCardDetails(card)).toEqual({
      number: '4242424242424242',
      expMonth: '12',
      expYear: '34',
      cvc: '123',
      postalCode: '10001',
    })
  })
})

import { findTestCard, hasCheckDigit } from './cards.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, type ErrorCode, notFound } from './errors.ts'
import { type Form, readGroup, readText } from './form.ts'
import { newId, type PaymentMethod } from './objects.ts'

/** SBX-5: checks a test card with the provider's codes and messages. Stores what the card does, never its number. */
export function createPaymentMethod(context: PaymentContext, form: Form): PaymentMethod {
  const card = readGroup(form, 'card') ?? {}
  const number = (readText(card, 'number') ?? '').replaceAll(/[\s-]/g, '')
  checkNumber(number)
  const behaviour = findTestCard(number)
  if (!behaviour) throw notATestCard()
  const expiry = readExpiry(card, context.seconds())
  checkSecurityCode(readText(card, 'cvc') ?? '', behaviour.brand === 'amex' ? 4 : 3)
  const details = readGroup(form, 'billing_details') ?? {}
  const address = readGroup(details, 'address') ?? {}
  if ('postal_code' in address && (readText(address, 'postal_code') ?? '').trim().length < 5)
    throw cardProblem('incomplete_zip', 'Your postal code is incomplete.', 'postal_code')
  const method: PaymentMethod = {
    id: newId('pm'),
    created: context.seconds(),
    brand: behaviour.brand,
    last4: number.slice(-4),
    ...expiry,
    challenge: behaviour.challenge,
    disputes: behaviour.disputes === true,
    ...(behaviour.refunds ? { refunds: behaviour.refunds } : {}),
    decline: behaviour.decline,
    billing: {
      name: readText(details, 'name'),
      email: readText(details, 'email'),
      phone: readText(details, 'phone'),
      postalCode: readText(address, 'postal_code'),
    },
  }
  context.store.methods.put(method)
  return method
}

export function findPaymentMethod(context: PaymentContext, id: string): PaymentMethod {
  const method = context.store.methods.find(id)
  if (!method) throw notFound('PaymentMethod', id)
  return method
}

function checkNumber(number: string): void {
  if (/[^\d]/.test(number)) throw cardProblem('invalid_number', 'Your card number is invalid.', 'number')
  const complete = number.length >= (/^3[47]/.test(number) ? 15 : 16)
  if (!complete) throw cardProblem('incomplete_number', 'Your card number is incomplete.', 'number')
  if (number.length > 19 || !hasCheckDigit(number))
    throw cardProblem('invalid_number', 'Your card number is invalid.', 'number')
}

function readExpiry(card: Form, seconds: number): { exp_month: number; exp_year: number } {
  const month = readText(card, 'exp_month') ?? ''
  const year = readText(card, 'exp_year') ?? ''
  if (month === '' || !/^(\d{2}|\d{4})$/.test(year))
    throw cardProblem('incomplete_expiry', "Your card's expiration date is incomplete.", 'exp_year')
  const exp_month = Number(month)
  const exp_year = Number(year) + (year.length === 2 ? 2000 : 0)
  if (!/^\d{1,2}$/.test(month) || exp_month < 1 || exp_month > 12)
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(seconds * 1000)
  const thisYear = today.getUTCFullYear()
  if (exp_year < thisYear)
    throw cardProblem('invalid_expiry_year_past', "Your card's expiration year is in the past.", 'exp_year')
  if (exp_year > thisYear + 50)
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (exp_year === thisYear && exp_month < today.getUTCMonth() + 1)
    throw cardProblem('invalid_expiry_month_past', "Your card's expiration date is in the past.", 'exp_month')
  return { exp_month, exp_year }
}

function checkSecurityCode(code: string, length: number): void {
  if (/[^\d]/.test(code) || code.length > length)
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  if (code.length < length)
    throw cardProblem('incomplete_cvc', "Your card's security code is incomplete.", 'cvc')
}

function cardProblem(code: ErrorCode, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param })
}

function notATestCard(): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    param: 'number',
  })
}

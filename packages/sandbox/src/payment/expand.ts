import { badParameter } from './errors.ts'
import type { Form } from './form.ts'

/** The fields to expand into whole objects, such as 'latest_charge' or 'latest_charge.balance_transaction'. */
export type Expand = readonly string[]

export function readExpand(form: Form): Expand {
  if (form.expand === undefined) return []
  if (typeof form.expand === 'string') throw badParameter('Invalid array', 'expand', null)
  return Object.values(form.expand).filter((path) => typeof path === 'string')
}

/** The paths below an expanded field; null if the field is not expanded. */
export function below(expand: Expand, field: string): Expand | null {
  const paths = expand.filter((path) => path === field || path.startsWith(`${field}.`))
  return paths.length === 0 ? null : paths.map((path) => path.slice(field.length + 1)).filter(Boolean)
}

/** The objects in responses, with the fields of each that can be expanded and their types. */
const expandableFields = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: {
    balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    transfer: 'transfer',
  },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    failure_balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    transfer_reversal: 'transfer_reversal',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  transfer: { source_transaction: 'charge' },
  balance: {},
  transfer_reversal: { source_refund: 'refund', transfer: 'transfer' },
  payment_method: {},
  balance_transaction: { source: 'source' },
  /** Whatever moved the money: each of these fields exists on some of the objects. */
  source: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    source_transfer: 'transfer',
    source_transaction: 'charge',
    originating_transaction: 'charge',
    source_transfer_reversal: 'transfer_reversal',
    source_refund: 'refund',
    transfer: 'transfer',
  },
  payout: {},
  account: {},
  account_link: {},
  payment_method_domain: {},
  webhook_endpoint: {},
  event: {},
} as const satisfies Record<string, Record<string, string>>

export type Presented = keyof typeof expandableFields

/** The provider's maximum depth of a path. */
const deepest = 4

/** SBX-38: throws ApiError for a field that can't be expanded. In lists, paths start with 'data'. */
export function checkExpand(expand: Expand, presented: Presented, isList: boolean): void {
  for (const path of expand) {
    const names = path.split('.')
    if (names.length > deepest)
      throw badParameter(
        `You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
        'expand',
        null,
      )
    const fields = isList ? names.slice(1) : names
    if ((isList && names[0] !== 'data') || !canExpand(fields, presented)) throw notExpandable(path, isList)
  }
}

function canExpand([field, ...rest]: readonly string[], presented: string): boolean {
  if (field === undefined) return true
  const fields: Record<string, Record<string, string>> = expandableFields
  const next = fields[presented]?.[field]
  return next !== undefined && canExpand(rest, next)
}

function notExpandable(path: string, isList: boolean): Error {
  const hint =
    isList && !path.startsWith('data.') ? ` You may want to try expanding 'data.${path}' instead.` : ''
  return badParameter(`This property cannot be expanded (${path}).${hint}`, 'expand', null)
}

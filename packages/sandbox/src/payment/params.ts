/** SBX-37: what a request may contain, as tables that the compiler checks against the types of the provider's library. */

import type Stripe from 'stripe'
import { findAccount } from './accounts.ts'
import type { PaymentContext } from './context.ts'
import { isCurrency } from './currencies.ts'
import { ApiError, badParameter } from './errors.ts'
import type { Form } from './form.ts'
import type { KnownName } from './known-name.ts'

type Common = {
  readonly required?: true
  /** An empty value clears the field. */
  readonly emptyable?: true
}

type TextParam = Common & {
  readonly kind: 'text'
  readonly format?: 'email' | 'currency' | 'account' | 'url'
  /** Characters. */
  readonly max?: number
}

type ChoiceParam<Choice extends string = string> = Common & {
  readonly kind: 'choice'
  /** All of the provider's values; 'unsupported' marks those that only the sandbox refuses. */
  readonly choices: Readonly<Record<Choice, true | 'unsupported'>>
}

type GroupParam<Fields = ParamTable> = Common & { readonly kind: 'group'; readonly fields: Fields }
type ListParam<Item> = Common & { readonly kind: 'list'; readonly of: Item }
type IntegerParam = Common & { readonly kind: 'integer' }
type BooleanParam = Common & { readonly kind: 'boolean' }
type MetadataParam = Common & { readonly kind: 'metadata' }
/** A number, or bounds given by gt, gte, lt and lte. */
type RangeParam = Common & { readonly kind: 'range' }

type Param =
  | TextParam
  | ChoiceParam
  | GroupParam
  | (Common & { readonly kind: 'list'; readonly of: Param })
  | IntegerParam
  | BooleanParam
  | MetadataParam
  | RangeParam

export type ParamTable = { readonly [name: string]: Param }

/**
 * The parameter table of a library type. It compiles only if every name, kind and choice exists in the library and no choice
 * is missing. 'expand' is checked against what the endpoint returns.
 */
export type TableOf<Params> = { readonly [Name in keyof Omit<Params, 'expand'>]: ParamOf<Params, Name> }

type ParamOf<Params, Name extends keyof Params> = ParamFor<Exclude<Params[Name], '' | null | undefined>> &
  (object extends Pick<Params, Name> ? unknown : { readonly required: true }) &
  // In the library's types, fields that can be cleared accept null in addition to ''.
  (null extends Params[Name] ? { readonly emptyable: true } : unknown)

type ParamFor<Value> = [Value] extends [boolean]
  ? BooleanParam
  : [Value] extends [number]
    ? IntegerParam
    : [Value] extends [string]
      ? [KnownName<Value>] extends [never]
        ? TextParam
        : ChoiceParam<KnownName<Value>>
      : [Value] extends [readonly (infer Item)[]]
        ? ListParam<ParamFor<Item>>
        : [number] extends [Value]
          ? RangeParam
          : string extends keyof Value
            ? MetadataParam
            : GroupParam<TableOf<Value>>

/** Throws ApiError for the first parameter that the provider would refuse. */
export function checkParams(context: PaymentContext, form: Form, table: ParamTable): void {
  checkFields(context, form, table, '')
}

function checkFields(context: PaymentContext, form: Form, table: ParamTable, group: string): void {
  for (const [name, value] of Object.entries(form)) {
    const path = group === '' ? name : `${group}[${name}]`
    const param = Object.hasOwn(table, name) ? table[name] : undefined
    if (!param) throw badParameter(`Received unknown parameter: ${path}`, path, 'parameter_unknown')
    checkValue(context, value, param, path)
  }
  for (const [name, { required }] of Object.entries(table)) {
    const path = group === '' ? name : `${group}[${name}]`
    if (required && !(name in form))
      throw badParameter(`Missing required param: ${path}.`, path, 'parameter_missing')
  }
}

function checkValue(context: PaymentContext, value: string | Form, param: Param, path: string): void {
  if (value === '') {
    if (param.emptyable) return
    throw badParameter(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      path,
      'parameter_invalid_empty',
    )
  }
  switch (param.kind) {
    case 'text':
      checkText(context, requireText(value, path), param, path)
      break
    case 'choice':
      checkChoice(requireText(value, path), param, path)
      break
    case 'integer':
      checkInteger(requireText(value, path), path)
      break
    case 'boolean':
      checkBoolean(requireText(value, path), path)
      break
    case 'group':
      checkFields(context, requireGroup(value, path, 'object'), param.fields, path)
      break
    case 'list':
      for (const [index, item] of Object.entries(requireGroup(value, path, 'array')))
        checkValue(context, item, param.of, `${path}[${index}]`)
      break
    case 'metadata':
      for (const [name, text] of Object.entries(requireGroup(value, path, 'object')))
        requireText(text, `${path}[${name}]`)
      break
    case 'range':
      if (typeof value === 'string') checkInteger(value, path)
      else checkFields(context, value, bounds, path)
      break
  }
}

const integer = { kind: 'integer' } as const
const bounds = {
  gt: integer,
  gte: integer,
  lt: integer,
  lte: integer,
} as const satisfies TableOf<Stripe.RangeQueryParam>

function checkText(context: PaymentContext, text: string, { format, max }: TextParam, path: string): void {
  if (max !== undefined && text.length > max)
    throw badParameter(`Invalid string: ${text.slice(0, 20)}…; must be at most ${max} characters`, path, null)
  switch (format) {
    case undefined:
      break
    case 'email':
      if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text))
        throw badParameter(`Invalid email address: ${text}`, path, 'email_invalid')
      break
    case 'currency':
      if (!isCurrency(text)) throw badParameter(`Invalid currency: ${text.toLowerCase()}`, path, null)
      break
    case 'account':
      requireConnected(context, text, path)
      break
    case 'url':
      if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
        throw badParameter('Not a valid URL', path, 'url_invalid')
      break
  }
}

/** SBX-33: throws ApiError if the platform has no such account. */
function requireConnected(context: PaymentContext, id: string, path: string): void {
  if (findAccount(context, id)) return
  const what = /\[(\w+)\]$/.exec(path)?.[1] ?? path
  throw badParameter(`No such ${what}: '${id}'`, path, 'resource_missing')
}

function checkChoice(text: string, { choices }: ChoiceParam, path: string): void {
  const support = Object.hasOwn(choices, text) ? choices[text] : undefined
  if (support === true) return
  if (support === 'unsupported')
    throw new ApiError(400, { message: `The sandbox does not support ${path}=${text}.`, param: path })
  const names = Object.keys(choices)
  const last = names.length > 1 ? `one of ${names.slice(0, -1).join(', ')}, or ${names.at(-1)}` : names[0]
  throw badParameter(`Invalid ${path}: must be ${last}`, path, null)
}

function checkInteger(text: string, path: string): void {
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw badParameter(`Invalid integer: ${text}`, path, 'parameter_invalid_integer')
}

function checkBoolean(text: string, path: string): void {
  if (text !== 'true' && text !== 'false') throw badParameter(`Invalid boolean: ${text}`, path, null)
}

function requireText(value: string | Form, path: string): string {
  if (typeof value === 'string') return value
  throw badParameter(`Invalid string: ${path}`, path, null)
}

function requireGroup(value: string | Form, path: string, what: 'object' | 'array'): Form {
  if (typeof value !== 'string') return value
  throw badParameter(`Invalid ${what}`, path, null)
}

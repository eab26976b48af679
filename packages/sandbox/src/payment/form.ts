/** The provider's request bodies: form encoding with brackets, such as `card[number]=4242…&expand[0]=latest_charge`. */

import { ApiError, badParameter } from './errors.ts'

export type Form = { [name: string]: string | Form }

/** Parses a body or query into a tree. Throws ApiError if a name is both a field and a group. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [
      name.split('[')[0] ?? '',
      ...Array.from(name.matchAll(/\[([^[\]]*)\]/g), (part) => part[1] ?? ''),
    ]
    setField(form, path, value, name)
  }
  return form
}

function setField(form: Form, path: string[], value: string, name: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(Object.keys(form).length) : head
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const group = form[key] ?? Object.create(null)
  if (typeof group === 'string') throw badParameter(`Invalid field: ${name}`, name, null)
  form[key] = group
  setField(group, rest, value, name)
}

/** The field's text; null if it is absent or empty. */
export function readText(form: Form, name: string): string | null {
  const value = form[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw badParameter(`Invalid string: ${name}`, name, null)
  return value
}

export function requireText(form: Form, name: string): string {
  const value = readText(form, name)
  if (value === null) throw badParameter(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

/** The field's value as one of `choices`; null if it is absent. */
export function readChoice<Choice extends string>(
  form: Form,
  name: string,
  choices: Readonly<Record<Choice, true>>,
): Choice | null {
  const value = readText(form, name)
  if (value === null || isChoice(value, choices)) return value
  const names = Object.keys(choices)
  throw badParameter(
    `Invalid ${name}: must be one of ${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`,
    name,
    null,
  )
}

function isChoice<Choice extends string>(
  value: string,
  choices: Readonly<Record<Choice, true>>,
): value is Choice {
  return Object.hasOwn(choices, value)
}

/** The field's integer; null if it is absent. */
export function readInteger(form: Form, name: string): number | null {
  const value = readText(form, name)
  if (value === null) return null
  const number = Number(value)
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number))
    throw badParameter(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return number
}

/** The group of fields; null if it is absent. */
export function readGroup(form: Form, name: string): Form | null {
  const value = form[name]
  if (value === undefined || value === '') return null
  if (typeof value === 'string') throw badParameter(`Invalid object: ${name}`, name, null)
  return value
}

/** Merges metadata within the provider's limits (50 keys of 40 characters, values of 500); '' removes a key. */
export function mergeMetadata(old: Record<string, string>, form: Form): Record<string, string> {
  const merged = { ...old }
  for (const name of Object.keys(readGroup(form, 'metadata') ?? {})) {
    const value = readText(readGroup(form, 'metadata') ?? {}, name)
    if (name.length > 40) throw badParameter('Metadata keys can be up to 40 characters.', 'metadata', null)
    if (value !== null && value.length > 500)
      throw badParameter('Metadata values can be up to 500 characters.', 'metadata', null)
    if (value === null) delete merged[name]
    else merged[name] = value
  }
  if (Object.keys(merged).length > 50)
    throw new ApiError(400, { message: 'Metadata has a limit of 50 keys.' })
  return merged
}

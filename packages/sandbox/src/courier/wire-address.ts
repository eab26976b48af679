import { badField } from './errors.ts'

/** An address in the courier's format. */
export type WireAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/**
 * CRR-2: parses an address field. Its text is JSON with street_address (a list), city, state, zip_code and country, or the
 * four parts separated by commas. Throws for anything else.
 */
export function readAddress(body: Readonly<Record<string, unknown>>, field: string): WireAddress {
  const text = body[field]
  if (typeof text !== 'string' || text.trim() === '') throw badField(field, 'required')
  return text.trim().startsWith('{') ? readStructured(text, field) : readPlain(text, field)
}

function readStructured(text: string, field: string): WireAddress {
  const { street_address, city, state, zip_code, country } = parseRecord(text, field)
  const isList = Array.isArray(street_address) && street_address.every((line) => typeof line === 'string')
  if (!isList || street_address.join('').trim() === '') throw badField(field, 'street_address is a list')
  if (country !== 'US') throw badField(field, 'country is not served')
  return {
    street: street_address.join(', '),
    city: readPart(city, field),
    state: readPart(state, field),
    zipCode: readZip(zip_code, field),
  }
}

function readPlain(text: string, field: string): WireAddress {
  const [zipCode, state, city, ...street] = text
    .split(',')
    .map((part) => part.trim())
    .toReversed()
  return {
    street: readPart(street.toReversed().join(', '), field),
    city: readPart(city, field),
    state: readPart(state, field),
    zipCode: readZip(zipCode, field),
  }
}

function readZip(value: unknown, field: string): string {
  const zipCode = readPart(value, field)
  if (!/^\d{5}(-\d{4})?$/.test(zipCode)) throw badField(field, 'zip_code is not one')
  return zipCode
}

function readPart(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw badField(field, 'incomplete')
  return value.trim()
}

function parseRecord(text: string, field: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw badField(field, 'not JSON')
  }
}

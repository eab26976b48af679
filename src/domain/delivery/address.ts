/** A delivery address as the diner types it: one line, its parts separated by commas. */

import { accept, type Result, refuse } from '../result.ts'

export type Address = {
  /** House number and street; an apartment may follow after a comma. */
  readonly street: string
  readonly city: string
  /** Two letters in upper case, or the name as typed. */
  readonly state: string
  /** Five digits, or zip+4. */
  readonly zipCode: string
  readonly country: 'US'
}

/** DLV-1, DLV-2: the parts of an address, or a refusal that says what is missing. */
export function parseAddress(text: string): Result<Address> {
  const parts = text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const [last = '', city = '', ...street] = parts.toReversed()
  if (street.length === 0) return refuse({ kind: 'address_incomplete' })
  const region = readRegion(last)
  if (!region) return refuse({ kind: 'address_no_state_zip' })
  return accept({ street: street.toReversed().join(', '), city, ...region, country: 'US' })
}

/** The address on one line; `parseAddress` returns the same parts for it. */
export function formatAddress({ street, city, state, zipCode }: Address): string {
  return `${street}, ${city}, ${state} ${zipCode}`
}

/** DLV-3: whether two addresses are the same. Ignores case and the last four digits of a zip+4. */
export function isSameAddress(a: Address, b: Address): boolean {
  return comparable(a) === comparable(b)
}

/** The first five digits, which identify a delivery area. */
export function zipArea({ zipCode }: Pick<Address, 'zipCode'>): string {
  return zipCode.slice(0, 5)
}

/** DLV-2: the state and zip code (five digits or zip+4), somewhere in the text; null if there are none. */
function readRegion(text: string): Pick<Address, 'state' | 'zipCode'> | null {
  const match = /(\p{L}[\p{L}. ]*?)\s+(\d{5}(?:-\d{4})?)(?![\d-])/u.exec(text)
  const [, state = '', zipCode = ''] = match ?? []
  if (!zipCode) return null
  return { state: state.length === 2 ? state.toUpperCase() : state, zipCode }
}

function comparable(address: Address): string {
  return formatAddress({ ...address, zipCode: zipArea(address) }).toLowerCase()
}

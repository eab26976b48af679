/** A delivery address as the diner types or pastes it: its parts separated by commas or line breaks. */

import type { Refusal } from '../../refusal.ts'
import { accept, type Result, refuse } from '../../result.ts'

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

/**
 * DLV-1: the parts of an address, as typed or as maps copy it: on several lines, with the country, with a comma before the zip
 * code, or without one before the state. Otherwise a refusal that says what is missing. A two-letter state is put in upper case.
 */
export function parseAddress(text: string): Result<Address> {
  const parts = joinZip(withoutCountry(splitParts(text)))
  const [last = '', ...rest] = parts.toReversed()
  const region = readRegion(last)
  const before = region?.city ? [region.city, ...rest] : rest
  const [city = '', ...street] = before
  if (street.length === 0) {
    const isOnlyUnparted = parts.length < 2 && region !== null && /^\d+\s/.test(last)
    return refuse(isOnlyUnparted ? { kind: 'address_without_commas' } : { kind: 'address_incomplete' })
  }
  if (!region) return refuse({ kind: 'address_no_state_zip' })
  const { state, zipCode } = region
  return accept({ street: street.toReversed().join(', '), city, state, zipCode, country: 'US' })
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

/** DLV-28: why no courier can bring anything to this address, or null: a PO box without a house, and the military's mail. */
export function whyNotCourierAddress({ street, city, state }: Address): Refusal | null {
  const house = street.replace(/\b(?:p\.?\s*o\.?\s*|post\s+office\s+)box\b\s*#?\s*[\w-]*/i, '')
  const isPostBox = house !== street && !/\d/.test(house)
  const isMilitary = /^(?:AA|AE|AP)$/.test(state) || /^(?:APO|FPO|DPO)$/i.test(city)
  return isPostBox || isMilitary ? { kind: 'address_without_door' } : null
}

function splitParts(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

/** Maps write the country in the language of the phone. */
const countries =
  /^(?:u\.?s\.?(?:a\.?)?|(?:the )?united states(?: of america)?|ee\.? ?uu\.?|eua|estados unidos|[ée]tats-unis|vereinigte staaten|stati uniti)$/i

function withoutCountry(parts: readonly string[]): readonly string[] {
  return countries.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
}

/** Joins a zip code with the state in the part before it. */
function joinZip(parts: readonly string[]): readonly string[] {
  const [state = '', zipCode = ''] = parts.slice(-2)
  const region = /^\d{5}(?:-\d{4})?$/.test(zipCode) ? splitState(state) : null
  // 'New York' alone is the city.
  return region && (region.city || parts.length > 3) ? [...parts.slice(0, -2), `${state} ${zipCode}`] : parts
}

type Region = Pick<Address, 'state' | 'zipCode'> & {
  /** The text before a known state; '' if there is none. */
  readonly city: string
}

/** DLV-2: the state and zip code (five digits or zip+4), somewhere in the text; null if there are none. */
function readRegion(text: string): Region | null {
  const match = /(\p{L}[\p{L}.'’ -]*?)\s*(?<!\d)(\d{5}(?:-\d{4})?)(?![\d-])/u.exec(text)
  const [, name = '', zipCode = ''] = match ?? []
  if (!zipCode) return null
  const region = splitState(name)
  if (region) return { ...region, zipCode }
  return { city: '', state: name.length === 2 ? name.toUpperCase() : name, zipCode }
}

/** Splits 'New York NY' and 'Kansas City Kansas' into city and state; null if the text doesn't end with a state. */
function splitState(text: string): Pick<Region, 'city' | 'state'> | null {
  const words = text.split(' ')
  for (const start of words.keys()) {
    const name = words.slice(start).join(' ')
    const code = name.replaceAll('.', '').toUpperCase()
    if (!stateCodes.has(code) && !stateNames.has(name.toLowerCase())) continue
    return { city: words.slice(0, start).join(' '), state: stateCodes.has(code) ? code : name }
  }
  return null
}

/** With the territories and the three of the military's mail. */
const stateCodes = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI ' +
    'SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP AA AE AP'
  ).split(' '),
)

const stateNames = new Set(
  (
    'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,' +
    'indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,' +
    'nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,' +
    'pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,' +
    'west virginia,wisconsin,wyoming,district of columbia,puerto rico'
  ).split(','),
)

function comparable(address: Address): string {
  return formatAddress({ ...address, zipCode: zipArea(address) }).toLowerCase()
}

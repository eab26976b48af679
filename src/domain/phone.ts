/** Telephone numbers: ten digits in North America, any other number in E.164; either with an extension. */

/** The maximum length of a number as it is typed, with separators and extension. */
export const maxTypedPhone = 100

/**
 * ORD-2: a number as its field shows it while it is typed or pasted: digits as '(XXX) XXX-XXXX', without a country code 1.
 * A number that begins with + or 0, and what does not belong to a number, stays as typed; no digit is ever cut.
 */
export function formatPhoneWhileTyping(text: string): string {
  const { prefix, digits, tail, rest } = readNumber(text)
  if (prefix !== '') return rest
  if (digits === '') return tail
  const area = `(${digits.slice(0, 3)}`
  const exchange = digits.length > 3 ? `) ${digits.slice(3, 6)}` : ''
  const line = digits.length > 6 ? `-${digits.slice(6)}` : ''
  return `${area}${exchange}${line}${tail && ` ${tail}`}`
}

/** ORD-2: a number as it is stored: '(212) 555-0100' or '+33612345678', either with ' ext. 12'; null for other text. */
export function parsePhone(text: string): string | null {
  const { prefix, digits, tail } = readNumber(text)
  const number = prefix === '' ? nationalNumber(digits) : internationalNumber(prefix, digits)
  if (number === null || tail === '') return number
  const extension = /^(?:ext(?:ension)?|x|#)[.:\s]*#?\s*(\d{1,7})\s*$/i.exec(tail)?.[1]
  return extension === undefined ? null : `${number}${extensionMark}${extension}`
}

/** ORD-2: whether a text is a telephone number. */
export function isPhone(text: string): boolean {
  return parsePhone(text) !== null
}

/** ORD-30: a stored number as it is shown: '(212) 555-0100', '+33 612 345 678 ext. 12'. */
export function formatPhone(stored: string): string {
  return stored.replace(/^\+\d+/, (number) =>
    number.replace(countryCode, '$& ').replace(/\d{3}(?=\d{2,}$)/g, '$& '),
  )
}

/** ORD-30: a stored number in E.164, without its extension: '+12125550100'. */
export function phoneToE164(stored: string): string {
  const [number = ''] = stored.split(extensionMark)
  return number.startsWith('+') ? number : `+1${number.replace(/\D/g, '')}`
}

/** ORD-30: the extension of a stored number; null without one. */
export function phoneExtension(stored: string): string | null {
  return stored.split(extensionMark)[1] ?? null
}

/** ORD-30: the link that calls a stored number: 'tel:+12125550100;ext=12'. */
export function phoneHref(stored: string): string {
  const extension = phoneExtension(stored)
  return `tel:${phoneToE164(stored)}${extension === null ? '' : `;ext=${extension}`}`
}

/**
 * AOR-2: the digits that a stored number contains if the text is a number, or at least seven digits of one; null for other text.
 * Without its country code a number is searched by its last seven digits. Orders and users are searched this way.
 */
export function phoneSearchDigits(text: string): string | null {
  const phone = parsePhone(text)
  if (phone !== null) return phoneToE164(phone).slice(1).slice(-10)
  const digits = text.replace(/\D/g, '')
  if (!/^[+\d\s().-]+$/.test(text) || digits.length < 7) return null
  return digits.slice(digits.startsWith('0') ? -7 : -10)
}

const extensionMark = ' ext. '

/** The codes of one and two digits that ITU-T E.164 has assigned; all others have three. */
const countryCode = /^\+(?:7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

type NumberText = {
  /** '+' or '0' if the text begins with it, otherwise ''. */
  readonly prefix: '' | '+' | '0'
  /** Without a country code 1 before an area code. */
  readonly digits: string
  /** From the first letter or # after the digits: an extension. All of the text if it has no digits. */
  readonly tail: string
  /** The text from its first digit or plus. */
  readonly rest: string
}

function readNumber(text: string): NumberText {
  const start = text.search(/[+\d]/)
  if (start < 0) return { prefix: '', digits: '', tail: /[^\s().-]/.test(text) ? text : '', rest: '' }
  const rest = text.slice(start)
  const [head = ''] = /^(?:\d|[^\p{L}\p{N}#])*/u.exec(rest) ?? []
  const tail = rest.slice(head.length)
  const prefix = rest.startsWith('+') ? '+' : rest.startsWith('0') ? '0' : ''
  // In '+44 (0)20 …' the zero is dialed within the country only.
  const digits = (prefix === '' ? head : head.replace('(0)', '')).replace(/\D/g, '')
  const isNorthAmerican = (prefix === '+' ? /^1[2-9]/ : /^1[2-9]\d{9}/).test(digits)
  return isNorthAmerican
    ? { prefix: '', digits: digits.slice(1), tail, rest }
    : { prefix, digits, tail, rest }
}

/** The North American numbering plan: area code and exchange begin with 2 to 9. */
function nationalNumber(digits: string): string | null {
  const [, area, exchange, line] = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? []
  return area === undefined ? null : `(${area}) ${exchange}-${line}`
}

/** '00' and '011' are dialed in place of the plus. */
function internationalNumber(prefix: '+' | '0', digits: string): string | null {
  const dialed = prefix === '+' ? digits : /^(?:00|011)(\d+)$/.exec(digits)?.[1]
  if (dialed === undefined) return null
  if (dialed.startsWith('1')) return nationalNumber(dialed.slice(1))
  return /^[2-9]\d{6,14}$/.test(dialed) ? `+${dialed}` : null
}

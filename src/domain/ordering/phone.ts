/** US telephone numbers. */

/**
 * ORD-2: formats typed or pasted digits as '(XXX) XXX-XXXX'; fewer than ten return the beginning of it. Drops a country
 * code 1 before ten digits.
 */
export function formatPhoneWhileTyping(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`
}

/** ORD-2: whether a number has ten digits. */
export function isPhone(text: string): boolean {
  return phoneDigits(text).length === 10
}

/** The first ten digits of a number. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}

/** Telephone numbers of the United States. */

/** ORD-2: digits typed or pasted, as '(XXX) XXX-XXXX'; fewer than ten give its beginning. A country code 1 before ten digits is dropped. */
export function formatPhoneWhileTyping(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`
}

/** ORD-2: whether a number has its ten digits. */
export function isPhone(text: string): boolean {
  return phoneDigits(text).length === 10
}

/** The digits of a number, ten at most. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}

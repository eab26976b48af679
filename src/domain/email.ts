/** Email addresses, everywhere the same. */

const maxLength = 254
const maxNameLength = 64
const maxLabelLength = 63

/** The practical rule of zod, which the accounts library follows as well: the domain imports no package. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/**
 * PAY-46: whether mail servers, the payment provider and the accounts library take `text` as one address, 254 characters
 * at most. Only for what comes in: an address that was stored before stays readable.
 */
export function isEmail(text: string): boolean {
  if (text.length > maxLength || !emailPattern.test(text)) return false
  const [name = '', domain = ''] = text.split('@')
  return name.length <= maxNameLength && domain.split('.').every((label) => label.length <= maxLabelLength)
}

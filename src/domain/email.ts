/** Email addresses, validated in the same way everywhere. */

const maxLength = 254
const maxNameLength = 64
const maxLabelLength = 63

/**
 * The practical rule of zod, which the authentication library uses as well. Copied because the domain imports no
 * package.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/**
 * PAY-46: whether mail servers, the payment provider and the authentication library accept `text` as one address, at
 * most 254 characters. For new input only: an address that was stored earlier remains readable.
 */
export function isEmail(text: string): boolean {
  if (text.length > maxLength || !emailPattern.test(text)) return false
  const [name = '', domain = ''] = text.split('@')
  return name.length <= maxNameLength && domain.split('.').every((label) => label.length <= maxLabelLength)
}

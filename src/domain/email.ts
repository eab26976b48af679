/** Email addresses, validated in the same way everywhere. */

const maxLength = 254
const maxNameLength = 64
const maxLabelLength = 63

/** RFC 5322's dot-atom at a host name, whose top level may be an internationalized one. */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/**
 * PAY-46: whether mail servers, the payment provider and the authentication library accept `text` as one address, at
 * most 254 characters. For new input only: an address that was stored earlier remains readable.
 */
export function isEmail(text: string): boolean {
  if (text.length > maxLength || !emailPattern.test(text)) return false
  const [name = '', domain = ''] = text.split('@')
  return name.length <= maxNameLength && domain.split('.').every((label) => label.length <= maxLabelLength)
}

/** PAY-46: the link that writes to an address, in which '%', '&' and '#' belong to the address. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}

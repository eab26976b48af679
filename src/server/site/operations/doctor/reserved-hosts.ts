/** Names that can never be real hosts (RFC 2606, RFC 6761). */

/** Returns whether the name is reserved for examples and tests. */
export function isReservedHost(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|invalid|test)$/i.test(host)
}

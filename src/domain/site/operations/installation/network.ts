/** Network addresses, shortened so that they name a network and not a person. */

/** SEC-71: returns the network of an IP address, '203.0.113.0/24' or '2001:db8:1::/48'; null for anything else. */
export function networkOf(address: string): string | null {
  const [, start] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? []
  if (start) return `${start}.0/24`
  if (!address.includes(':') || !/^[\da-f:]+$/i.test(address)) return null
  const [head = ''] = address.toLowerCase().split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}

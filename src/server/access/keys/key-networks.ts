import ipaddr from 'ipaddr.js'

/** KEY-11: a network as it is stored, '203.0.113.0/24', also from a single address; null for any other text. */
export function readNetwork(text: string): string | null {
  const [address = '', size, ...others] = text.trim().split('/')
  if (others.length > 0 || !isAddress(address)) return null
  const most = ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128
  const bits = size === undefined ? most : /^\d{1,3}$/.test(size) ? Number(size) : -1
  return bits >= 0 && bits <= most ? `${ipaddr.parse(address)}/${bits}` : null
}

/** Without the short notations of IPv4, such as '10.1' or '0x7f000001'. */
function isAddress(text: string): boolean {
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text)
}

/** KEY-11: whether an address is in one of the networks; any is where there are none. An IPv4 address may be written as IPv6. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}

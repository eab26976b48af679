/** Checks the address of a database before anything connects to it, so that no driver fails on it with the password in its error. */

/** CFG-10: returns what is wrong with a PostgreSQL address, to follow the variable's name; null if nothing is. Never quotes it. */
export function whyNotDatabaseUrl(url: string): string | null {
  const rest = /^postgres(?:ql)?:\/\/(.*)$/s.exec(url)?.[1]
  if (rest === undefined) return notAnAddress
  // As URL parsers do: the host ends at the first of these characters, wherever the password ends.
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  const isCutOff = authority !== '' && !authority.includes('@') && rest.includes('@')
  if (isCutOff || !isDecodable(rest)) return mustBeEncoded
  // `postgres://user@/database` connects to the local socket.
  return URL.canParse(url.replace('@/', '@host/')) ? null : notAnAddress
}

/**
 * OPS-10: returns a database's name and server for a person to read, such as 'comanda at db.example:5432', without user and
 * password. The address must have passed `whyNotDatabaseUrl`.
 */
export function describeDatabaseUrl(url: string): string {
  const { host, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const server = searchParams.get('host') ?? decodeURIComponent(host)
  const name = decodeURIComponent(pathname.slice(1))
  return `${name || 'the default database'} at ${server || 'the local socket'}`
}

const notAnAddress = 'must be a PostgreSQL address such as postgres://user:password@host/database'
const mustBeEncoded =
  'has characters in its user or password that must be encoded: / as %2F, ? as %3F, # as %23, @ as %40, % as %25'

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Why a database can't be used, as one sentence for the operator. */

import { isDatabaseAway } from './outage.ts'

/**
 * OPS-11: returns why connecting to `database` (such as 'comanda at db.example') failed and what to do, without the driver's
 * own text, which may quote the address; null if the error is about something else. `passes`: trying again may help.
 */
export function describeConnectionProblem(
  error: unknown,
  database: string,
): { readonly sentence: string; readonly passes: boolean } | null {
  const code = codeOf(error)
  const refusal = code === null ? undefined : refusals[code]
  if (refusal) return { sentence: `${refusal.replace('%', database)} (DATABASE_URL).`, passes: false }
  if (code === '57P03') return { sentence: `PostgreSQL is starting or stopping: ${database}.`, passes: true }
  if (code === '53300') return { sentence: `PostgreSQL has no free connection: ${database}.`, passes: true }
  if (!isDatabaseAway(error)) return null
  return { sentence: `no PostgreSQL answers: ${database} (DATABASE_URL).`, passes: true }
}

const badCertificate = "the certificate of PostgreSQL's server can't be verified: %"

/** By PostgreSQL's error codes, and those of TLS. `%` is the database. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the user or the password: %',
  '28000': 'PostgreSQL does not let this user connect from here: %',
  '3D000': 'PostgreSQL has no such database, create it first: %',
  '42501': 'the user lacks rights on the database: %',
  DEPTH_ZERO_SELF_SIGNED_CERT: badCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: badCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: badCertificate,
  CERT_HAS_EXPIRED: badCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: badCertificate,
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

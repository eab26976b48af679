/** Databases on the server of a run of tests. */

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Creates a database on the server of this one as its copy, with everything that is in it. */
export async function cloneDatabase(
  template: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const admin = withDatabase(template, 'postgres')
  const name = `comanda_test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(
    admin,
    `CREATE DATABASE ${name} TEMPLATE ${new URL(template).pathname.slice(1)} STRATEGY FILE_COPY`,
  )
  return {
    url: withDatabase(template, name),
    drop: () => runAsAdmin(admin, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function runAsAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

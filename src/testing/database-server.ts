/** One PostgreSQL server for a whole test run: that of DATABASE_URL, or an embedded one; with a migrated template. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '#server/clock.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createJobQueue } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template; tests copy it. */
    readonly templateUrl: string
  }
}

/** Vitest calls this once before all test files; what it gives back ends the server. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const name = `comanda_template_${process.pid}`
  const templateUrl = server.urlFor(name)
  await runAsAdmin(server.urlFor('postgres'), `DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name}`)
  await migrateDatabase(templateUrl)
  const jobs = createJobQueue(templateUrl, systemClock, createLog('silent'))
  await jobs.start(null)
  await jobs.stop()
  project.provide('templateUrl', templateUrl)
  return async () => {
    await runAsAdmin(server.urlFor('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await server.stop()
  }
}

async function findServer() {
  const given = process.env.DATABASE_URL
  if (given) return { urlFor: (name: string) => withDatabase(given, name), stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-tests-'))
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), durable: false })
  return {
    urlFor: server.urlFor,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same server's address for another of its databases. */
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

/**
 * One PostgreSQL server for a run of tests: the one of DATABASE_URL or an embedded one. Tests clone its two template
 * databases, which takes a tenth of the time of building a database.
 */

import 'temporal-polyfill/global'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import { lendCourier } from '#server/demo/lend-courier.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { createTestClock } from './clock.ts'
import { makeDatabaseFolder } from './database-folder.ts'
import { runAsAdmin, withDatabase } from './database-server.ts'
import { testCipher } from './test-cipher.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly templates: TemplateUrls
  }
}

/** URLs of the databases that tests clone. */
type TemplateUrls = {
  /** Migrated and empty. */
  readonly migrated: string
  /** Migrated, with the demo's restaurants and people, created at `demoMadeAt`. */
  readonly demo: string
}

/** Earlier than any time that a test's clock has. */
const demoMadeAt = '2026-01-01T00:00:00Z'

/** Vitest calls this once before all test files; the returned function stops the server. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  // Only the database project uses another server; everything else tests the embedded one.
  const given = project.name === 'database' ? process.env.DATABASE_URL : undefined
  const { templates, stop } = await startTemplates(project.name, given)
  project.provide('templates', templates)
  return stop
}

/** Starts an embedded server, unless one is given, and builds the templates under a name of this run. */
export async function startTemplates(
  run: string,
  given?: string,
): Promise<{ readonly templates: TemplateUrls; stop(): Promise<void> }> {
  const server = await findServer(given)
  const admin = server.urlFor('postgres')
  const name = `comanda_template_${process.pid}_${run}`
  const names = { migrated: name, demo: `${name}_demo` }
  const templates = { migrated: server.urlFor(names.migrated), demo: server.urlFor(names.demo) }
  await runAsAdmin(admin, `DROP DATABASE IF EXISTS ${names.migrated}`, `CREATE DATABASE ${names.migrated}`)
  await migrate(templates.migrated)
  await runAsAdmin(
    admin,
    `DROP DATABASE IF EXISTS ${names.demo}`,
    `CREATE DATABASE ${names.demo} TEMPLATE ${names.migrated}`,
  )
  await addDemo(templates.demo)
  return {
    templates,
    async stop() {
      for (const template of Object.values(names))
        await runAsAdmin(admin, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
      await server.stop()
    },
  }
}

/** Creates the tables and the queue. */
export async function migrate(url: string): Promise<void> {
  await migrateDatabase(url)
  const jobs = createJobQueue(url, systemClock, createLog('silent'))
  await jobs.start()
  await jobs.stop()
}

/** Adds the demo's restaurants and people. */
export async function addDemo(url: string): Promise<void> {
  const connection = connectDatabase(url, createLog('silent'))
  await loadDemo(connection.db, createTestClock(demoMadeAt))
  await lendCourier(connection.db, testCipher, sandboxCourierKeys)
  await connection.close()
}

async function findServer(given: string | undefined) {
  if (given) return { urlFor: (name: string) => withDatabase(given, name), stop: async () => undefined }
  const dataDir = await makeDatabaseFolder('comanda-tests-')
  const server = await startEmbeddedDatabase({ dataDir, log: createLog('silent'), durable: false })
  return {
    urlFor: server.urlFor,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

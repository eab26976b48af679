/** The menu command of the command line: `npm run menu -- import menu.json`, `npm run menu -- export sakura menu.json`. */

import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { readMenuCommand, runMenuCommand } from './menu-command.ts'

const command = readMenuCommand(process.argv.slice(2))
const read = readConfig(process.env)
if (!command || !read.ok) {
  console.error(
    read.ok
      ? 'Usage: menu import <file.json>\n       menu export <slug> [file.json]'
      : read.mistakes.join('\n'),
  )
  process.exit(1)
}

const { config } = read
const log = createLog('warn')
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
const url = config.databaseUrl ?? embedded?.url ?? ''
const connection = connectDatabase(url, log, { poolSize: 1 })
try {
  await migrateDatabase(url)
  const folder = process.env.INIT_CWD ?? process.cwd()
  const { lines, ok } = await runMenuCommand(connection.db, command, { folder, now: Temporal.Now.instant() })
  if (ok) process.stdout.write(`${lines.join('\n')}\n`)
  else console.error(lines.join('\n'))
  process.exitCode = ok ? 0 : 1
} finally {
  await connection.close()
  await embedded?.stop()
}

async function startEmbedded(dataDir: string) {
  try {
    return await startEmbeddedPostgres({ dataDir, log })
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The data command of the command line: `npm run data -- backup /var/backups/comanda`. */

import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { createLog } from '../log.ts'
import { type DataCommand, dataUsage, readDataCommand, runDataCommand } from './data-command.ts'

const command = readDataCommand(process.argv.slice(2))
const read = readConfig(process.env)
if (!command || !read.ok) {
  console.error(read.ok ? dataUsage : read.mistakes.join('\n'))
  process.exit(1)
}
const { config } = read
try {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await openEmbedded(config.dataDir, command)
  try {
    const folder = process.cwd()
    const { lines, ok } = await runDataCommand(command, {
      ...config,
      databaseUrl: database.url,
      clock: systemClock,
      folder,
    })
    if (ok) process.stdout.write(`${lines.join('\n')}\n`)
    else console.error(lines.join('\n'))
    process.exitCode = ok ? 0 : 1
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** DAT-2: what only reads may do so beside a product that runs on the same folder. */
async function openEmbedded(dataDir: string, { verb }: DataCommand) {
  try {
    return await startEmbeddedPostgres({ dataDir, log: createLog('warn') })
  } catch (error) {
    const isInUse = error instanceof EmbeddedPostgresError && error.fault === 'in-use'
    const url = isInUse && verb !== 'restore' ? await findRunningPostgres(dataDir) : null
    if (url === null) throw error
    return { url, stop: async () => undefined }
  }
}

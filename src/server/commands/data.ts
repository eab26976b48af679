/** Entry point of the data command: `npm run data -- backup /var/backups/comanda`. */

import { readConfig } from '../config/config.ts'
import { readProductClock } from '../config/demo-clock.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { createLog } from '../runtime/log.ts'
import { dataUsage, readDataCommand, runDataCommand } from './data-command.ts'
import { openCommandDatabase } from './open-database.ts'

const command = readDataCommand(process.argv.slice(2))
const read = readConfig(process.env)
if (!command || !read.ok) {
  console.error(read.ok ? dataUsage : read.mistakes.join('\n'))
  process.exit(1)
}
const { config } = read
try {
  // DAT-3
  const isAlone = command.verb === 'restore'
  const database = await openCommandDatabase(config, createLog('warn'), { isAlone })
  try {
    const folder = process.cwd()
    const { lines, ok } = await runDataCommand(command, {
      ...config,
      databaseUrl: database.url,
      clock: await readProductClock(config),
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

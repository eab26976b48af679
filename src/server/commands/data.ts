/** Entry point of the data command: `npm run data -- backup /var/backups/comanda`. */

import { readConfig } from '../config/config.ts'
import { readProductClock } from '../config/demo-clock.ts'
import { dataUsage, readDataCommand, runCheck, runDataCommand } from './data-command.ts'
import { isOfPerson } from './person-command.ts'
import { printOutcome, runOnDatabase } from './run-command.ts'

const command = readDataCommand(process.argv.slice(2))
const read = readConfig(process.env)
if (!command || !read.ok) {
  console.error(read.ok ? dataUsage : read.mistakes.join('\n'))
  process.exit(1)
}
const { config } = read
const folder = process.cwd()
if (command.verb === 'check') printOutcome(await runCheck(command, folder))
else
  await runOnDatabase(
    config,
    async (database) => {
      const clock = await readProductClock(config)
      return runDataCommand(command, { ...config, databaseUrl: database.url, clock, folder })
    },
    // DAT-3. A backup may be of an earlier release.
    { isAlone: command.verb === 'restore', needs: isOfPerson(command) ? 'current' : 'any' },
  )

/** The data command, such as `comanda data backup /var/backups/comanda/2026-11-22`. */

import { readConfig } from '../../platform/config/config.ts'
import { readProductClock } from '../../platform/config/demo-clock.ts'
import { type Command, exitCodes, printOutcome } from './command.ts'
import { dataUsage, readDataCommand, runCheck, runDataCommand } from './data-command.ts'
import { isOfPerson } from './person-command.ts'
import { runOnDatabase } from './run-command.ts'

/** What has a dry run. A backup writes into a new folder only. */
const changing = ['restore', 'migrate', 'erase-person']

export const data: Command = {
  usage: dataUsage,
  dryRun: 'restore, migrate and erase-person make their checks, say what they would do, and change nothing',
  async run({ args, isDryRun, folder }) {
    const command = readDataCommand(args)
    if (!command || (isDryRun && !changing.includes(command.verb))) return exitCodes.usage
    const read = readConfig(process.env)
    if (!read.ok) return printOutcome({ ok: false, lines: read.mistakes })
    const { config } = read
    if (command.verb === 'check') return printOutcome(await runCheck(command, folder))
    return runOnDatabase(
      config,
      async (database) => {
        const clock = await readProductClock(config)
        const onProgress = (line: string) => console.error(line)
        return runDataCommand(command, {
          ...config,
          databaseUrl: database.url,
          clock,
          folder,
          isDryRun,
          onProgress,
        })
      },
      // DAT-3. A backup may be of an earlier release.
      { isAlone: command.verb === 'restore', needs: isOfPerson(command) ? 'current' : 'any' },
    )
  },
}

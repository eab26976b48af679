/** The menu command, such as `comanda menu import menu.json` or `comanda menu export sakura menu.json`. */

import { createJobQueue } from '../../platform/jobs/jobs.ts'
import { type Command, exitCodes } from './command.ts'
import { menuUsage, readMenuCommand, runMenuCommand } from './menu-command.ts'
import { withDatabase } from './with-database.ts'

export const menu: Command = {
  usage: menuUsage,
  dryRun: 'checks the file and says what an import would change; an export writes no file',
  async run({ args, isDryRun, folder }) {
    const command = readMenuCommand(args)
    if (!command) return exitCodes.usage
    return withDatabase(
      async (db, { databaseUrl, clock, log }) => {
        const queue = createJobQueue(databaseUrl, clock, log)
        try {
          return await runMenuCommand(db, command, { folder, now: clock.now(), queue, isDryRun })
        } finally {
          await queue.stop()
        }
      },
      { isDryRun },
    )
  },
}

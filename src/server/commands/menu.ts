/** The menu command, such as `comanda menu import menu.json` or `comanda menu export sakura menu.json`. */

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
      (db, { clock }) => runMenuCommand(db, command, { folder, now: clock.now(), isDryRun }),
      { isDryRun },
    )
  },
}

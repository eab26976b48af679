/** The accounts command, such as `comanda accounts first-administrator`. */

import { accountsUsage, readAccountsCommand, runAccountsCommand } from './accounts-command.ts'
import { type Command, exitCodes } from './command.ts'
import { withDatabase } from './with-database.ts'

export const accounts: Command = {
  usage: accountsUsage,
  dryRun: 'says what would happen',
  async run({ args, isDryRun }) {
    const command = readAccountsCommand(args)
    if (!command) return exitCodes.usage
    return withDatabase(
      (db, { clock, config: { siteUrl } }) => runAccountsCommand(db, { clock, siteUrl, isDryRun }, command),
      { isDryRun },
    )
  },
}

/** The kitchen command, such as `comanda kitchen pair sakura`. */

import { type Command, exitCodes } from './command.ts'
import { kitchenUsage, readKitchenCommand, runKitchenCommand } from './kitchen-command.ts'
import { withDatabase } from './with-database.ts'

export const kitchen: Command = {
  usage: kitchenUsage,
  dryRun: 'says what would happen; a code from a dry run pairs nothing',
  async run({ args, isDryRun }) {
    const command = readKitchenCommand(args)
    if (!command) return exitCodes.usage
    return withDatabase((db, { clock }) => runKitchenCommand(db, clock, command), { isDryRun })
  },
}

/** The analytics command: `comanda analytics rebuild` rebuilds the rollups. */

import { readAnalyticsCommand, runAnalyticsCommand } from './analytics-command.ts'
import { type Command, exitCodes } from './command.ts'
import { withDatabase } from './with-database.ts'

export const analytics: Command = {
  usage: 'Usage: comanda analytics rebuild   counts again what still has events; orders wait until it ends',
  dryRun: 'computes the sums and discards them; orders wait as well',
  async run({ args, isDryRun }) {
    if (!readAnalyticsCommand(args)) return exitCodes.usage
    return withDatabase((db) => runAnalyticsCommand(db), { isDryRun })
  },
}

/** The analytics command of the command line: `npm run analytics -- rebuild` counts the owners' analytics anew. */

import { readAnalyticsCommand, runAnalyticsCommand } from './analytics-command.ts'
import { withDatabase } from './with-database.ts'

const command = readAnalyticsCommand(process.argv.slice(2))
await withDatabase(command && ((db) => runAnalyticsCommand(db)), 'Usage: analytics rebuild')

/** Entry point of the analytics command: `npm run analytics -- rebuild` rebuilds the rollups. */

import { readAnalyticsCommand, runAnalyticsCommand } from './analytics-command.ts'
import { withDatabase } from './with-database.ts'

const command = readAnalyticsCommand(process.argv.slice(2))
await withDatabase(command && ((db) => runAnalyticsCommand(db)), 'Usage: analytics rebuild')

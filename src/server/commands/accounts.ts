/** Entry point of the accounts command: `npm run accounts -- administrator boss@example.com`. */

import { accountsUsage, readAccountsCommand, runAccountsCommand } from './accounts-command.ts'
import { withDatabase } from './with-database.ts'

const command = readAccountsCommand(process.argv.slice(2))
await withDatabase(command && ((db, { clock }) => runAccountsCommand(db, clock, command)), accountsUsage)

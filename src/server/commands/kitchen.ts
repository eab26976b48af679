/** Entry point of the kitchen command: `npm run kitchen -- pair sakura`. */

import { kitchenUsage, readKitchenCommand, runKitchenCommand } from './kitchen-command.ts'
import { withDatabase } from './with-database.ts'

const command = readKitchenCommand(process.argv.slice(2))
await withDatabase(command && ((db, { clock }) => runKitchenCommand(db, clock, command)), kitchenUsage)

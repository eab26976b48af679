/** The figures command of the command line: `npm run figures -- rebuild` counts the owners' figures anew. */

import { readFiguresCommand, runFiguresCommand } from './figures-command.ts'
import { withDatabase } from './with-database.ts'

const command = readFiguresCommand(process.argv.slice(2))
await withDatabase(command && ((db) => runFiguresCommand(db)), 'Usage: figures rebuild')

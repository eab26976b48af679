/** Entry point of the menu command: `npm run menu -- import menu.json`, `npm run menu -- export sakura menu.json`. */

import { readMenuCommand, runMenuCommand } from './menu-command.ts'
import { withDatabase } from './with-database.ts'

const command = readMenuCommand(process.argv.slice(2))
const folder = process.env.INIT_CWD ?? process.cwd()
await withDatabase(
  command && ((db, { clock }) => runMenuCommand(db, command, { folder, now: clock.now() })),
  'Usage: menu import <file.json>\n       menu export <slug> [file.json]',
)

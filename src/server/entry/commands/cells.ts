/** The cells command, such as `comanda cells move sakura --to postgres://…`. */

import { readConfig } from '../../platform/config/config.ts'
import {
  cellsUsage,
  readCellsCommand,
  runMapCommand,
  runMoveCommand,
  terminalQuestion,
} from './cells-command.ts'
import { type Command, exitCodes, printOutcome } from './command.ts'
import { runOnDatabase } from './run-command.ts'

export const cells: Command = {
  usage: cellsUsage,
  dryRun: 'makes the checks and says the next step, or prints the maps; changes nothing',
  async run({ args, isDryRun, folder }) {
    const command = readCellsCommand(args)
    if (!command) return exitCodes.usage
    if (command.verb === 'map') return printOutcome(await runMapCommand(command, folder, isDryRun))
    const read = readConfig(process.env)
    if (!read.ok) return printOutcome({ ok: false, lines: read.mistakes })
    return runOnDatabase(read.config, ({ url: databaseUrl }) =>
      runMoveCommand(command, {
        databaseUrl,
        isDryRun,
        onProgress: (line) => console.error(line),
        ask: terminalQuestion(),
      }),
    )
  },
}

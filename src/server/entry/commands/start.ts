/** The start command: runs the product in this process. */

import { type Command, exitCodes } from './command.ts'

export const start: Command = {
  usage: 'Usage: comanda start   runs Comanda in the foreground, until it receives SIGTERM or SIGINT',
  dryRun: null,
  async run({ args }) {
    if (args.length > 0) return exitCodes.usage
    await import('../main.ts')
    return null
  },
}

/** The drill command: `comanda drill --restaurant sakura --orders 60` runs a rush drill at a running demo. */

import { setTimeout as delay } from 'node:timers/promises'
import { type Command, exitCodes } from './command.ts'
import { readDrillCommand, runDrillCommand } from './drill-command.ts'

export const drill: Command = {
  usage: `Usage: comanda drill --restaurant sakura   sends a rush of simulated diners to a running demo, and reports
  --orders 60 --minutes 15 --seed 7        how many, in which time; the same seed sends the same diners
  --no-cook --display-dies                 nobody acknowledges; the display dies at half time
  --scheduled                              scheduled orders only, as a closed restaurant takes them
  --deliveries 25 --later 10 --large 5     shares of the diners, in percent: delivered, for later, large carts,
  --declined 8 --abandoned 15 --cuts 10      a declined card first, leaving without an order, a cut connection;
  --without-courier 10                       and of the deliveries: no courier ever comes
  --json --url http://localhost:3000       the report as JSON; where the demo runs`,
  dryRun: null,
  async run({ args }) {
    const command = readDrillCommand(args)
    if (!command) return exitCodes.usage
    const { ok, lines } = await runDrillCommand(command, {
      isProduction: process.env.NODE_ENV === 'production',
      fetch,
      wait: delay,
      // Only the report goes to standard output.
      onProgress: (line) => console.error(line),
    })
    // A report with a figure that must be 0 is a result, too.
    process.stdout.write(`${lines.join('\n')}\n`)
    return ok ? exitCodes.done : exitCodes.failed
  },
}

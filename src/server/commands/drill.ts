/** Entry point of the drill command: `npm run drill -- --restaurant sakura --orders 60`. */

import { setTimeout as delay } from 'node:timers/promises'
import { drillUsage, readDrillCommand, runDrillCommand } from './drill-command.ts'

const command = readDrillCommand(process.argv.slice(2))
if (!command) {
  console.error(drillUsage)
  process.exit(1)
}
const { ok, lines } = await runDrillCommand(command, {
  isProduction: process.env.NODE_ENV === 'production',
  fetch,
  wait: delay,
  // Only the report goes to the standard output.
  onProgress: (line) => console.error(line),
})
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = ok ? 0 : 1

/**
 * `npm run faults`: kills for ten seeds and five minutes of load, with a report on the console and in the file that
 * FAULTS_REPORT names. Exits with 1 if a check fails.
 */

import 'temporal-polyfill/global'
import { writeFileSync } from 'node:fs'
import { type KillRun, runKills } from './kill-run.ts'
import { runLoad, usualLoad } from './load/load-run.ts'
import { faultsOf, isLoadWell, killLine, loadLine, reportOf, storiesOf } from './report.ts'
import { allSettings, readSettings } from './settings.ts'

const { seeds, orders, kills, ...load } = readSettings(process.env, allSettings)
// Everything that a run started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const runs: KillRun[] = []
for (const seed of seeds) {
  const run = await runKills(seed, { orders, kills })
  console.log(killLine(run))
  const stories = storiesOf(run)
  if (stories) console.log(stories)
  runs.push(run)
}
const { loadRate: rate, loadSeconds: seconds } = load
const loaded = seconds > 0 ? await runLoad({ ...usualLoad, rate, seconds }) : null
if (loaded) console.log(loadLine(loaded))
const report = reportOf(runs, loaded)
console.log(`\n${report}`)
if (process.env.FAULTS_REPORT) writeFileSync(process.env.FAULTS_REPORT, report)
process.exit(runs.every((run) => faultsOf(run) === 0) && (loaded === null || isLoadWell(loaded)) ? 0 : 1)

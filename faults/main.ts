/**
 * `npm run faults`: ten seeds of kills and five minutes of load, told in a report, which also goes into the file that
 * FAULTS_REPORT names. Ends with 1 where anything was found.
 */

import { writeFileSync } from 'node:fs'
import { type KillRun, runKills, usualSize } from './kill-run.ts'
import { runLoad, usualLoad } from './load/load-run.ts'
import { faultsOf, isLoadWell, killLine, loadLine, reportOf, storiesOf } from './report.ts'
import { readSettings, wholeSettings } from './settings.ts'

const { seeds, loadRate: rate, loadSeconds: seconds } = readSettings(process.env, wholeSettings)
const runs: KillRun[] = []
for (const seed of seeds) {
  const run = await runKills(seed, usualSize)
  console.log(killLine(run))
  const stories = storiesOf(run)
  if (stories) console.log(stories)
  runs.push(run)
}
const load = seconds > 0 ? await runLoad({ ...usualLoad, rate, seconds }) : null
if (load) console.log(loadLine(load))
const report = reportOf(runs, load)
console.log(`\n${report}`)
if (process.env.FAULTS_REPORT) writeFileSync(process.env.FAULTS_REPORT, report)
process.exit(runs.every((run) => faultsOf(run) === 0) && (load === null || isLoadWell(load)) ? 0 : 1)

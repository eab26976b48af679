/**
 * `npm test`: every check and every quick test. `npm run test:long` (`--long`) runs what is slow by nature. Before its last
 * line, which counts what passed and failed, it prints the time of each step and the ten slowest test files. A check
 * counts as one test.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failedFiles } from '../src/testing/test-results.ts'
import { buildPages } from './build-pages.ts'
import { ensureChromium } from './chromium.ts'
import { neverRepeated, repeatedProjects } from './test-projects.ts'
import {
  addCounts,
  type Count,
  formatCount,
  mergeSecondRun,
  type Report,
  readPlaywright,
  readVitest,
} from './test-reports.ts'
import { writeCoverage } from './write-coverage.ts'

type Step = readonly [title: string, run: () => Count]

const root = fileURLToPath(new URL('..', import.meta.url))
const success: Count = { passed: 1, failed: 0, skipped: 0 }
const failure: Count = { passed: 0, failed: 1, skipped: 0 }
const reportFolder = mkdtempSync(join(tmpdir(), 'comanda-reports-'))
const reports: Report[] = []
/** More files than these fail for a reason of their own. */
const mostRepeated = 5

/** Only the database project uses the server of DATABASE_URL; everything else proves the embedded one. */
const embedded = { DATABASE_URL: undefined }

/** More than the one small seed of `npm test`; `npm run faults` runs ten seeds and five minutes of load. */
const longFaults = { FAULTS_SEEDS: '2-4', FAULTS_ORDERS: '300', FAULTS_KILLS: '60' }

const quickSteps: readonly Step[] = [
  ['Format, rules and types', () => check('node', 'scripts/check.ts', '--without-tests')],
  ['Pages', () => attempt(buildPages)],
  ['A browser', () => attempt(ensureChromium)],
  ['Unit tests', () => runVitest('unit', embedded)],
  ['Screens, each state in a browser', () => runVitest('screens', embedded)],
  ['Server and database', () => runVitest('database')],
  ['Processes', () => runVitest('process', embedded)],
  ['Journeys in a browser', runPlaywright],
  ['Kills at random moments', () => runFaults(embedded)],
  ['Every sentence of the specification', () => attempt(checkCoverage)],
]

const longSteps: readonly Step[] = [
  ['Pages', () => attempt(buildPages)],
  ['Slow tests', () => runLongTests()],
  ['Kills at random moments', () => runFaults({ ...embedded, ...longFaults })],
]

const steps = process.argv.includes('--long') ? longSteps : quickSteps
const outcomes = steps.map(([title, run]) => {
  console.log(`\n━━ ${title} ━━\n`)
  const start = performance.now()
  const count = run()
  return { title, count, seconds: (performance.now() - start) / 1000 }
})
rmSync(reportFolder, { recursive: true, force: true })

console.log('\nThe slowest test files:')
for (const { file, seconds } of slowestFiles(10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
console.log('')
for (const line of reports.flatMap(({ notable }) => notable)) console.log(line)
for (const { title, count, seconds } of outcomes)
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${title}: ${formatCount(count)} in ${seconds.toFixed(0)} s`)
const total = outcomes.map(({ count }) => count).reduce(addCounts)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${formatCount(total)}`)

/** Runs a command that reports success by its exit code. */
function check(command: string, ...args: readonly string[]): Count {
  return execute(command, args, embedded) ? success : failure
}

function attempt(work: () => void): Count {
  try {
    work()
    return success
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return failure
  }
}

function runVitest(project: string, env: NodeJS.ProcessEnv = {}): Count {
  const run = (name: string, files: readonly string[]) =>
    readVitestRun(name, env, (file) => ['--project', project, `--outputFile.json=${file}`, ...files])
  const first = run(`${project}.json`, [])
  const failed = failedFiles(first.report.results)
  const isRepeated = repeatedProjects.has(project) && failed.length > 0 && failed.length <= mostRepeated
  if (!isRepeated || failed.some((file) => neverRepeated.test(file))) return saveReport(first)
  console.log(`\nOnce more: ${failed.join(', ')}\n`)
  const second = run(`${project}-again.json`, failed)
  return saveReport({ report: mergeSecondRun(first.report, second.report), hasPassed: second.hasPassed })
}

function runLongTests(): Count {
  return runReported('long.json', embedded, (file) => [
    '--config=vitest.long.config.ts',
    `--outputFile.json=${file}`,
  ])
}

function runFaults(env: NodeJS.ProcessEnv): Count {
  return runReported('faults.json', env, (file) => [
    '--config=faults/vitest.config.ts',
    `--outputFile.json=${file}`,
  ])
}

type RunOutcome = { readonly report: Report; readonly hasPassed: boolean }

function runReported(
  name: string,
  env: NodeJS.ProcessEnv,
  optionsFor: (file: string) => readonly string[],
): Count {
  return saveReport(readVitestRun(name, env, optionsFor))
}

function readVitestRun(
  name: string,
  env: NodeJS.ProcessEnv,
  optionsFor: (file: string) => readonly string[],
): RunOutcome {
  const file = join(reportFolder, name)
  const hasPassed = execute(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', ...optionsFor(file)],
    env,
  )
  return { report: readVitest(file, root), hasPassed }
}

function runPlaywright(): Count {
  const file = join(reportFolder, 'playwright.json')
  const hasPassed = execute('playwright', ['test'], { ...embedded, E2E_REPORT: file })
  return saveReport({ report: readPlaywright(file, root), hasPassed })
}

/** A run without a passing test, or one that failed without a failing test, counts as a failure too. */
function saveReport({ report, hasPassed }: RunOutcome): Count {
  reports.push(report)
  const { count } = report
  const isHollow = count.failed === 0 && (!hasPassed || count.passed === 0)
  return isHollow ? { ...count, failed: 1 } : count
}

/** Throws with every sentence that no passing test proves (ARC-12). */
function checkCoverage(): void {
  const faults = writeCoverage(reports.flatMap(({ results }) => results))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function slowestFiles(count: number) {
  return reports
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

function execute(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/**
 * `npm test`: every check and every quick test. `npm run test:long` (`--long`) runs what is slow by nature. `--only step` runs
 * one step, `--from step` that and all later ones (ARC-51). What steps need is tried first; a step without it has failed.
 * At the end are the time of each step, the ten slowest test files, what failed, and how many passed. A check counts as one
 * test.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { failedFiles } from '../src/testing/test-results.ts'
import { buildProduct } from './build.ts'
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
import { chooseSteps } from './test-steps.ts'
import { tryDatabase } from './try-database.ts'

type Need = keyof typeof needs
type Step = {
  readonly name: string
  readonly title: string
  readonly needs: readonly Need[]
  readonly run: () => Promise<Count>
}

const isWindows = process.platform === 'win32'
const root = fileURLToPath(new URL('..', import.meta.url))
const success: Count = { passed: 1, failed: 0, skipped: 0 }
const failure: Count = { passed: 0, failed: 1, skipped: 0 }
const reportFolder = mkdtempSync(join(tmpdir(), 'comanda-reports-'))
const reports: Report[] = []
/** More files than these fail for a reason of their own. */
const mostRepeated = 5

/** Only the database project uses the server of DATABASE_URL; everything else proves the embedded one. */
const embedded = { DATABASE_URL: undefined }

/** More than the one small seed of `.ci/run`; `npm run faults` runs ten seeds and five minutes of load. */
const longFaults = { FAULTS_SEEDS: '2-4', FAULTS_ORDERS: '300', FAULTS_KILLS: '60' }

/** Each is tried once, in this order, so that what is missing is reported in the first seconds. */
const needs = {
  browser: { title: 'A browser', prepare: ensureChromium },
  server: { title: 'A PostgreSQL server', prepare: tryDatabase },
  product: { title: 'Pages and server', prepare: buildProduct },
} as const satisfies Record<string, { title: string; prepare: () => void | Promise<void> }>

const quickSteps: readonly Step[] = [
  {
    name: 'check',
    title: 'Format, rules and types',
    needs: [],
    run: () => check('node', 'scripts/check.ts', '--without-tests'),
  },
  { name: 'unit', title: 'Unit tests', needs: [], run: () => runVitest('unit', embedded) },
  {
    name: 'screens',
    title: 'Screens, each state in a browser',
    needs: ['browser'],
    run: () => runVitest('screens', embedded),
  },
  {
    name: 'database',
    title: 'Server and database',
    needs: ['server', 'product'],
    run: () => runVitest('database'),
  },
  {
    name: 'process',
    title: 'Processes',
    needs: ['server', 'product'],
    run: () => runVitest('process', embedded),
  },
  {
    name: 'journeys',
    title: 'Journeys in a browser',
    needs: ['browser', 'server', 'product'],
    run: runPlaywright,
  },
]

/** One small seed, only with `--only kills`: `.ci/run` runs it after all other steps. */
const kills: Step = {
  name: 'kills',
  title: 'Kills at random moments',
  needs: ['server', 'product'],
  run: () => runFaults(embedded),
}

const longSteps: readonly Step[] = [
  { name: 'slow', title: 'Slow tests', needs: ['server', 'product'], run: runLongTests },
  {
    name: 'kills',
    title: 'Kills at random moments',
    needs: ['server', 'product'],
    run: () => runFaults({ ...embedded, ...longFaults }),
  },
]

const args = process.argv.slice(2)
const isLong = args.includes('--long')
const asksForKills = args.some((arg) => /\bkills$/.test(arg))
const chosen = chooseSteps(isLong ? longSteps : asksForKills ? [kills] : quickSteps, args)
if (!chosen.ok) {
  console.error(chosen.message)
  process.exit(2)
}

let running: ChildProcess | null = null
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

type Outcome = { readonly title: string; readonly count: Count; readonly seconds: number }
const outcomes: Outcome[] = []
const missing = new Set<string>()
for (const [need, { title, prepare }] of Object.entries(needs)) {
  if (!chosen.steps.some((step) => step.needs.some((name) => name === need))) continue
  const { failed } = await take(title, () => attempt(prepare))
  if (failed > 0) missing.add(need)
}
for (const step of chosen.steps) {
  const absent = step.needs.filter((need) => missing.has(need)).map((need) => needs[need].title)
  await take(step.title, absent.length === 0 ? step.run : () => attempt(() => refuse(absent)))
}
rmSync(reportFolder, { recursive: true, force: true })

console.log('\nThe slowest test files:')
for (const { file, seconds } of slowestFiles(10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
console.log('')
for (const { title, count, seconds } of outcomes)
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${title}: ${formatCount(count)} in ${seconds.toFixed(0)} s`)
const lines = reports.flatMap(({ notable }) => notable)
if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
if (isInterrupted) console.log('\nInterrupted: the other steps did not run.')
const total = outcomes.map(({ count }) => count).reduce(addCounts, { passed: 0, failed: 0, skipped: 0 })
process.exitCode = isInterrupted ? 130 : total.failed > 0 ? 1 : 0
console.log(`\n${formatCount(total)}`)

/** Runs a step unless the run was interrupted, and keeps its outcome. */
async function take(title: string, run: () => Promise<Count>): Promise<Count> {
  if (isInterrupted) return failure
  console.log(`\n━━ ${title} ━━\n`)
  const start = performance.now()
  const count = await run()
  // A signal that came during a synchronous step is delivered now.
  await setImmediate()
  outcomes.push({ title, count, seconds: (performance.now() - start) / 1000 })
  return count
}

function refuse(absent: readonly string[]): never {
  throw new Error(`Not run, because this is missing: ${absent.join(', ')} (see above).`)
}

/** Ends the step with everything that it started, and no other step begins. */
function interrupt(): void {
  isInterrupted = true
  endRunning('SIGTERM')
  setTimeout(() => endRunning('SIGKILL'), 10_000).unref()
}

function endRunning(signal: NodeJS.Signals): void {
  try {
    if (running?.pid) process.kill(isWindows ? running.pid : -running.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Runs a command that reports success by its exit code. */
async function check(command: string, ...args: readonly string[]): Promise<Count> {
  return (await execute(command, args, embedded)) ? success : failure
}

async function attempt(work: () => void | Promise<void>): Promise<Count> {
  try {
    await work()
    return success
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return failure
  }
}

async function runVitest(project: string, env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const run = (name: string, files: readonly string[]) =>
    readVitestRun(name, env, (file) => ['--project', project, `--outputFile.json=${file}`, ...files])
  const first = await run(`${project}.json`, [])
  const failed = failedFiles(first.report.results)
  const isRepeated =
    !isInterrupted && repeatedProjects.has(project) && failed.length > 0 && failed.length <= mostRepeated
  if (!isRepeated || failed.some((file) => neverRepeated.test(file))) return saveReport(first)
  console.log(`\nOnce more: ${failed.join(', ')}\n`)
  const second = await run(`${project}-again.json`, failed)
  return saveReport({ report: mergeSecondRun(first.report, second.report), hasPassed: second.hasPassed })
}

function runLongTests(): Promise<Count> {
  return runReported('long.json', embedded, (file) => [
    '--config=vitest.long.config.ts',
    `--outputFile.json=${file}`,
  ])
}

function runFaults(env: NodeJS.ProcessEnv): Promise<Count> {
  return runReported('faults.json', env, (file) => [
    '--config=faults/vitest.config.ts',
    `--outputFile.json=${file}`,
  ])
}

type RunOutcome = { readonly report: Report; readonly hasPassed: boolean }

async function runReported(
  name: string,
  env: NodeJS.ProcessEnv,
  optionsFor: (file: string) => readonly string[],
): Promise<Count> {
  return saveReport(await readVitestRun(name, env, optionsFor))
}

async function readVitestRun(
  name: string,
  env: NodeJS.ProcessEnv,
  optionsFor: (file: string) => readonly string[],
): Promise<RunOutcome> {
  const file = join(reportFolder, name)
  const hasPassed = await execute(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', ...optionsFor(file)],
    env,
  )
  return { report: readVitest(file, root), hasPassed }
}

async function runPlaywright(): Promise<Count> {
  const file = join(reportFolder, 'playwright.json')
  const hasPassed = await execute('playwright', ['test'], { ...embedded, E2E_REPORT: file })
  return saveReport({ report: readPlaywright(file, root), hasPassed })
}

/** A run without a passing test, or one that failed without a failing test, counts as a failure too. */
function saveReport({ report, hasPassed }: RunOutcome): Count {
  reports.push(report)
  const { count } = report
  const isHollow = count.failed === 0 && (!hasPassed || count.passed === 0)
  return isHollow ? { ...count, failed: 1 } : count
}

function slowestFiles(count: number) {
  return reports
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

/** Leads a process group, so that an interruption ends everything that tests started. */
async function execute(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, ...env },
    detached: !isWindows,
    shell: isWindows,
  })
  running = child
  const status = await new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', ({ message }) => {
      console.error(message)
      resolve(null)
    })
  })
  // What it left running after an interruption.
  if (isInterrupted) endRunning('SIGKILL')
  running = null
  return status === 0
}

/**
 * `npm test`: every check and every test, in this order. The last line says how many passed and failed; checks count as
 * one each. `npm run test:database` runs only the tests that meet a database, against that of DATABASE_URL.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPlaywrightReport, readVitestReport, type TestResult } from '../src/testing/test-results.ts'
import { buildPages } from './build-pages.ts'
import { ensureChromium } from './chromium.ts'
import { writeCoverage } from './write-coverage.ts'

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }
type Step = readonly [title: string, run: () => Count]

const root = fileURLToPath(new URL('..', import.meta.url))
const success: Count = { passed: 1, failed: 0, skipped: 0 }
const failure: Count = { passed: 0, failed: 1, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'comanda-reports-'))
const vitestFile = join(reports, 'vitest.json')
const faultsFile = join(reports, 'faults.json')
const playwrightFile = join(reports, 'playwright.json')

const everything: readonly Step[] = [
  ['Format and lint', () => check('biome', 'check', '.')],
  ['Types', () => (check('react-router', 'typegen').failed ? failure : check('tsc'))],
  ['Rules and their tests', () => check('node', 'scripts/check-rules.ts')],
  ['Pages', () => attempt(buildPages)],
  ['Rules, server and parts of pages', () => runVitest(vitestFile)],
  ['A browser', () => attempt(ensureChromium)],
  ['What people do, in a browser', runPlaywright],
  ['What can go wrong', () => runVitest(faultsFile, '--config', 'faults/vitest.config.ts')],
  ['Every sentence of the specification', () => attempt(checkCoverage)],
]
const database: readonly Step[] = [
  ['Server and database', () => runVitest(vitestFile, 'src/server', 'src/testing')],
]

const steps = process.argv.includes('--database') ? database : everything
const notable: string[] = []
const counts = steps.map(([title, run]) => {
  console.log(`\n━━ ${title} ━━\n`)
  const count = run()
  return { title, ...count }
})
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const line of notable) console.log(line)
for (const { title, ...count } of counts)
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${title}: ${inWords(count)}`)
const total = counts.reduce(add, { passed: 0, failed: 0, skipped: 0 })
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${inWords(total)}`)

/** A command that says by its exit code whether all is well. */
function check(command: string, ...args: readonly string[]): Count {
  return execute(command, args) ? success : failure
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

/** Throws with all that is not covered. */
function checkCoverage(): void {
  const faults = writeCoverage({ vitest: [vitestFile, faultsFile], playwright: playwrightFile })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function runVitest(file: string, ...choice: readonly string[]): Count {
  const isWell = execute('vitest', [
    'run',
    ...choice,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  noteWhatFailed(file, readVitestReport)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(file)
  return believable(isWell, {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  })
}

function runPlaywright(): Count {
  const isWell = execute('playwright', ['test'], { E2E_REPORT: playwrightFile })
  noteWhatFailed(playwrightFile, readPlaywrightReport)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(playwrightFile).stats ?? {}
  return believable(isWell, { passed: expected + flaky, failed: unexpected, skipped })
}

/** Kept for the end, where nobody has to look for it: each test that failed, or passed only when tried again. */
function noteWhatFailed(file: string, read: (report: unknown, root: string) => TestResult[]): void {
  const marks: Partial<Record<TestResult['outcome'], string>> = {
    failed: '✗ failed',
    unsteady: '△ passed only when it was tried again',
  }
  let results: TestResult[] = []
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')), root)
  } catch {
    notable.push(`✗ no report in ${file}`)
  }
  for (const { file: testFile, name, outcome } of results) {
    const mark = marks[outcome]
    if (mark) notable.push(`${mark}: ${testFile} › ${name}`)
  }
}

/** A run in which nothing passed, or that failed otherwise than by a test, is a failure as well. */
function believable(isWell: boolean, count: Count): Count {
  const isHollow = count.failed === 0 && (!isWell || count.passed === 0)
  return isHollow ? { ...count, failed: 1 } : count
}

type Report = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly stats?: {
    readonly expected?: number
    readonly unexpected?: number
    readonly flaky?: number
    readonly skipped?: number
  }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
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

function add(sum: Count, { passed, failed, skipped }: Count): Count {
  return { passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * `npm run mutants -- src/server/orders/refunds`: makes small mistakes in the given files, one at a time, in a copy of the
 * code, and lists those that no test catches (docs/mutation-testing.md). Exits with 1 if the list of known survivors does
 * not explain all of them.
 */

import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded-database.ts'
import { createLog } from '../src/server/platform/runtime/log.ts'
import {
  knownReason,
  knownSurvivorsPath,
  readKnownSurvivors,
} from '../src/testing/mutation/known-survivors.ts'
import { applyMutant, diffOf, type Mutant } from '../src/testing/mutation/mutant.ts'
import { mutantsOf, operators } from '../src/testing/mutation/operators.ts'
import { relatedTests } from '../src/testing/mutation/related-tests.ts'
import { isForTests, readSourceFiles } from '../src/testing/source-files.ts'
import type { HostAnswer, HostRequest } from './mutation-host.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const usage = `npm run mutants -- [options] <file or folder>…
  --only <operator,…>  only these mistakes: ${Object.keys(operators).join(', ')}
  --at <line,…>        only mistakes that start on these lines
  --sample <number>    this many, spread evenly over all
  --tests <file,…>     these tests instead of the related ones
  --list               lists what would run`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    at: { type: 'string' },
    sample: { type: 'string' },
    tests: { type: 'string' },
    list: { type: 'boolean' },
  },
})

type Wanted = { readonly mutant: Mutant; readonly tests: readonly string[] }
type Verdict =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'known'; readonly reason: string }
  | { readonly kind: 'survived' }

/** The time limit of tests with a mistake: this multiple of their time without one, but at least `leastMs`. */
const slowerBy = 3
const leastMs = 30_000

/** The test file that caught the latest mistake in a file is likely to catch the next one. */
const latestKiller = new Map<string, string>()

process.exitCode = await main()

async function main(): Promise<number> {
  const files = readSourceFiles()
  const paths = files
    .map(({ path }) => path)
    .filter((path) => !isForTests(path) && positionals.some((named) => isIn(path, named)))
  const found = paths.flatMap((path) => mutantsOf(path, sourceOf(path)).filter(isWanted))
  if (found.length === 0) {
    console.error(`Nothing to change.\n${usage}`)
    return 2
  }
  const testsOf = Map.groupBy(paths, (path) => path)
  const related = new Map(
    [...testsOf.keys()].map((path) => [path, options.tests?.split(',') ?? relatedTests(path, files)]),
  )
  const wanted = sampleOf(found).map((mutant) => ({ mutant, tests: related.get(mutant.path) ?? [] }))
  if (options.list) {
    for (const { mutant } of wanted) console.log(shown(mutant))
    for (const [path, tests] of related) console.log(`${path}: ${tests.length} test files`)
    console.log(`${wanted.length} mistakes`)
    return 0
  }
  return await inCopy((folder, databaseUrl) => tryAll(folder, databaseUrl, wanted))
}

function isIn(path: string, named: string): boolean {
  const place = named.replace(/\/+$/, '')
  return path === place || path.startsWith(`${place}/`)
}

function isWanted({ operator, line }: Mutant): boolean {
  const [only, at] = [options.only?.split(','), options.at?.split(',')]
  return (only?.includes(operator) ?? true) && (at?.includes(`${line}`) ?? true)
}

function sampleOf(mutants: readonly Mutant[]): readonly Mutant[] {
  const size = Math.min(Number(options.sample ?? mutants.length), mutants.length)
  return Array.from(
    { length: size },
    (_, index) => mutants[Math.floor((index * mutants.length) / size)],
  ).filter((mutant) => mutant !== undefined)
}

function sourceOf(path: string): string {
  return readFileSync(root + path, 'utf8')
}

/** Runs `work` on a copy of the current code and a database server; both are removed afterwards. */
async function inCopy<Value>(work: (folder: string, databaseUrl: string) => Promise<Value>): Promise<Value> {
  const scratch = mkdtempSync(join(tmpdir(), 'comanda-mutants-'))
  try {
    const folder = join(scratch, 'code')
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    })
    for (const path of listed.toString().split('\0').filter(isFile)) cpSync(root + path, join(folder, path))
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'))
    const server = await startEmbeddedDatabase({
      dataDir: join(scratch, 'data'),
      log: createLog('silent'),
      durable: false,
    })
    try {
      return await work(folder, server.urlFor('postgres'))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function isFile(path: string): boolean {
  return path !== '' && (statSync(root + path, { throwIfNoEntry: false })?.isFile() ?? false)
}

async function tryAll(folder: string, databaseUrl: string, wanted: readonly Wanted[]): Promise<number> {
  const host = testHost(folder, databaseUrl)
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    void host.stop()
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const durations = await timeWithout(host, wanted)
    if (!durations) return 2
    const known = readKnownSurvivors()
    const survived: Mutant[] = []
    const counts = { killed: 0, known: 0 }
    for (const [index, { mutant, tests }] of wanted.entries()) {
      const verdict = await tryOne(folder, host, mutant, tests, durations, known)
      if (isInterrupted) return 130
      if (verdict.kind === 'survived') survived.push(mutant)
      else counts[verdict.kind]++
      console.log(`[${index + 1}/${wanted.length}] ${verdict.kind} ${shown(mutant)}`)
      if (verdict.kind === 'killed') console.log(`    by ${verdict.by}`)
      if (verdict.kind === 'known') console.log(`    ${verdict.reason}`)
    }
    const left = compiling(folder, survived)
    const sums = [
      `${wanted.length} mistakes: ${counts.killed} caught by a test`,
      `${survived.length - left.length} only by the compiler`,
      `${counts.known} known survivors`,
      `${left.length} not caught.`,
    ]
    console.log(`\n${sums.join(', ')}`)
    if (left.length === 0) return 0
    console.log(
      `Write a test for each of these, or add the reason why none can catch it to ${knownSurvivorsPath}:`,
    )
    for (const mutant of left) console.log(`${mutant.line}: ${JSON.stringify(entryOf(mutant))}`)
    return 1
  } finally {
    await host.stop()
  }
}

/** How long each test file takes without a mistake; null if a test fails even so. */
async function timeWithout(
  host: TestHost,
  wanted: readonly Wanted[],
): Promise<Readonly<Record<string, number>> | null> {
  const tests = [...new Set(wanted.flatMap(({ tests }) => tests))]
  console.log(`${wanted.length} mistakes, ${tests.length} test files. All tests run without a mistake first.`)
  const answer = await host.run({ changed: null, tests }, null)
  if (answer === 'timeout' || answer.failed.length > 0) {
    console.error(
      `These fail without a mistake:\n${answer === 'timeout' ? '' : answer.failed.map(({ name }) => name).join('\n')}`,
    )
    return null
  }
  console.log(
    Object.entries(answer.durations)
      .map(([test, ms]) => `    ${Math.round(ms / 1000)} s ${test}`)
      .join('\n'),
  )
  return answer.durations
}

async function tryOne(
  folder: string,
  host: TestHost,
  mutant: Mutant,
  tests: readonly string[],
  durations: Readonly<Record<string, number>>,
  known: ReturnType<typeof readKnownSurvivors>,
): Promise<Verdict> {
  const source = sourceOf(mutant.path)
  const reason = knownReason(known, mutant, source)
  if (reason) return { kind: 'known', reason }
  const changed = join(folder, mutant.path)
  write(folder, mutant)
  try {
    for (const batch of batchesOf(mutant, tests, durations)) {
      const usual = batch.reduce((sum, test) => sum + (durations[test] ?? 0), 0)
      const answer = await host.run({ changed, tests: batch }, Math.max(leastMs, usual * slowerBy))
      if (answer === 'timeout') return { kind: 'killed', by: 'its time' }
      const [by] = answer.failed
      if (by) {
        if (by.file) latestKiller.set(mutant.path, by.file)
        return { kind: 'killed', by: [by.name, by.file].filter((part) => part !== null).join(' — ') }
      }
    }
    return { kind: 'survived' }
  } finally {
    cpSync(root + mutant.path, changed)
    await host.forget(changed)
  }
}

/** Splits test files into two batches: the likeliest to fail alone, then all others, the quickest first. */
function batchesOf(
  { path }: Mutant,
  tests: readonly string[],
  durations: Readonly<Record<string, number>>,
): string[][] {
  const killer = latestKiller.get(path)
  const others = tests
    .filter((test) => test !== killer)
    .toSorted((a, b) => (durations[a] ?? 0) - (durations[b] ?? 0))
  const [first = [], rest] = killer ? [[killer], others] : [others.slice(0, 1), others.slice(1)]
  return [first, rest].filter((batch) => batch.length > 0)
}

/**
 * Returns the mutants that compile, because a mistake that the compiler finds is never released. The compiler is slow, so it
 * runs last, with one mistake of each file at a time.
 */
function compiling(folder: string, survived: readonly Mutant[]): Mutant[] {
  if (survived.length === 0) return []
  execFileSync('node_modules/.bin/react-router', ['typegen'], { cwd: folder, stdio: 'ignore' })
  if (filesWithErrors(folder).size > 0) throw new Error('the code does not compile without a mistake')
  const waiting = [...Map.groupBy(survived, ({ path }) => path).values()]
  const left: Mutant[] = []
  for (let round = waiting.flatMap((each) => each.shift() ?? []); round.length > 0; ) {
    for (const mutant of round) write(folder, mutant)
    const faulty = filesWithErrors(folder)
    left.push(...round.filter(({ path }) => !faulty.has(path)))
    for (const { path } of round) cpSync(root + path, join(folder, path))
    round = waiting.flatMap((each) => each.shift() ?? [])
  }
  return left
}

function filesWithErrors(folder: string): ReadonlySet<string> {
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--pretty', 'false'], { cwd: folder })
  return new Set([...`${stdout}`.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, path = '']) => path))
}

function write(folder: string, mutant: Mutant): void {
  writeFileSync(join(folder, mutant.path), applyMutant(sourceOf(mutant.path), mutant))
}

function entryOf(mutant: Mutant) {
  const { path, operator } = mutant
  const source = sourceOf(path)
  return { path, operator, ...diffOf(source, applyMutant(source, mutant)), reason: '' }
}

function shown(mutant: Mutant): string {
  const { path, line, operator } = mutant
  const { was, now } = entryOf(mutant)
  const lines = [...was.map((text) => `  - ${text}`), ...now.map((text) => `  + ${text}`)]
  return [`${path}:${line} ${operator}`, ...lines].join('\n')
}

type TestHost = {
  /** The results of these tests; 'timeout' if they took longer than `limitMs`, where null means no limit. */
  run(request: HostRequest, limitMs: number | null): Promise<HostAnswer | 'timeout'>
  /** Reports that the file is back to its original content. */
  forget(changed: string): Promise<void>
  stop(): Promise<void>
}

/** Starts its process on demand, and again after one was killed. */
function testHost(folder: string, databaseUrl: string): TestHost {
  const script = join(folder, 'scripts/mutation-host.ts')
  let running: ChildProcess | null = null

  async function started(): Promise<ChildProcess> {
    if (running) return running
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    // Leads a process group: everything that tests start ends with it.
    const child = fork(script, {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running = child
    await once(child, 'message')
    return child
  }

  async function end(): Promise<void> {
    const child = running
    running = null
    if (!child?.pid) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  async function run(request: HostRequest, limitMs: number | null): Promise<HostAnswer | 'timeout'> {
    const child = await started()
    const { promise, resolve } = Promise.withResolvers<HostAnswer | 'timeout'>()
    const died = () =>
      resolve({ failed: [{ name: 'the process of the tests has ended', file: null }], durations: {} })
    child.once('message', (answer: HostAnswer) => resolve(answer)).once('exit', died)
    const timer = limitMs === null ? null : setTimeout(() => resolve('timeout'), limitMs)
    child.send(request)
    const answer = await promise
    if (timer) clearTimeout(timer)
    child.removeAllListeners('message').off('exit', died)
    if (answer === 'timeout') await end()
    if (child.exitCode !== null || child.signalCode !== null) running = null
    return answer
  }

  return {
    run,
    async forget(changed) {
      if (running) await run({ changed, tests: [] }, null)
    },
    stop: end,
  }
}

/**
 * The process in which `npm run mutants` runs tests: one Vitest for all mutants, so that unchanged files are read and
 * compiled once. It is a separate process so that a mutant that never ends can be killed.
 */

import { createVitest, type TestModule } from 'vitest/node'

export type HostRequest = {
  /** The absolute path of the file that was changed since the last request. */
  readonly changed: string | null
  /** Test files relative to the root, such as 'src/domain/money.test.ts'. */
  readonly tests: readonly string[]
}

export type HostAnswer = {
  /** The tests that failed in this run; none if all passed. */
  readonly failed: readonly Failure[]
  /** How long each started file took, in milliseconds. */
  readonly durations: Readonly<Record<string, number>>
}

export type Failure = {
  /** The name of the test, or the message of an error outside of tests. */
  readonly name: string
  /** The test file relative to the root; null if Vitest does not report it. */
  readonly file: string | null
}

const vitest = await createVitest(
  {
    root: process.cwd(),
    watch: false,
    // A fresh module registry for each file: nothing of an earlier mutant is left.
    isolate: true,
    bail: 1,
    reporters: [{}],
    slowTestThreshold: 60_000,
  },
  // The copy's packages are a link to a folder outside of it, which a browser may not read otherwise.
  { server: { fs: { strict: false } } },
)

process.on('message', (request: HostRequest) => {
  void answer(request).then((answered) => process.send?.(answered))
})
// The process leads a process group, so that its workers end with it.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.send?.('ready')

async function answer({ changed, tests }: HostRequest): Promise<HostAnswer> {
  if (changed !== null) vitest.invalidateFile(changed)
  if (tests.length === 0) return { failed: [], durations: {} }
  const wanted = new Set(tests.map((test) => `${process.cwd()}/${test}`))
  const all = await vitest.globTestSpecifications([...tests])
  const specifications = all.filter(({ moduleId }) => wanted.has(moduleId))
  if (new Set(specifications.map(({ moduleId }) => moduleId)).size !== wanted.size) {
    const name = `no project runs all of ${tests.join(', ')}`
    return { failed: [{ name, file: null }], durations: {} }
  }
  // ARC-30: Vitest returns the results of earlier runs as well, as long as it remembers them.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return {
    failed: [
      ...testModules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => ({ name: firstLine(error), file: null })),
    ],
    durations: Object.fromEntries(
      testModules.map((module) => [fileOf(module), Math.round(durationOf(module))]),
    ),
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = fileOf(module)
  return [
    ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ...module.errors().map(firstLine),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map(firstLine)),
  ].map((name) => ({ name, file }))
}

function fileOf({ moduleId }: TestModule): string {
  return moduleId.slice(process.cwd().length + 1)
}

function durationOf(module: TestModule): number {
  const { collectDuration, duration, prepareDuration, environmentSetupDuration, setupDuration } =
    module.diagnostic()
  return collectDuration + duration + prepareDuration + environmentSetupDuration + setupDuration
}

function firstLine(error: unknown): string {
  const message = typeof error === 'object' && error && 'message' in error ? `${error.message}` : `${error}`
  return message.split('\n')[0] ?? ''
}

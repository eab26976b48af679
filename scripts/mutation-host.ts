/**
 * The process in which `npm run mutants` runs tests: one Vitest for all mutants, so that what did not change is read and
 * compiled once. It is a process of its own, so that a mutant that never ends can be killed.
 */

import { createVitest, type TestModule } from 'vitest/node'

export type HostRequest = {
  /** The file that was changed since the last request, with its whole path. */
  readonly changed: string | null
  /** Test files from the root, as 'src/domain/money.test.ts'. */
  readonly tests: readonly string[]
}

export type HostAnswer = {
  /** Names of failed tests and of broken files; none where all passed. */
  readonly failed: readonly string[]
  /** How long each file took, in milliseconds; of those that were begun. */
  readonly durations: Readonly<Record<string, number>>
}

const vitest = await createVitest({
  root: process.cwd(),
  watch: false,
  // A fresh module registry for each file: nothing of an earlier mutant is left.
  isolate: true,
  bail: 1,
  reporters: [{}],
  slowTestThreshold: 60_000,
})

process.on('message', (request: HostRequest) => {
  void answer(request).then((answered) => process.send?.(answered))
})
// It leads a group of its own: its workers end with it.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.send?.('ready')

async function answer({ changed, tests }: HostRequest): Promise<HostAnswer> {
  if (changed !== null) vitest.invalidateFile(changed)
  if (tests.length === 0) return { failed: [], durations: {} }
  const wanted = new Set(tests.map((test) => `${process.cwd()}/${test}`))
  const all = await vitest.globTestSpecifications([...tests])
  const specifications = all.filter(({ moduleId }) => wanted.has(moduleId))
  if (new Set(specifications.map(({ moduleId }) => moduleId)).size !== wanted.size)
    return { failed: [`no project runs all of ${tests.join(', ')}`], durations: {} }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return {
    failed: [...testModules.flatMap(failuresOf), ...unhandledErrors.map(firstLine)],
    durations: Object.fromEntries(
      testModules.map((module) => [
        module.moduleId.slice(process.cwd().length + 1),
        Math.round(durationOf(module)),
      ]),
    ),
  }
}

function failuresOf(module: TestModule): string[] {
  return [
    ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ...module.errors().map(firstLine),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map(firstLine)),
  ]
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

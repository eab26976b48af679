/** Which test file runs in which Vitest project (ARC-13). Patterns are relative to the repository. */

type Files = { readonly include: string[]; readonly exclude: string[] }

/** What is slow by nature: `npm run test:long` alone runs it. */
const long = ['src/**/*.long.test.ts']

/** Tests that start and kill programs, or build images. */
const programs = [
  'src/server/entry/main.test.ts',
  'src/server/site/operations/rolling-restart.test.ts',
  'src/server/entry/commands/data.test.ts',
  'src/server/entry/commands/doctor.test.ts',
  'src/server/entry/commands/run-comanda.test.ts',
  'packages/embedded-postgres/**/*.test.ts',
  'packages/sandbox/src/process.test.ts',
  'src/testing/container.test.ts',
  'src/testing/development.test.ts',
  'src/testing/licences.test.ts',
]

/** Tests that only read the source code, the schema and the documents; `npm run check` runs them. */
export const codeTests: readonly string[] = [
  'src/testing/api-compatibility.test.ts',
  'src/testing/api-document.test.ts',
  'src/testing/architecture.test.ts',
  'src/testing/dead-exports.test.ts',
  'src/testing/documentation.test.ts',
  'src/testing/stored-tables.test.ts',
  'src/testing/words.test.ts',
]

export const testProjects = {
  unit: {
    include: [
      'src/{domain,contract,web}/**/*.test.ts',
      'packages/{client,sandbox}/**/*.test.ts',
      ...codeTests,
    ],
    exclude: [...programs, ...long],
  },
  screens: { include: ['src/web/**/*.test.tsx'], exclude: long },
  database: {
    include: ['src/{server,simulation,testing}/**/*.test.ts'],
    exclude: [...programs, ...codeTests, ...long],
  },
  process: { include: programs, exclude: long },
} as const satisfies Record<string, Files>

/**
 * Decision 017: a file of these projects that failed runs once more, alone; never one about money, whose failure in one of a
 * hundred runs is a fault.
 */
export const repeatedProjects: ReadonlySet<string> = new Set(['screens', 'database', 'process'])
export const neverRepeated = /^src\/server\/(orders|money)\/|^src\/simulation\//

/** Tests that try little in `npm test` and more in `npm run test:long` (`src/testing/test-size.ts`). */
export const sizedTests = [
  'src/server/access/keys/answer-once-kills.test.ts',
  'src/server/insight/analytics/reports/burst.test.ts',
  'src/server/insight/analytics/reports/simulated-day.test.ts',
  'src/server/orders/kitchen/board-stream.test.ts',
  'src/server/orders/ordering/crash.test.ts',
  'src/server/orders/ordering/random-carts.test.ts',
  'src/server/orders/webhooks/kills.test.ts',
  'src/server/platform/db/session-facts.test.ts',
  'src/testing/container.test.ts',
  'src/testing/route-inputs.test.ts',
  'src/testing/fuzz.test.ts',
]

export const longTests: Files = {
  include: [...long, 'faults/load/*.faults.ts', ...sizedTests],
  exclude: [],
}

/**
 * `npm run check`: what is quick enough to run after every change. It formats and lints the files that differ from `main`,
 * checks rules and architecture, and compiles types incrementally. It runs every step and prints the time of each.
 * `npm test` checks all files.
 */

import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './rule-sources.ts'
import { codeTests } from './test-projects.ts'

type Step = readonly [title: string, run: () => boolean]

/** Describes the latest run, so that the next one compiles only what has changed. */
const buildInfo = 'node_modules/.cache/comanda/types.tsbuildinfo'

const steps: readonly Step[] = [
  ['Format and lint of changed files', () => checkFormat(changedFiles())],
  ['Rules and their tests', () => run('node', 'scripts/check-rules.ts')],
  ['Architecture and documents', () => run('vitest', 'run', '--project', 'unit', ...codeTests)],
  [
    'Types',
    () => run('react-router', 'typegen') && run('tsc', '--incremental', '--tsBuildInfoFile', buildInfo),
  ],
]

const outcomes = steps.map(([title, check]) => {
  const start = performance.now()
  const hasPassed = check()
  return { title, hasPassed, seconds: (performance.now() - start) / 1000 }
})
for (const { title, hasPassed, seconds } of outcomes)
  console.log(`${hasPassed ? '✓' : '✗'} ${title} in ${seconds.toFixed(1)} s`)
process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1

function checkFormat(files: readonly string[]): boolean {
  const options = ['--no-errors-on-unmatched', '--files-ignore-unknown=true']
  return files.length === 0 || run('biome', 'check', ...options, ...files)
}

/** Files that are new or differ from where this branch left `main`; only uncommitted changes where there is no `main`. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')]
}

/** The lines of the output; none if the command fails. */
function git(...args: readonly string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}

function run(command: string, ...args: readonly string[]): boolean {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  })
  return status === 0
}

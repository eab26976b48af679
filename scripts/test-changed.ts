/**
 * `npm run test:changed`: the unit, screen and database tests that the changes since main can reach, uncommitted ones included,
 * and the journeys of the changed folders. `npm run test:changed -- HEAD` compares with another commit.
 */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { journeysOf } from './changed-journeys.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const since = process.argv[2] ?? capture('git', ['merge-base', 'HEAD', 'main']).trim()
const files = [
  ...capture('git', ['diff', '--name-only', '--diff-filter=d', since]).split('\n'),
  ...capture('git', ['ls-files', '--others', '--exclude-standard']).split('\n'),
].filter((file) => file !== '')
const journeys = journeysOf(files)

const projects = ['unit', 'screens', 'database'].flatMap((project) => ['--project', project])
const runs = [['vitest', 'run', '--changed', since, '--passWithNoTests', ...projects]]
if (journeys.length > 0) runs.push(['playwright', 'test', ...journeys])
else console.log('No journey belongs to these changes.')
const statuses = runs.map(([command = '', ...args]) => {
  const { status } = spawnSync('npx', [command, ...args], { cwd: root, stdio: 'inherit' })
  return status
})
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1

function capture(command: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

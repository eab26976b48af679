/** Programs of Debian's packages that check the samples for operators. `.ci/run` installs them; elsewhere they may be missing. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The paths of root's programs, which are not in everyone's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']

/** Returns the program's path; null if it is not installed. A test that needs it is then skipped, never passed. */
export function findProgram(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Runs it in the repository; `output` has what it printed. */
export function runProgram(
  path: string | null,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { readonly status: number | null; readonly output: string } {
  if (path === null) throw new Error('the program is not installed')
  const { status, stdout, stderr } = spawnSync(path, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  })
  return { status, output: `${stdout}${stderr}` }
}

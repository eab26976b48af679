/** The peers' packages, each in a folder of its own outside this repository, and their processes. */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

type Environment = Readonly<Record<string, string>>

const run = promisify(execFile)
const readyWithinMs = 120_000
const endsWithinMs = 15_000

/** Installs these exact versions, unless an earlier run left them in the folder. */
export async function installPackages(
  folder: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  const isInstalled = ([name, version]: readonly [string, string]) =>
    installedVersion(folder, name) === version
  if (Object.entries(versions).every(isInstalled)) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/** Null if the package is not installed. */
function installedVersion(folder: string, name: string): string | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
  } catch {
    return null
  }
}

/** Runs a program of Node to its end. Throws with the end of its output if it fails. */
export async function runProgram(
  args: readonly string[],
  folder: string,
  settings: Environment,
): Promise<void> {
  const options = { cwd: folder, env: environmentOf(settings), maxBuffer: 2 ** 26 }
  await run(process.execPath, args, options).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-2_000)}`)
  })
}

export type ServerProcess = { readonly pid: number; stop(): Promise<void> }

/** Starts a server, with its log as in production, and returns once its health check passes. */
export async function startServer(
  args: readonly string[],
  folder: string,
  settings: Environment,
  port: number,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environmentOf(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = once(child, 'exit')
  const stop = async () => {
    const late = setTimeout(killNow, endsWithinMs)
    child.kill('SIGTERM')
    await exited
    clearTimeout(late)
    process.off('exit', killNow)
  }
  const until = performance.now() + readyWithinMs
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() > until) {
      await stop()
      throw new Error(`${args.join(' ')} was not ready in time`)
    }
    await delay(200)
  }
  return { pid: child.pid ?? 0, stop }
}

function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (response) => response.ok,
    () => false,
  )
}

function environmentOf(settings: Environment): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    NODE_NO_WARNINGS: '1',
    ...settings,
  }
}

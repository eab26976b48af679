/** Separate server processes that a test can kill. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Failpoint } from '#server/platform/failpoints.ts'
import type { TestEnvironment } from './test-environment.ts'

export type ServerProcess = {
  readonly port: number
  /** Resolves when the process has exited, with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>
  /** Kills it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to exit (SIGTERM) and returns its exit code. */
  leave(): Promise<number | null>
}

const program = fileURLToPath(new URL('./server-process.ts', import.meta.url))
/** Compiling the sources is half the time of a start. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

type SpawnOptions = {
  /** Where it kills itself. Default: nowhere. */
  readonly crashAt?: Failpoint | null
  /** How many calls have come there by then and wait. Default: one. */
  readonly crashAfter?: number
  /** The milliseconds for which it keeps responding after it is asked to exit. Default: none. */
  readonly drainMs?: number
  /** Default: any free one. */
  readonly port?: number
  /** Where its webhooks may lead. Default: to the sandbox. */
  readonly receiverOrigin?: string
}

/** Starts a process on the environment. Its clock stays at the environment's current time. */
export async function spawnServer(
  { clock, databaseUrl, sandbox }: TestEnvironment,
  {
    crashAt = null,
    crashAfter = 1,
    drainMs = 0,
    port = 0,
    receiverOrigin = sandbox.origin,
  }: SpawnOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: databaseUrl,
      SANDBOX_ORIGIN: sandbox.origin,
      CLOCK_AT: clock.now().toString(),
      DRAIN_MS: String(drainMs),
      PORT: String(port),
      RECEIVER_ORIGIN: receiverOrigin,
      ...(crashAt ? { CRASH_AT: crashAt, CRASH_AFTER: String(crashAfter) } : {}),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const listening = await readPort(child)
  return {
    port: listening,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async leave() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

async function readPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line).port
  throw new Error('the server ended before it was ready')
}

import { execFile } from 'node:child_process'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type ServerAddress, urlAt } from './address.ts'
import { type AttachedProcess, type ProcessExit, runAttached } from './attached-process.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { HomeFolder } from './home-folder.ts'
import type { DatabaseLog } from './log.ts'
import { replaceOrphan } from './orphan.ts'
import { type ServerSettings, serverArguments } from './postgres-settings.ts'
import { readPostmasterFile, sendSignal } from './postmaster.ts'
import type { Program } from './program.ts'
import { openServerLog, recoveryIn, type ServerLog } from './server-log.ts'
import { giveTo, type ServerUser } from './server-user.ts'
import { startWatchdog } from './watchdog.ts'

/** Everything needed to run the server once. */
export type ServerPlan = {
  home: HomeFolder
  program: Program
  user: ServerUser
  address: ServerAddress
  settings: ServerSettings
  /** How long the server may be unresponsive. */
  timeoutMs: number
  log: DatabaseLog
}

/** A server that accepts connections. */
export type RunningServer = {
  pid: number
  exited: Promise<ProcessExit>
  /** Ends sessions, flushes everything to disk, and resolves when the server has ended. */
  stop(): Promise<void>
}

/**
 * Starts the server and resolves when it accepts connections; recovery after a crash may take a while. Throws with the
 * server's output if it ends before that. `signal` cancels the attempt.
 */
export async function launchServer(plan: ServerPlan, signal: AbortSignal): Promise<RunningServer> {
  const timeoutMs = 10_000
  for (let waited = 0; ; waited += 250) {
    const attempt = await attemptLaunch(plan, signal)
    if (attempt.ok) return attempt.server
    // Sessions of a killed server need a moment to notice and to release the shared memory.
    const passes = attempt.said.includes('pre-existing shared memory block')
    if (passes && waited < timeoutMs && !signal.aborted) await delay(250)
    else throw new EmbeddedPostgresError('start-failed', `PostgreSQL did not start: ${attempt.said}.`)
  }
}

type Attempt = { ok: true; server: RunningServer } | { ok: false; said: string }

async function attemptLaunch(plan: ServerPlan, signal: AbortSignal): Promise<Attempt> {
  const { home, program, user, address, settings, log } = plan
  await replaceOrphan(home.data, program, log)
  await makeRunFolder(home, user)
  const serverLog = openServerLog(home.log)
  try {
    const server = runAttached(program.postgres, serverArguments(home.data, address, settings), {
      user,
      cwd: home.data,
      output: serverLog.descriptor,
    })
    return await whenReady(server, plan, serverLog, signal)
  } finally {
    serverLog.close()
  }
}

/**
 * Creates the socket's folder: closed to other users, because anyone who reaches the socket is accepted, and empty, because
 * a stale socket could block the start.
 */
async function makeRunFolder(home: HomeFolder, user: ServerUser): Promise<void> {
  await rm(home.run, { recursive: true, force: true })
  await mkdir(home.run, { mode: 0o700 })
  await chmod(home.run, 0o700)
  await giveTo(user, home.run)
}

async function whenReady(
  server: AttachedProcess,
  plan: ServerPlan,
  serverLog: ServerLog,
  signal: AbortSignal,
): Promise<Attempt> {
  const interrupt = () => server.interrupt()
  signal.addEventListener('abort', interrupt)
  if (signal.aborted) interrupt()
  let exit: ProcessExit | null = null
  void server.exited.then((result) => {
    exit = result
  })
  try {
    const pid = await server.pid
    if (pid !== null)
      startWatchdog(
        { pid, exited: server.exited },
        urlAt(plan.address, 'postgres'),
        () => recoveryIn(plan.home.log),
        plan.log,
        plan.timeoutMs,
      )
    while (exit === null) {
      const file = await readPostmasterFile(plan.home.data)
      if (pid !== null && file?.pid === pid && file.ready) {
        return { ok: true, server: { pid, exited: server.exited, stop: () => stopServer(server, pid, plan) } }
      }
      await delay(5)
    }
    const { error } = await server.exited
    return { ok: false, said: error?.message ?? serverLog.tail() }
  } finally {
    signal.removeEventListener('abort', interrupt)
  }
}

async function stopServer(
  server: AttachedProcess,
  pid: number,
  { program, home, log }: ServerPlan,
): Promise<void> {
  if (process.platform === 'win32') execFile(program.pgCtl, ['stop', '-D', home.data, '-m', 'fast'], () => {})
  else server.interrupt()
  const timeoutMs = 30_000
  const killTimer = setTimeout(() => {
    log.warn({ pid }, 'PostgreSQL takes too long to stop: it will recover at the next start instead')
    sendSignal(pid, 'SIGQUIT')
  }, timeoutMs)
  await server.exited
  clearTimeout(killTimer)
}

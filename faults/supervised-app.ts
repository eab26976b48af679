/** A server process as an operator runs it: the real program, on its own port, restarted whenever it exits. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { EventLog } from './event-log.ts'

export type SupervisedApp = {
  readonly name: string
  readonly port: number
  /** Kills the process as a power cut would. It restarts automatically. */
  kill(): Promise<void>
  /** Resolves when a process is up and accepts requests. Rejects with the last process's output if none comes up. */
  ready(): Promise<void>
  /** Kills it for good. */
  end(): Promise<void>
  /** The first hundred lines of its log that report an error. */
  errors(): readonly string[]
  /** For each time it exited on its own after it was up, its last output. */
  ownEnds(): readonly string[]
  pid(): number | null
}

const root = fileURLToPath(new URL('..', import.meta.url))
const pauseMs = 100
const outputLimit = 4_000
/** As pino writes errors. */
const errorLine = /^\{"level":"(?:error|fatal)"/
/** How long starts may keep failing. A database that recovers or is restarted (DBS-15) takes less. */
const startsWithinMs = 300_000

export function superviseApp(
  { name, port, settings }: { name: string; port: number; settings: Readonly<Record<string, string>> },
  eventLog: EventLog,
): SupervisedApp {
  const ownEnds: string[] = []
  const errors: string[] = []
  let failingSince: number | null = null
  let child: ChildProcess | null = null
  let up = awaited()
  let isEnding = false
  // Leaves no server behind if this program is ended early.
  const killNow = () => void child?.kill('SIGKILL')
  process.once('exit', killNow)
  const running = run()

  async function run(): Promise<void> {
    while (!isEnding) {
      const wasUp = await runOnce()
      // Callers that wait for a process that never came up wait for the next one.
      if (wasUp) up = awaited()
      await delay(pauseMs)
    }
  }

  async function runOnce(): Promise<boolean> {
    const server = start({ PORT: String(port), ...settings })
    child = server
    let output = ''
    let isUp = false
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-outputLimit)
        errors.push(...chunk.split('\n').filter((line) => errorLine.test(line)))
        errors.splice(100)
        // The last address that a server prints.
        if (isUp || !/^ {2}Health {2}/m.test(output)) return
        isUp = true
        eventLog.note(`${name} is up`)
        up.resolve()
      })
    }
    const [code, signal] = await once(server, 'close')
    eventLog.note(`${name} ended (${signal ?? `code ${code}`})`)
    failingSince = isUp || signal === 'SIGKILL' ? null : (failingSince ?? performance.now())
    if (failingSince !== null && performance.now() - failingSince > startsWithinMs)
      up.reject(new Error(`${name} does not start: ${output}`))
    if (isUp && signal !== 'SIGKILL') ownEnds.push(`${name} ended on its own (${signal ?? code}): ${output}`)
    return isUp
  }

  async function kill(): Promise<void> {
    const victim = child
    if (!victim || victim.exitCode !== null || victim.signalCode !== null) return
    const gone = once(victim, 'exit')
    victim.kill('SIGKILL')
    await gone
  }

  return {
    name,
    port,
    kill,
    ready: () => up.promise,
    async end() {
      isEnding = true
      await kill()
      await running
      process.off('exit', killNow)
    },
    ownEnds: () => ownEnds,
    errors: () => errors,
    pid: () => child?.pid ?? null,
  }
}

/** Marks the promise as handled, because its rejection may have no observer. */
function awaited(): PromiseWithResolvers<void> {
  const resolvers = Promise.withResolvers<void>()
  resolvers.promise.catch(() => undefined)
  return resolvers
}

function start(settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['build/program/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Kills one of the server processes, the database's main process, one of its other processes, or all at once. */

import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmasterFile, sendSignal } from '#embedded-postgres/postmaster.ts'
import type { Random } from '#simulation/random.ts'
import type { EventLog } from './event-log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

const victims = [
  'app',
  'app',
  'app',
  'app',
  'app',
  'database',
  'database',
  'session',
  'whole database',
  'everything',
] as const
export type Victim = (typeof victims)[number]

export type Killing = {
  /** How many of each were killed so far. */
  readonly kills: ReadonlyMap<Victim, number>
  readonly count: () => number
  /** Resolves when `most` kills are done or `stop` was called. */
  readonly done: Promise<void>
  stop(): void
}

/** The usual time in milliseconds between the kills. */
const pauses = { shortest: 150, longest: 2_600 }

export function startKilling(
  environment: FaultEnvironment,
  random: Random,
  { atLeast }: { atLeast: number },
  eventLog: EventLog,
): Killing {
  const kills = new Map<Victim, number>()
  const stopping = new AbortController()
  const count = () => kills.values().reduce((sum, each) => sum + each, 0)
  const done = (async () => {
    while (count() < atLeast && !stopping.signal.aborted) {
      // Otherwise, on a slow machine, the processes would never finish starting.
      const waits = !random.once(6)
      if (waits) await Promise.race(environment.apps.map((app) => app.ready()))
      await delay(random.int(pauses.shortest, pauses.longest), null, { signal: stopping.signal }).catch(
        () => undefined,
      )
      if (stopping.signal.aborted) return
      const victim = random.pick(victims)
      const isDone = await kill(victim)
      if (isDone) kills.set(victim, (kills.get(victim) ?? 0) + 1)
    }
  })()
  return { kills, count, done, stop: () => stopping.abort() }

  /** False if there was nothing to kill. */
  async function kill(victim: Victim): Promise<boolean> {
    if (victim === 'app') return killApp()
    const postmaster = (await readPostmasterFile(environment.clusterFolder))?.pid ?? null
    if (postmaster === null) return false
    const others = await childrenOf(postmaster)
    const session = others.length > 0 ? random.pick(others) : null
    eventLog.note(`kill -9 ${victim} (postmaster ${postmaster}, its ${others.length} processes)`)
    if (victim === 'session') {
      if (session === null) return false
      sendSignal(session, 'SIGKILL')
      return true
    }
    sendSignal(postmaster, 'SIGKILL')
    if (victim !== 'database') for (const pid of others) sendSignal(pid, 'SIGKILL')
    if (victim === 'everything') await Promise.all(environment.apps.map((app) => app.kill()))
    return true
  }

  async function killApp(): Promise<boolean> {
    const app = random.pick(environment.apps)
    eventLog.note(`kill -9 ${app.name} (${app.pid()})`)
    await app.kill()
    return true
  }
}

/** The child processes of a process; empty if the operating system does not report them. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').map(Number).filter(Boolean)
}

/**
 * Takes what browsers tell and writes it behind their backs, over connections of its own, so that ordering neither
 * waits for it nor hears of its troubles (N3).
 */

import type { Log } from '../log.ts'
import type { ToldFacts, Writing } from './facts.ts'
import { writeFacts } from './write-facts.ts'

export interface Recorder {
  /** REC-9: returns at once, and never throws. What comes while too much is waiting is left out. */
  take(facts: ToldFacts): void
  /** Returns when everything taken so far is written, or has failed. */
  settle(): Promise<void>
  /** The same, but waits a short while only; what is not written by then is left out. */
  stop(): Promise<void>
}

/** So many connections; what one session tells goes through one of them, in its order. */
export const lanes = 2

/** What waits beyond this is left out. */
const mostWaiting = 2_000

const patienceAtTheEndMs = 2_000

export function createRecorder(writing: Writing, log: Log): Recorder {
  const ends: Promise<void>[] = Array.from({ length: lanes }, () => Promise.resolve())
  let waiting = 0
  let isFailing = false
  let isStopped = false

  return {
    take(facts) {
      if (waiting >= mostWaiting) return note(new Error('too much is waiting to be recorded'))
      waiting += 1
      const lane = laneOf(facts.sessionId)
      ends[lane] = (ends[lane] ?? Promise.resolve()).then(() => write(facts))
    },
    settle,
    async stop() {
      const tooLong = setTimeout(() => {
        isStopped = true
      }, patienceAtTheEndMs)
      await settle()
      clearTimeout(tooLong)
    },
  }

  async function settle(): Promise<void> {
    await Promise.all(ends)
  }

  async function write(facts: ToldFacts): Promise<void> {
    try {
      if (isStopped) return
      await writeFacts(writing, facts)
      if (isFailing) log.info({}, 'visits are recorded again')
      isFailing = false
    } catch (error) {
      note(error)
    } finally {
      waiting -= 1
    }
  }

  /** Once for a row of failures: a flood must not become a flood of the log. */
  function note(error: unknown): void {
    if (!isFailing) log.warn({ error }, 'visits are not recorded')
    isFailing = true
  }
}

function laneOf(sessionId: string): number {
  return Number.parseInt(sessionId.slice(-4), 16) % lanes
}

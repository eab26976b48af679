/**
 * Accepts browsers' tracking reports and writes them in the background, over separate connections, so that ordering neither
 * waits for them nor sees their errors (N3).
 */

import type { VisitorSessionId } from '#domain/ids.ts'
import { reasonOf } from '#domain/insight/tracking/refused-demand.ts'
import { isBot } from '#domain/insight/tracking/visitor.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { type ReportedRefusal, recordRefusal } from './record-refusal.ts'
import type { ReceivedBatch, TrackingDeps } from './tracking-batch.ts'
import { writeBatch } from './write-batch.ts'

export interface Tracker {
  /** REC-9: returns at once and never throws. Drops reports from bots, and all reports while the queue is full. */
  take(batch: ReceivedBatch): void
  /** RFS-4: accepts a refusal in the same way. */
  takeRefusal(refusal: ReportedRefusal): void
  /** Resolves when everything accepted so far is written, or has failed. */
  settle(): Promise<void>
  /** Settles within a short timeout; drops what is not written by then. */
  stop(): Promise<void>
}

/** Number of connections; each session uses one of them, which keeps its reports in order. */
export const lanes = 2

/** Maximum length of the queue; further reports are dropped. */
const mostWaiting = 2_000

const shutdownTimeoutMs = 2_000

export function createTracker(deps: TrackingDeps, log: Log): Tracker {
  const ends: Promise<void>[] = Array.from({ length: lanes }, () => Promise.resolve())
  let waiting = 0
  /** Reports dropped since the queue became full; reset to 0 once it is empty. */
  let dropped = 0
  let isFailing = false
  let isStopped = false

  return {
    take(batch) {
      if (!isBot(batch.userAgent)) add(batch.sessionId, () => writeBatch(deps, batch))
    },
    takeRefusal(refusal) {
      if (isBot(refusal.userAgent) || reasonOf(refusal.refusal) === null) return
      add(refusal.sessionId, () => recordRefusal(deps, refusal))
    },
    settle,
    async stop() {
      const tooLong = setTimeout(() => {
        isStopped = true
      }, shutdownTimeoutMs)
      await settle()
      clearTimeout(tooLong)
    },
  }

  async function settle(): Promise<void> {
    await Promise.all(ends)
  }

  function add(sessionId: VisitorSessionId | null, work: () => Promise<void>): void {
    if (waiting >= mostWaiting) {
      if (dropped === 0) log.warn({ waiting }, 'the queue of visits to record is full, more are dropped')
      dropped += 1
      return
    }
    waiting += 1
    const lane = sessionId ? laneOf(sessionId) : 0
    ends[lane] = (ends[lane] ?? Promise.resolve()).then(() => write(work))
  }

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      if (isStopped) return
      await work()
      if (isFailing) log.info({}, 'visits are recorded again')
      isFailing = false
    } catch (error) {
      note(error)
    } finally {
      waiting -= 1
      if (waiting === 0 && dropped > 0) {
        log.info({ dropped }, 'the queue of visits to record is empty again')
        dropped = 0
      }
    }
  }

  /**
   * Logs a series of failures once, so that a flood of reports doesn't flood the log. Rejected values are not a failure of
   * the database.
   */
  function note(error: unknown): void {
    const code = dataErrorCode(error)
    if (code) {
      log.warn({ code }, 'the database rejected a visit')
      return
    }
    if (!isFailing) log.warn({ error }, 'visits are not recorded')
    isFailing = true
  }
}

/**
 * Returns PostgreSQL's code if it rejected the values (class 22 data exception, 23 constraint violation), otherwise null.
 */
function dataErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return /^2[23]\w{3}$/.test(code) ? code : dataErrorCode(error.cause)
}

function laneOf(sessionId: string): number {
  return Number.parseInt(sessionId.slice(-4), 16) % lanes
}

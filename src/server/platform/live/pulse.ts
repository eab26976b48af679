/** Whether the database is there at all, for requests that must not wait as long as a query may take. */

import { setTimeout } from 'node:timers/promises'

export type Pulse = {
  /**
   * FLT-33: returns what `work` returns, or 'silent' if the database falls silent meanwhile; while it is, at once, and
   * nothing is done. What was begun goes on.
   */
  unlessSilent<Result>(work: () => Promise<Result>): Promise<Result | 'silent'>
  stop(): void
}

type PulsePace = {
  /** Milliseconds between looks while the database answers, and while it does not. */
  readonly everyMs: number
  readonly againMs: number
  /** Milliseconds without an answer after which it counts as silent. */
  readonly silentAfterMs: number
}

const usualPace: PulsePace = { everyMs: 1_000, againMs: 500, silentAfterMs: 3_000 }

type Questions = {
  /** Asks on a connection that nothing else holds up. Called while a request waits. */
  readonly answers: () => Promise<boolean>
  /** Asks on a new connection, because the old one may be half open. Called while the database is silent. */
  readonly answersAnew: () => Promise<boolean>
}

export function createPulse({ answers, answersAnew }: Questions, pace: PulsePace = usualPace): Pulse {
  const waiting = new Set<() => void>()
  const stopping = new AbortController()
  let isSilent = false
  let isLooking = false

  return {
    async unlessSilent(work) {
      if (isSilent) return 'silent'
      const silence = Promise.withResolvers<'silent'>()
      const end = () => silence.resolve('silent')
      waiting.add(end)
      void look()
      try {
        return await Promise.race([work(), silence.promise])
      } finally {
        waiting.delete(end)
      }
    },
    stop: () => stopping.abort(),
  }

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    let answeredAt = performance.now()
    let pauseMs = pace.everyMs
    while ((await pause(pauseMs)) && (waiting.size > 0 || isSilent)) {
      const hasAnswered = await Promise.race([
        (isSilent ? answersAnew : answers)(),
        pause(pace.silentAfterMs).then(() => false),
      ])
      const now = performance.now()
      if (hasAnswered) answeredAt = now
      isSilent = now - answeredAt >= pace.silentAfterMs
      pauseMs = hasAnswered ? pace.everyMs : pace.againMs
      if (isSilent) for (const end of waiting) end()
    }
    isLooking = false
  }

  /** Returns false once it was stopped. */
  function pause(ms: number): Promise<boolean> {
    const { signal } = stopping
    return setTimeout(ms, true, { signal, ref: false }).catch(() => false)
  }
}

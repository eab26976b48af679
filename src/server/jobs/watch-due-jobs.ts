/** Polls for due jobs of all kinds with a single query. */

import { performance } from 'node:perf_hooks'
import { z } from 'zod'

/** The longest wait of the first job after an idle period. Milliseconds. */
const quietPauseMs = 100
/** The same while there is work: jobs that arrive meanwhile are taken as one batch. */
const busyPauseMs = 300
/** JOB-11: the same under load, so that requests come first. */
const overloadPauseMs = 800
/** The share of time in which the process is busy that counts as load, from 0 to 1. */
const overloadFrom = 0.7
/** How many polls in a row must find load: a process that has just started is busy for a moment. */
const overloadPolls = 3
/** The pause after a failed query. Milliseconds. */
const pauseAfterProblemMs = 2_000

export type DueJobs = {
  /** Stops polling; resolves when no query is running. */
  stop(): Promise<void>
}

type Ask = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

const rowSchema = z.object({ name: z.string() })

/**
 * JOB-10: polls several times a second which of `names` have a due job, and wakes the worker of each. If workers polled
 * themselves, that would be one query per kind; notifying a worker by name would be one query per job and process.
 * `busyPart` returns the share of time in which the process was busy since the last call, from 0 to 1.
 */
export function watchDueJobs(
  ask: Ask,
  names: readonly string[],
  wake: (name: string) => void,
  onProblem: (error: unknown) => void,
  busyPart: () => number = readBusyPart(),
): DueJobs {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let busyPolls = 0
  let polling = Promise.resolve()
  wait(quietPauseMs)
  return {
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await polling
    },
  }

  function wait(ms: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      polling = poll()
    }, ms)
  }

  async function poll(): Promise<void> {
    try {
      const { rows } = await ask(dueKinds, [names])
      for (const row of rows) wake(rowSchema.parse(row).name)
      busyPolls = busyPart() >= overloadFrom ? busyPolls + 1 : 0
      const pause = busyPolls >= overloadPolls ? overloadPauseMs : busyPauseMs
      wait(rows.length > 0 ? pause : quietPauseMs)
    } catch (error) {
      if (!isStopped) onProblem(error)
      wait(pauseAfterProblemMs)
    }
  }
}

function readBusyPart(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/** Finds due jobs as pg-boss's own statements do, through the same index. */
const dueKinds = `
  SELECT kind.name FROM unnest($1::text[]) AS kind (name) WHERE EXISTS (
    SELECT FROM pgboss.job WHERE job.name = kind.name AND job.state < 'active' AND NOT job.blocked
      AND job.start_after <= pgboss.job_now())`

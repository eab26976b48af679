/** Tells which kinds of jobs have work, by one question for all of them. */

import { performance } from 'node:perf_hooks'
import { z } from 'zod'

/** How long the first job after a quiet time waits for its worker at most. Milliseconds. */
const quietPauseMs = 100
/** The same while there is work: what comes meanwhile goes as one batch. */
const busyPauseMs = 300
/** JOB-11: the same in a rush, so that what people wait for goes first. */
const overloadPauseMs = 800
/** Of the process's time, from which on there is a rush. */
const overloadFrom = 0.7
/** So often in a row: a process that has just started is busy for a moment. */
const overloadPolls = 3
/** The same after a question that the database did not answer. */
const pauseAfterProblemMs = 2_000

export type DueJobs = {
  /** Resolves when it asks no more. */
  stop(): Promise<void>
}

type Ask = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

const rowSchema = z.object({ name: z.string() })

/**
 * JOB-10: asks some times a second which of `names` have a job that may begin, and wakes the worker of each. A worker that
 * asked for itself would be one question for each kind, and one for each job and process where it is called by name.
 * `busyPart` tells how much of the time since it was last asked the process has worked, from 0 to 1.
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

/** As the library's own statements find a job, through the same index. */
const dueKinds = `
  SELECT kind.name FROM unnest($1::text[]) AS kind (name) WHERE EXISTS (
    SELECT FROM pgboss.job WHERE job.name = kind.name AND job.state < 'active' AND NOT job.blocked
      AND job.start_after <= pgboss.job_now())`

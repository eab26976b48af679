/** What a process uses, from /proc. */

import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The resident memory in megabytes; NaN if the system has no /proc. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

const sampleMs = 500
const idleShare = 0.05

/** Waits until the process is idle, for instance after its jobs, at most for a minute. */
export async function untilIdle(pid: number): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; ) {
    const before = processorMs(pid)
    await delay(sampleMs)
    // Without /proc the difference is NaN, which counts as idle.
    if (!(processorMs(pid) - before > sampleMs * idleShare)) return
  }
}

/** The processor time it has used so far, which Linux counts in hundredths of a second. */
function processorMs(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13)
    return 10 * (Number(user) + Number(system))
  } catch {
    return Number.NaN
  }
}

/**
 * Measures a row in a separate process, so that memory left by earlier rows slows none down. A row that does not end, or
 * leaves something running, is killed with everything it started.
 */

import 'temporal-polyfill/global'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { MeasureRows, Row } from './row.ts'

/** Longer than the longest row takes on a busy machine. */
const limitMs = 60_000 * Number(process.env.BENCH_MINUTES ?? 20)
/** How long a process may take to stop what it started after it is asked to exit. */
const graceMs = 10_000

/** Throws the row's error, or an error after the time limit. */
export async function measureApart(file: string): Promise<readonly Row[]> {
  // Leads a process group, so that everything below it can be killed.
  const child = fork(import.meta.filename, [file], { detached: true, stdio: ['ignore', 2, 2, 'ipc'] })
  const ended = once(child, 'exit')
  let answer: Answer | null = null
  child.on('message', (message: Answer) => {
    answer = message
  })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    endAllBelow(child.pid, 'SIGTERM')
    setTimeout(() => endAllBelow(child.pid, 'SIGKILL'), graceMs).unref()
  }, limitMs)
  const interrupted = () => {
    endAllBelow(child.pid, 'SIGTERM')
    process.exit(1)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  const [code] = await ended
  clearTimeout(late)
  process.off('SIGINT', interrupted)
  process.off('SIGTERM', interrupted)
  endAllBelow(child.pid, 'SIGTERM')
  const given = answer as Answer | null
  if (isLate) throw new Error(`it was not measured within ${limitMs / 60_000} minutes`)
  if (!given) throw new Error(`its process ended with ${code}`)
  if ('error' in given) throw new Error(given.error)
  return given.rows
}

type Answer = { readonly rows: readonly Row[] } | { readonly error: string }

function endAllBelow(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader) process.kill(-leader, signal)
  } catch {
    // The group has already exited.
  }
}

if (import.meta.main) {
  const { measure }: { measure: MeasureRows } = await import(process.argv[2] ?? '')
  const answer: Answer = await measure().then(
    (rows) => ({ rows }),
    (error) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  process.send?.(answer, () => process.exit(0))
}

import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'

/** The server's log, opened for one run. */
export type ServerLog = {
  /** The open file that the server writes to. */
  descriptor: number
  /** What was written since it was opened, at most the last 4 KB. */
  tail(): string
  close(): void
}

/** DBS-13: opens the log for appending; a large log is rotated first and replaces the previous one. */
export function openServerLog(path: string, rotateAtBytes = 5_000_000): ServerLog {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > rotateAtBytes) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a+', 0o600)
  const from = fstatSync(descriptor).size
  return {
    descriptor,
    tail: () => readTail(descriptor, from),
    close: () => closeSync(descriptor),
  }
}

function readTail(descriptor: number, from: number, most = 4096): string {
  const size = fstatSync(descriptor).size
  const start = Math.max(from, size - most)
  const bytes = Buffer.alloc(Math.max(0, size - start))
  readSync(descriptor, bytes, 0, bytes.length, start)
  return bytes.toString().trim()
}

/** Returns the latest recovery progress line in the last 64 KB of the log; null if there is none. */
export function recoveryIn(path: string): string | null {
  if (!existsSync(path)) return null
  const descriptor = openSync(path, 'r')
  try {
    // PostgreSQL logs progress every ten seconds, between the connections that it refuses.
    return (
      readTail(descriptor, 0, 65_536)
        .split('\n')
        .findLast((line) => line.includes('elapsed time: ')) ?? null
    )
  } finally {
    closeSync(descriptor)
  }
}

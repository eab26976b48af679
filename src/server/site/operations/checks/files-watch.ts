/** Watches whether uploaded files can be saved. */

import type { Log } from '../../../platform/runtime/log.ts'
import { whyNotWritable } from './data-folder.ts'

export type FilesWatch = {
  /** OPS-22: whether a file could be written since the start. */
  hasWorked(): boolean
  /** The problem, as a message for administrators; null if there is none. */
  warning(): string | null
  /** Checks at once; resolves with the result. Then checks regularly until it is stopped. */
  start(): Promise<void>
  stop(): void
}

/** Milliseconds between two checks, while files can be written and while they can't. */
const everyMs = { working: 60_000, failing: 5_000 } as const

/** `folder`: null if files are in a bucket, which is not watched. */
export function createFilesWatch(folder: string | null, log: Log): FilesWatch {
  let hasWorked = folder === null
  let problem: string | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  async function check(): Promise<void> {
    if (folder === null) return
    const code = await whyNotWritable(folder)
    if (code && code !== problem) log.error({ folder, code }, 'files can not be saved')
    if (!code && problem) log.info({ folder }, 'files can be saved again')
    problem = code
    hasWorked ||= code === null
    if (isStopped) return
    timer = setTimeout(() => void check(), problem ? everyMs.failing : everyMs.working)
    timer.unref()
  }

  return {
    hasWorked: () => hasWorked,
    warning: () => problem && filesWarning(problem),
    start: check,
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}

/** OPS-22: `code`: what `whyNotWritable` returns. */
export function filesWarning(code: string): string {
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return `${isFull ? 'The disk of the data folder is full' : 'The data folder can’t be written to'}: pictures and photos are not saved.`
}

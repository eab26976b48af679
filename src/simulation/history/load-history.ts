/** Loads the demo's history beside the running product: a thread of its own computes and writes it. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DemoHistoryState, LoadingHistory } from '#server/demo/demo-history.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { programFile } from '#server/platform/runtime/product-files.ts'

/** What the thread needs; plain data only. */
export type HistoryTask = {
  readonly databaseUrl: string
  readonly sandboxOrigin: string
  readonly dataDir: string
  /** An instant in ISO 8601. */
  readonly endsAt: string
  readonly providerAheadMs: number
  /** 32 bytes. */
  readonly dinerKey: Uint8Array
  /** How many business days; ninety by default. */
  readonly days?: number
}

export type HistoryReport =
  /** The part that is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  /** `isWritten`: false if there were orders already. */
  | { readonly kind: 'done'; readonly isWritten: boolean }
  | { readonly kind: 'failed'; readonly problem: object }

const fileName = 'demo-history.json'

/**
 * DEM-20: starts loading unless it was loaded before. A history that could not be loaded is logged, and the demo goes on
 * without.
 */
export async function loadHistory(task: HistoryTask, log: Log): Promise<LoadingHistory> {
  const marker = join(task.dataDir, fileName)
  if (await isLoaded(marker)) return loaded
  let state: DemoHistoryState = 'loading'
  let part = 0
  const worker = new Worker(programFile('history-thread'), {
    workerData: task,
    // Most of what the thread makes is short-lived rows: with the default, a tenth of its time went into collecting them.
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
  })
  const fail = (reason: object) => {
    state = 'none'
    log.error(reason, 'the demo history could not be loaded')
  }
  worker.on('message', (report: HistoryReport) => {
    if (report.kind === 'progress') {
      part = report.part
      return
    }
    if (report.kind === 'failed') return fail({ problem: report.problem })
    // Before the marker is written: the thread ends meanwhile.
    state = report.isWritten ? 'ready' : 'none'
    if (!report.isWritten) return
    part = 1
    mark(marker).catch((error) => log.warn({ error }, 'the next start will not know of the demo history'))
  })
  worker.on('error', (error) => fail({ error }))
  const ended = new Promise<void>((resolve) =>
    worker.on('exit', () => {
      if (state === 'loading') state = 'none'
      resolve()
    }),
  )
  return {
    state: () => state,
    part: () => part,
    ended,
    stop: async () => {
      await worker.terminate()
    },
  }
}

/** The history of an earlier start. */
const loaded: LoadingHistory = {
  state: () => 'ready',
  part: () => 1,
  ended: Promise.resolve(),
  stop: async () => undefined,
}

async function isLoaded(marker: string): Promise<boolean> {
  return readFile(marker).then(
    () => true,
    () => false,
  )
}

async function mark(marker: string): Promise<void> {
  await mkdir(join(marker, '..'), { recursive: true })
  await writeFile(marker, JSON.stringify({ loaded: true }))
}

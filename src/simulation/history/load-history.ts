/** Loads the demo's history beside the running product: a thread of its own computes and writes it. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DemoHistory, DemoHistoryState } from '#server/demo/demo-history.ts'
import type { Log } from '#server/runtime/log.ts'

/** What the thread needs; plain data only. */
export type HistoryTask = {
  readonly databaseUrl: string
  readonly sandboxOrigin: string
  readonly dataDir: string
  /** An instant in ISO 8601. */
  readonly endsAt: string
  readonly providerAheadMs: number
}

export type HistoryReport =
  /** The part that is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  /** `isWritten`: false if there were orders already. */
  | { readonly kind: 'done'; readonly isWritten: boolean; readonly orders: number }
  | { readonly kind: 'failed'; readonly message: string }

export type LoadingHistory = DemoHistory & {
  /** Resolves when there is nothing more to load; never rejects. */
  readonly done: Promise<void>
  /** Gives up what is not written yet; the next start begins again. */
  stop(): Promise<void>
}

const fileName = 'demo-history.json'

/**
 * DEM-20: starts loading unless it was loaded before. A history that could not be loaded is logged, and the demo goes on
 * without.
 */
export async function loadHistory(
  task: HistoryTask,
  log: Log,
  onProgress: (part: number) => void,
): Promise<LoadingHistory> {
  const marker = join(task.dataDir, fileName)
  if (await isLoaded(marker))
    return { state: () => 'ready', done: Promise.resolve(), stop: async () => undefined }
  let state: DemoHistoryState = 'loading'
  const worker = new Worker(new URL('./history-thread.ts', import.meta.url), { workerData: task })
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const end = (ends: DemoHistoryState) => {
    state = ends
    resolve()
  }
  worker.on('message', async (report: HistoryReport) => {
    if (report.kind === 'progress') return onProgress(report.part)
    if (report.kind === 'failed') {
      log.error({ problem: report.message }, 'the demo history could not be loaded')
      return end('none')
    }
    if (report.isWritten) await mark(marker)
    end(report.isWritten ? 'ready' : 'none')
  })
  worker.on('error', (error) => {
    log.error({ error }, 'the demo history could not be loaded')
    end('none')
  })
  worker.on('exit', () => end(state === 'loading' ? 'none' : state))
  return {
    state: () => state,
    done,
    stop: async () => {
      await worker.terminate()
    },
  }
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

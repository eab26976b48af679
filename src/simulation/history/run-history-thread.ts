/** What the thread does: computes and writes the demo's history. */

import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { countDiners } from '#server/insight/analytics/rollups/count-diners.ts'
import { createDinerKey } from '#server/insight/analytics/rollups/diner-key.ts'
import { closeEndedDays } from '#server/money/reports/close-days.ts'
import { openFiles } from '#server/platform/adapters/storage/open-files.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { closedDays } from '#server/platform/db/schema/reports.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import { createLog, describeError } from '#server/platform/runtime/log.ts'
import { drawKitchen } from './draw-kitchen.ts'
import type { HistoryReport, HistoryTask } from './load-history.ts'
import { historyStages } from './make-history.ts'
import { readHistoryInput } from './read-input.ts'
import { sendToSandbox } from './send-to-sandbox.ts'
import { hasOrders, writeHistory } from './write-history.ts'

/** The same demo shows the same history at the same time. */
const seed = 20_261

const task = workerData as HistoryTask
const log = createLog('silent')
const connection = connectDatabase(task.databaseUrl, log, { poolSize: 2 })
const endsAt = Temporal.Instant.from(task.endsAt)
const jobs = createJobQueue(task.databaseUrl, { now: () => endsAt }, log)

try {
  report({ kind: 'done', isWritten: await load() })
} catch (error) {
  report({ kind: 'failed', problem: describeError(error) })
} finally {
  await jobs.stop()
  await connection.close()
}

/** False if there were orders before: nothing is written then. */
async function load(): Promise<boolean> {
  const { db } = connection
  if (await hasOrders(db)) return false
  const input = await readHistoryInput(db, { seed, endsAt, providerAheadMs: task.providerAheadMs })
  const wanted = task.days === undefined ? input : { ...input, days: task.days }
  await jobs.start()
  const isWritten = await writeHistory(db, historyStages(wanted), {
    jobs,
    now: endsAt,
    storeElsewhere: async ({ book, photos }) => {
      await sendToSandbox(task.sandboxOrigin, book.history)
      const files = await openFiles({ bucket: null, dataDir: task.dataDir })
      for (const name of photos) await files.put(name, await drawKitchen())
    },
    onPart: progress,
  })
  if (!isWritten) return false
  await closeDays()
  // A job does so every five minutes, but not while the history is loading.
  await countDiners(db, createDinerKey(Buffer.from(task.dinerKey)))
  return true
}

/** DEM-22: the days are closed as the hourly job would have done it, six hours after the end of each. */
async function closeDays(): Promise<void> {
  const { db } = connection
  await closeEndedDays({ db, clock: { now: () => endsAt }, ids: randomIds, log })
  await db.update(closedDays).set({ closedAt: sql`${closedDays.endsAt} + interval '6 hours'` })
}

function progress(part: number): void {
  report({ kind: 'progress', part })
}

function report(what: HistoryReport): void {
  parentPort?.postMessage(what)
}

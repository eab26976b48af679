/** The end of a run: no more kills, and all waiting work becomes due. */

import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { storedJobs } from '#server/platform/jobs/job-table.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { ageHeartbeats } from '#testing/jobs.ts'
import type { EventLog } from './event-log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

const timeoutMs = 90_000

/**
 * Restarts every process and waits until everything that follows an order is done. Jobs of killed processes count as
 * abandoned at once, without waiting for missed heartbeats, because none of those processes is alive. Returns what was left
 * when the timeout expired.
 */
export async function drain(environment: FaultEnvironment, eventLog: EventLog): Promise<readonly string[]> {
  await Promise.all(environment.apps.map((app) => app.kill()))
  await databaseAnswers(environment)
  await takeFromTheDead(environment)
  await Promise.all(environment.apps.map((app) => app.ready()))
  eventLog.note('no more kills')
  const until = performance.now() + timeoutMs
  for (;;) {
    await environment.pool.query(`
      UPDATE pgboss.job SET start_after = now() WHERE id IN (
        SELECT id FROM ${storedJobs} AS job
        WHERE state = 'retry' OR (state = 'created' AND name = 'settle_checkout' AND start_after > now()
          AND data->>'checkoutId' IN (SELECT id::text FROM checkouts WHERE status <> 'open' OR intent_id IS NOT NULL)
          AND (data->>'round')::int < 4))`)
    const waiting = await environment.pool.query<{ name: string; state: string; count: number }>(
      `SELECT name, state, count(*)::int FROM ${storedJobs} AS job
       WHERE state IN ('retry', 'active') OR (state = 'created' AND start_after <= now())
       GROUP BY name, state`,
    )
    const events = await undelivered(environment)
    if (waiting.rows.length === 0 && events === 0) return []
    if (performance.now() > until) {
      return [
        ...waiting.rows.map(({ name, state, count }) => `${count} jobs ${name} are still '${state}'`),
        ...(events > 0 ? [`${events} events of the payment provider were not accepted`] : []),
      ]
    }
    await delay(500)
  }
}

async function databaseAnswers({ pool }: FaultEnvironment): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await pool.query('SELECT 1')
      return
    } catch (error) {
      if (tries === 100) throw error
      await delay(200)
    }
  }
}

/** Retries jobs of dead processes, as the queue does automatically about a minute after a process died. */
async function takeFromTheDead({ databaseUrl }: FaultEnvironment): Promise<void> {
  const { db, close } = connectDatabase(databaseUrl, createLog('silent'), { poolSize: 1 })
  await ageHeartbeats(db)
  await close()
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.supervise()
  await boss.stop()
}

async function undelivered({ sandboxOrigin }: FaultEnvironment): Promise<number> {
  const answer = await fetch(`${sandboxOrigin}/sandbox/webhooks`)
  const { pending } = (await answer.json()) as { pending: unknown[] }
  return pending.length
}

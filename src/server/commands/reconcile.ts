/** The reconcile command of the command line: `npm run reconcile -- 2026-11-20`. */

import { join } from 'node:path'
import { sandboxKeys } from '#sandbox/keys.ts'
import { ensureSandbox } from '#sandbox/launch.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { randomIds } from '../ids.ts'
import { createJobQueue } from '../jobs/jobs.ts'
import { createMenus } from '../menu/current-menu.ts'
import { noPayments, paymentsBySandbox, paymentsByStripe } from '../payment-parts.ts'
import type { ReconcileDeps } from '../reconciliation/reconcile.ts'
import { readReconcileCommand, reconcileUsage, runReconcileCommand } from './reconcile-command.ts'
import { type Surroundings, withDatabase } from './with-database.ts'

const command = readReconcileCommand(process.argv.slice(2))
await withDatabase(
  command &&
    (async (db, surroundings) => {
      const { deps, stop } = await connect(db, surroundings)
      try {
        return await runReconcileCommand(deps, command)
      } finally {
        await stop()
      }
    }),
  reconcileUsage,
  // One holds the turn while the others work.
  { poolSize: 5 },
)

/** What the command works with; jobs that it leaves are done by the server. */
async function connect(db: Database, { config, databaseUrl, log }: Surroundings) {
  const jobs = createJobQueue(databaseUrl, systemClock, log)
  await jobs.start(null)
  const deps: ReconcileDeps = {
    db,
    clock: systemClock,
    providerClock: systemClock,
    ids: randomIds,
    log,
    payments: (await connectPayments(config)).payments,
    menus: createMenus(db, systemClock),
    figures: { ordersMade: { inc: () => undefined } },
    jobs,
    milestone: () => undefined,
  }
  return { deps, stop: () => jobs.stop() }
}

async function connectPayments(config: Surroundings['config']) {
  if (config.stripe) return paymentsByStripe(config.stripe)
  if (config.mode !== 'demo') return noPayments
  const { origin } = await ensureSandbox({ dataDir: join(config.dataDir, 'sandbox'), webhookUrl: null })
  return paymentsBySandbox(origin, sandboxKeys)
}

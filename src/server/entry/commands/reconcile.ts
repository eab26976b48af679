/** The reconcile command, such as `comanda reconcile 2026-11-20`. */

import { join } from 'node:path'
import { sandboxKeys } from '#sandbox/keys.ts'
import { ensureSandbox } from '#sandbox/launch.ts'
import { createMenus } from '../../menu/current-menu/current-menu.ts'
import type { ReconcileDeps } from '../../orders/reconciliation/reconcile.ts'
import {
  noPayments,
  paymentsBySandbox,
  paymentsByStripe,
} from '../../platform/adapters/payment/create-payments.ts'
import type { Database } from '../../platform/db/connect.ts'
import { createJobQueue } from '../../platform/jobs/jobs.ts'
import { systemClock } from '../../platform/runtime/clock.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { programFile } from '../../platform/runtime/product-files.ts'
import { type Command, exitCodes } from './command.ts'
import { readReconcileCommand, reconcileUsage, runReconcileCommand } from './reconcile-command.ts'
import { type Surroundings, withDatabase } from './with-database.ts'

export const reconcile: Command = {
  usage: reconcileUsage,
  dryRun: 'as --only-look: compares and reports, and changes nothing',
  async run({ args, isDryRun }) {
    const command = readReconcileCommand(isDryRun ? [...args, '--only-look'] : args)
    if (!command) return exitCodes.usage
    return withDatabase(
      async (db, surroundings) => {
        const { deps, stop } = await connect(db, surroundings)
        try {
          return await runReconcileCommand(deps, command)
        } finally {
          await stop()
        }
      },
      // One connection holds the lock while the others work.
      { poolSize: 5 },
    )
  },
}

/** The dependencies of the command; the server runs the jobs that it enqueues. */
async function connect(db: Database, { config, databaseUrl, clock, log }: Surroundings) {
  const jobs = createJobQueue(databaseUrl, clock, log)
  await jobs.start()
  const { payments, stop: stopPayments } = await connectPayments(config)
  const deps: ReconcileDeps = {
    db,
    clock,
    // As in the server: the payment sandbox uses real time.
    providerClock: systemClock,
    ids: randomIds,
    log,
    payments,
    menus: createMenus(db, clock),
    metrics: { ordersMade: { inc: () => undefined } },
    jobs,
    failpoint: () => undefined,
  }
  return {
    deps,
    async stop() {
      stopPayments()
      await jobs.stop()
    },
  }
}

/** `stop` closes the sandbox unless it was running before. */
async function connectPayments(config: Surroundings['config']) {
  const stop = () => undefined
  if (config.stripe) return { ...paymentsByStripe(config.stripe, config.cellName), stop }
  if (config.mode !== 'demo') return { ...noPayments, stop }
  const sandbox = await ensureSandbox({
    program: programFile('sandbox'),
    dataDir: join(config.dataDir, 'sandbox'),
    webhookUrl: null,
  })
  return {
    ...paymentsBySandbox(sandbox.origin, sandboxKeys),
    stop: () => void (sandbox.adopted || process.kill(sandbox.pid, 'SIGTERM')),
  }
}

/** Reconciles with the payment provider as the command does: on a test environment, without a server process. */

import { sandboxKeys } from '#sandbox/keys.ts'
import { createMenus } from '#server/menu/current-menu/current-menu.ts'
import {
  type ReconcileDeps,
  type ReconcileInput,
  type ReconciliationReport,
  reconcile,
} from '#server/orders/reconciliation/reconcile.ts'
import { paymentsBySandbox } from '#server/platform/adapters/payment/create-payments.ts'
import type { PaymentProvider } from '#server/platform/adapters/payment/port.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { TestEnvironment } from './test-environment.ts'

/** A reconciler on a test environment. `stop` it before the environment. */
export type Reconciling = {
  readonly deps: ReconcileDeps
  readonly payments: PaymentProvider
  /** Default: all restaurants, from a day ago until now, including what is just being written. */
  compare(input?: Partial<ReconcileInput>): Promise<ReconciliationReport>
  stop(): Promise<void>
}

export async function startReconciling(
  environment: Pick<TestEnvironment, 'db' | 'databaseUrl' | 'clock' | 'sandbox'>,
  changes: Partial<ReconcileDeps> = {},
): Promise<Reconciling> {
  const { db, databaseUrl, clock, sandbox } = environment
  const { payments } = paymentsBySandbox(sandbox.origin, sandboxKeys)
  if (!payments) throw new Error('the sandbox has no payment provider')
  const log = createLog('silent')
  const jobs = createJobQueue(databaseUrl, clock, log)
  await jobs.start()
  const deps: ReconcileDeps = {
    db,
    clock,
    providerClock: clock,
    ids: randomIds,
    log,
    payments,
    menus: createMenus(db, clock),
    metrics: { ordersMade: { inc: () => undefined } },
    jobs,
    failpoint: () => undefined,
    ...changes,
  }
  return {
    deps,
    payments,
    compare: (input) => {
      const now = clock.now()
      const span = { from: now.subtract({ hours: 24 }), to: now.add({ minutes: 1 }) }
      return reconcile(deps, { span, restaurantId: null, grace: Temporal.Duration.from('PT0S'), ...input })
    },
    stop: () => jobs.stop(),
  }
}

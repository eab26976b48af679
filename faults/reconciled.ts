/** The product's own reconciliation with the provider, run after a fault run with the operators' command. */

import { sandboxKeys } from '#sandbox/keys.ts'
import { createMenus } from '#server/menu/current-menu/current-menu.ts'
import { reconcile } from '#server/orders/reconciliation/reconcile.ts'
import { paymentsBySandbox } from '#server/platform/adapters/payment/create-payments.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

export type Reconciled = {
  /** Cents that can't be accounted for. */
  readonly unexplained: number
  /** Gaps that involve money, one sentence each. */
  readonly gaps: readonly string[]
}

/** FLT-9: only compares everything paid since `from`, and closes no gaps. */
export async function reconciled(
  { databaseUrl, sandboxOrigin }: FaultEnvironment,
  from: Temporal.Instant,
): Promise<Reconciled> {
  const log = createLog('silent')
  const { db, close } = connectDatabase(databaseUrl, log, { poolSize: 4 })
  try {
    const deps = {
      db,
      log,
      clock: systemClock,
      providerClock: systemClock,
      ids: randomIds,
      payments: paymentsBySandbox(sandboxOrigin, sandboxKeys).payments,
      menus: createMenus(db, systemClock),
      jobs: createJobQueue(databaseUrl, systemClock, log),
      failpoint: () => undefined,
      metrics: { ordersMade: { inc: () => undefined } },
    }
    const span = { from: from.subtract({ minutes: 1 }), to: systemClock.now().add({ minutes: 1 }) }
    const grace = Temporal.Duration.from({ seconds: 0 })
    const report = await reconcile(deps, { span, restaurantId: null, grace, onlyLook: true })
    return {
      unexplained: report.unexplained,
      gaps: report.gaps
        .filter(({ difference }) => difference > 0)
        .map(
          ({ kind, intentId, checkoutId, orderId, localAmount, providerAmount }) =>
            `${kind} of ${intentId}, checkout ${checkoutId}, order ${orderId}: we hold ${localAmount}, the provider ${providerAmount}`,
        ),
    }
  } finally {
    await close()
  }
}

import { jsonAnswer, type Route } from '../http/route.ts'
import { parseJson, testRoute } from '../http/test-route.ts'
import { putMovement } from './balance.ts'
import type { PaymentContext } from './context.ts'
import type {
  BalanceTransaction,
  Charge,
  Intent,
  PaymentMethod,
  SandboxDispute,
  SandboxPayout,
  SandboxRefund,
} from './objects.ts'
import { putPayout } from './payouts.ts'

/** What a provider has stored of past payments, each list oldest first. */
export type ProviderHistory = {
  readonly intents: Intent[]
  readonly methods: PaymentMethod[]
  readonly charges: Charge[]
  readonly refunds: SandboxRefund[]
  readonly disputes: SandboxDispute[]
  readonly balanceTransactions: BalanceTransaction[]
  readonly payouts: SandboxPayout[]
}

/** SBX-42: stores past payments without sending any event. Objects that exist are replaced. */
function importHistory({ store }: PaymentContext, history: Partial<ProviderHistory>): void {
  const {
    methods = [],
    intents = [],
    charges = [],
    refunds = [],
    disputes = [],
    balanceTransactions = [],
    payouts = [],
  } = history
  store.transaction(() => {
    for (const method of methods) store.methods.put(method)
    for (const intent of intents) store.intents.put(intent)
    for (const charge of charges) store.charges.put(charge, charge.payment_intent)
    for (const refund of refunds) store.refunds.put(refund, refund.payment_intent)
    for (const dispute of disputes) store.disputes.put(dispute, dispute.payment_intent)
    for (const transaction of balanceTransactions) putMovement({ store }, transaction)
    for (const payout of payouts) putPayout({ store }, payout)
  })
}

/** SBX-42: removes all past payments that were imported. */
function forgetHistory({ store }: PaymentContext): void {
  store.forgetImported(importedMark)
}

/** The ids of imported objects contain it. */
const importedMark = '_demo'

/** SBX-42: routes for the program that fills the demo. */
export function listHistoryRoutes(context: PaymentContext): Route[] {
  return [
    testRoute('POST', '/sandbox/payment-history', ({ body }) => {
      importHistory(context, parseJson(body))
      return jsonAnswer(200, {})
    }),
    testRoute('DELETE', '/sandbox/payment-history', () => {
      forgetHistory(context)
      return jsonAnswer(200, {})
    }),
  ]
}

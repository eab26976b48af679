import { jsonAnswer, type Route } from '../http/route.ts'
import { parseJson, testRoute } from '../http/test-route.ts'
import { putMovement } from './balance.ts'
import type { Bench } from './bench.ts'
import { putPayout } from './payouts.ts'
import type {
  BalanceTransaction,
  Charge,
  Intent,
  PaymentMethod,
  SandboxDispute,
  SandboxPayout,
  SandboxRefund,
} from './things.ts'

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
function importHistory({ store }: Bench, history: Partial<ProviderHistory>): void {
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
    for (const each of methods) store.methods.put(each)
    for (const each of intents) store.intents.put(each)
    for (const each of charges) store.charges.put(each, each.payment_intent)
    for (const each of refunds) store.refunds.put(each, each.payment_intent)
    for (const each of disputes) store.disputes.put(each, each.payment_intent)
    for (const each of balanceTransactions) putMovement({ store }, each)
    for (const each of payouts) putPayout({ store }, each)
  })
}

/** SBX-42: removes all past payments that were imported. */
function forgetHistory({ store }: Bench): void {
  store.forgetImported(importedMark)
}

/** The ids of imported objects contain it. */
const importedMark = '_demo'

/** SBX-42: routes for the program that fills the demo. */
export function listHistoryRoutes(bench: Bench): Route[] {
  return [
    testRoute('POST', '/sandbox/payment-history', ({ body }) => {
      importHistory(bench, parseJson(body))
      return jsonAnswer(200, {})
    }),
    testRoute('DELETE', '/sandbox/payment-history', () => {
      forgetHistory(bench)
      return jsonAnswer(200, {})
    }),
  ]
}

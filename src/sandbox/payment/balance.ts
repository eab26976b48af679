import type { Bench } from './bench.ts'
import { type BalanceMovement, type BalanceTransaction, newId } from './things.ts'

/** The provider's fee for a card payment, in cents: 2.9 % and 30 cents, rounded to whole cents. */
export function chargeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** The provider's fee for each dispute, in cents; also charged for disputes that are won. */
export const disputeFee = 1500

/** SBX-32: records a balance transaction for the object whose id is `source`. */
export function recordMovement(
  bench: Bench,
  movement: {
    readonly type: BalanceMovement
    readonly amount: number
    readonly fee: number
    readonly currency: string
    readonly source: string
    readonly description: string | null
  },
): BalanceTransaction {
  const transaction: BalanceTransaction = { id: newId('txn'), created: bench.seconds(), ...movement }
  bench.store.balanceTransactions.put(transaction, movement.source)
  return transaction
}

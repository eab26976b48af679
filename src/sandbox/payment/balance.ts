import type { Bench } from './bench.ts'
import { type BalanceMovement, type BalanceTransaction, newId } from './things.ts'

/** What the provider keeps of a card payment of so many cents: 2.9 % and 30 cents, rounded to whole cents. */
export function chargeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** What the provider takes for each dispute, in cents, also for one that is won. */
export const disputeFee = 1500

/** SBX-32: writes a movement of the balance beside what caused it, whose id is `source`. */
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

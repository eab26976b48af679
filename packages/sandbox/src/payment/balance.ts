import type { PaymentContext } from './context.ts'
import { type BalanceMovement, type BalanceTransaction, newId } from './objects.ts'

/** The provider's fee for a card payment, in cents: 2.9 % and 30 cents, rounded to whole cents. */
export function chargeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** The provider's fee for each dispute, in cents; also charged for disputes that are won. */
export const disputeFee = 1500

const daySeconds = 24 * 60 * 60

/** SBX-43: the start of the UTC day of an instant; all in seconds. */
export function dayOf(seconds: number): number {
  return seconds - (seconds % daySeconds)
}

/** SBX-43: when the money of a charge can be paid out: two days later, at the start of the UTC day. */
export function availableOn(created: number): number {
  return dayOf(created) + 2 * daySeconds
}

/** SBX-43: when a payout arrives: at the start of the next UTC day. */
export function arrivalOf(created: number): number {
  return dayOf(created) + daySeconds
}

const delayed: ReadonlySet<BalanceMovement> = new Set(['charge', 'transfer', 'application_fee', 'payment'])

/** SBX-32: records a balance transaction for the object whose id is `source`. */
export function recordMovement(
  context: PaymentContext,
  movement: {
    readonly type: BalanceMovement
    readonly amount: number
    readonly fee: number
    readonly currency: string
    readonly source: string
    readonly description: string | null
    readonly account?: string | null
    readonly platform_fee?: number
  },
): BalanceTransaction {
  const created = context.seconds()
  const available_on = delayed.has(movement.type) ? availableOn(created) : created
  const transaction: BalanceTransaction = { id: newId('txn'), created, available_on, ...movement }
  putMovement(context, transaction)
  return transaction
}

/** Stores a balance transaction, to be paid out once it is available unless it names its payout. */
export function putMovement({ store }: Pick<PaymentContext, 'store'>, transaction: BalanceTransaction): void {
  store.balanceTransactions.put(transaction, transaction.source)
  store.balanceItems.add(transaction)
}

/** The interface between the payment screen and a card form of any provider. Card data never crosses it (P5). */

import type { Cents } from '#domain/money.ts'

export type Billing = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * made: the provider created a payment method from the card · refused: a `message` of null means that the provider sent
 * none.
 */
export type MethodOutcome =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'refused'; readonly message: string | null }

/**
 * settled: the provider's status of the payment, 'succeeded' if the money moved · refused: it did not move, and another card
 * may be tried · unknown: the provider could not be reached, or only our server knows the payment's state.
 */
export type ConfirmOutcome =
  | { readonly kind: 'settled'; readonly status: string }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unknown' }

/** A card form that is on the screen. */
export interface CardForm {
  createPaymentMethod(billing: Billing): Promise<MethodOutcome>
  confirm(clientSecret: string, paymentMethodId: string): Promise<ConfirmOutcome>
}

export type CardEntry = 'empty' | 'incomplete' | 'complete'

/** What a wallet needs from the payment screen to pay by the same steps as a card. */
type WalletActions = {
  /**
   * Called when a wallet's button is tapped. Returns false, and shows the reason, if the order can't be paid; no wallet
   * opens then.
   */
  readonly mayPay: () => boolean
  /** Pays with the wallet that its owner has unlocked. `onFailed` reports a failure to the wallet. */
  readonly pay: (form: CardForm, onFailed: () => void) => void
}

/** The props of every implementation. */
export type CardFormProps = {
  /** The amount to pay in cents; wallets show it. */
  readonly amount: Cents
  readonly wallet: WalletActions
  readonly isDisabled: boolean
  /** Called with the form once it is usable, and with null when it is removed. */
  readonly onForm: (form: CardForm | null) => void
  readonly onEntry: (entry: CardEntry) => void
  /** The form can't be used at all. */
  readonly onBroken: () => void
}

/** What the payment screen needs of a card form, whoever the provider is. Card data never passes this line (P5). */

import type { Cents } from '#domain/money.ts'

export type Billing = { readonly name: string; readonly email: string; readonly phone: string }

/** Made by the provider from what was typed; a `message` of null means that the provider gave no words. */
export type MethodOutcome =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'refused'; readonly message: string | null }

/**
 * settled: the provider's status of the payment, 'succeeded' when the money moved · refused: it did not, and another
 * card may be tried · unknown: the provider could not be asked, or the payment is in a state that only our server knows.
 */
export type ConfirmOutcome =
  | { readonly kind: 'settled'; readonly status: string }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unknown' }

/** A card form that stands on the screen. */
export interface CardForm {
  createPaymentMethod(billing: Billing): Promise<MethodOutcome>
  confirm(clientSecret: string, paymentMethodId: string): Promise<ConfirmOutcome>
}

export type CardEntry = 'empty' | 'incomplete' | 'complete'

/** What a wallet needs of the payment screen, to pay by the same steps as a card does. */
export type WalletActions = {
  /** Asked when a wallet's button is tapped: false opens none, since something is in the way, and says so. */
  readonly mayPay: () => boolean
  /** Pays with the wallet that its owner has unlocked; `onFailed` tells the wallet that it did not work. */
  readonly pay: (form: CardForm, onFailed: () => void) => void
}

/** What every implementation takes. */
export type CardFormProps = {
  /** What is to be paid; wallets show it. */
  readonly amount: Cents
  readonly wallet: WalletActions
  readonly isDisabled: boolean
  /** Called with the form once it can be used, with null when it leaves the screen. */
  readonly onForm: (form: CardForm | null) => void
  readonly onEntry: (entry: CardEntry) => void
  /** The form can't be used at all. */
  readonly onBroken: () => void
}

import type { CardText } from './card-entry.ts'
import type { CardForm, CardFormProps } from './card-form.ts'
import { WalletDivider } from './wallet-divider.tsx'

type SandboxWalletProps = Pick<CardFormProps, 'isDisabled' | 'wallet'> & {
  /** Returns a form that pays with this card. */
  readonly openForm: (card: CardText) => CardForm
}

/** CHK-12: the sandbox's stand-in for Apple Pay and Google Pay. It pays with the test card that succeeds. */
export function SandboxWallet({ isDisabled, wallet, openForm }: SandboxWalletProps) {
  return (
    <div>
      <button
        type="button"
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled && wallet.mayPay()) wallet.pay(openForm(walletCard), () => {})
        }}
        className="min-h-12 w-full rounded-control bg-ink px-4 font-semibold text-paper hover:not-aria-disabled:bg-ink-soft aria-disabled:opacity-60"
      >
        Pay with test wallet
      </button>
      <WalletDivider />
    </div>
  )
}

const walletCard: CardText = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  postalCode: '10001',
}

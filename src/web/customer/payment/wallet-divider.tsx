/** Between the wallets' buttons and the card's fields. */
export function WalletDivider() {
  return (
    <p className="mt-5 flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or pay by card
    </p>
  )
}

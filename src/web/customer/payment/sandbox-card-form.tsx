/** The plain card form of the sandbox, labeled 'Test mode'. Card data is sent to the sandbox and nowhere else. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  type CardText,
  type CardTextField,
  cardEntry,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  noCard,
  toCardDetails,
  whyNotCardText,
} from './card-entry.ts'
import type { CardForm, CardFormProps } from './card-form.ts'
import { cardRequiredMessage } from './payment-messages.ts'
import { openSandboxProvider } from './sandbox-provider.ts'
import { SandboxWallet } from './sandbox-wallet.tsx'

type SandboxCardFormProps = CardFormProps & { readonly url: string; readonly publishableKey: string }

type Challenge = { readonly url: string; readonly close: () => void }

export function SandboxCardForm(props: SandboxCardFormProps) {
  const { isDisabled, url, publishableKey, onForm, onEntry } = props
  const [card, setCard] = useState(noCard)
  const [left, setLeft] = useState<readonly CardTextField[]>([])
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  // For the form, which reads the card when it is submitted.
  const latest = useRef(card)

  const passOn = useEffectEvent(onForm)
  useEffect(() => {
    passOn(openForm(url, publishableKey, () => latest.current, setChallenge))
    return () => passOn(null)
  }, [url, publishableKey])

  function type(change: Partial<CardText>): void {
    const next = { ...card, ...change }
    latest.current = next
    setCard(next)
    onEntry(cardEntry(next, serverNow()))
  }

  const field = (name: CardTextField) => ({
    value: card[name],
    error: left.includes(name) ? whyNotField(name, card) : null,
    readOnly: isDisabled,
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
  })

  return (
    <div className="grid gap-4">
      <SandboxWallet
        isDisabled={isDisabled}
        wallet={props.wallet}
        openForm={(walletCard) => openForm(url, publishableKey, () => walletCard, setChallenge)}
      />
      <p className="text-sm text-ink-soft">
        <Badge tone="warn">Test mode</Badge> No real card is charged. Try{' '}
        <span className="whitespace-nowrap">4242 4242 4242 4242</span>.
      </p>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        {...field('number')}
        onChange={(event) => type({ number: formatCardNumber(event.target.value) })}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          {...field('expiry')}
          onChange={(event) => type({ expiry: formatExpiry(event.target.value, card.expiry) })}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          {...field('cvc')}
          onChange={(event) => type({ cvc: formatCvc(event.target.value, card.number) })}
        />
        <div className="col-span-2 sm:col-span-1">
          <TextField
            label="Postal code"
            autoComplete="billing postal-code"
            placeholder="10001"
            maxLength={12}
            {...field('postalCode')}
            onChange={(event) => type({ postalCode: event.target.value })}
          />
        </div>
      </div>
      {challenge && <ChallengeDialog url={challenge.url} onClose={challenge.close} />}
    </div>
  )
}

function whyNotField(name: CardTextField, card: CardText): string | null {
  if (name === 'number' && card.number === '') return cardRequiredMessage
  return whyNotCardText(name, card, serverNow())
}

function openForm(
  url: string,
  publishableKey: string,
  readCard: () => CardText,
  show: (challenge: Challenge | null) => void,
): CardForm {
  const provider = openSandboxProvider({
    url,
    publishableKey,
    fetch: (input, init) => fetch(input, init),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    showChallenge: (challengeUrl) => {
      const closing = new AbortController()
      show({ url: challengeUrl, close: () => closing.abort() })
      return { closed: closing.signal, hide: () => show(null) }
    },
  })
  return {
    createPaymentMethod: (billing) => provider.createPaymentMethod(toCardDetails(readCard()), billing),
    confirm: provider.confirm,
  }
}

type ChallengeDialogProps = { readonly url: string; readonly onClose: () => void }

/** The bank's own page, on which the cardholder approves the payment. */
function ChallengeDialog({ url, onClose }: ChallengeDialogProps) {
  return (
    <Dialog title="Approve this payment with your bank" onClose={onClose}>
      <iframe
        title="Your bank's approval page"
        src={url}
        className="block h-72 w-full rounded-control border border-line bg-white"
      />
      <p className="mt-3 text-sm text-ink-soft">
        Don't see your bank's page?{' '}
        <a href={url} target="_blank" rel="noopener" className="underline underline-offset-2">
          Open it in a new tab
        </a>
      </p>
    </Dialog>
  )
}

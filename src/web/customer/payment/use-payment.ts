/** State of the payment step: one payment at a time, resumed after a reload. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useNavigate, useRevalidator } from 'react-router'
import type { PlacedOrder } from '#contract/orders/ordering.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { callApi } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { emptyDraft } from '../draft/draft.ts'
import { forgetMenu } from '../draft/kept-menu.ts'
import { openCart } from '../draft/open-cart.ts'
import { changeDraft, lastOrder } from '../draft/order-draft.ts'
import { renewQuote } from '../draft/renew-quote.ts'
import { type PayAttempt, type PayDeps, type PayOutcome, payOrder, resumePayment } from './pay-order.ts'
import type { PaymentFailure } from './payment-messages.ts'
import { forgetPendingPayment, readPendingPayment, rememberPendingPayment } from './pending-payment.ts'
import type { PriceChange } from './start-checkout.ts'

/**
 * checking: a payment from before a reload is being looked up · open: can be paid · processing: is being paid · confirming:
 * was or may have been paid, and is polled until that is known · unsettled: may have been paid; checking again is the only
 * option · done: on the way to the confirmation · paid: the order is placed, and only its link shows it.
 */
type PaymentPhase = 'checking' | 'open' | 'processing' | 'confirming' | 'unsettled' | 'done' | 'paid'

/** `message`: the text of the Payment Error box. */
type Shown = Omit<PaymentFailure, 'message'> & { readonly message: string | null }

export type Payment = Shown & {
  readonly phase: PaymentPhase
  /** The change that the diner must agree to before anything is charged (M1). */
  readonly priceChange: PriceChange | null
  /** Resolves to true if there is an order or may be one. */
  readonly pay: (attempt: PayAttempt) => Promise<boolean>
  /** Shows why the order can't be paid. */
  readonly refuse: (refusal: Refusal) => void
  readonly checkAgain: () => void
  readonly dismissPriceChange: () => void
  readonly dismissMessage: () => void
}

const nothing: Shown = { message: null, refusal: null, isOurs: false }

export function usePayment(): Payment {
  const { revalidate } = useRevalidator()
  const [phase, setPhase] = useState<PaymentPhase>(() => (readPendingPayment() ? 'checking' : 'open'))
  const [shown, setShown] = useState<Shown>(nothing)
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  // Set synchronously, unlike state: two quick clicks start only one payment.
  const isBusy = useRef(false)

  async function run(during: PaymentPhase, work: () => Promise<PayOutcome>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setPhase(during)
    setShown(nothing)
    setPriceChange(null)
    const outcome = await work()
    await show(outcome)
    isBusy.current = outcome.kind === 'ordered' || outcome.kind === 'paid'
    return outcome.kind !== 'failed' && outcome.kind !== 'price_changed'
  }

  /** Loads the menu anew, whatever this page knows. */
  async function reload(): Promise<void> {
    forgetMenu()
    await revalidate()
  }

  async function show(outcome: PayOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'ordered':
        setPhase('done')
        saveConfirmation(outcome.order)
        return
      case 'paid':
        changeDraft((draft) => ({ ...emptyDraft(draft), before: lastOrder(draft) }))
        return setPhase('paid')
      case 'price_changed':
        // The lines must show their new prices before the diner can agree to them.
        await reload()
        setPriceChange(outcome)
        return setPhase('open')
      case 'confirming':
        return setPhase('confirming')
      case 'unsettled':
        setShown({ ...nothing, message: outcome.message })
        return setPhase('unsettled')
      case 'failed':
        // Shows what changed in the order as well.
        if (outcome.refusal) await reload()
        setShown(outcome)
        return setPhase('open')
    }
  }

  function lookUp(during: 'checking' | 'confirming'): void {
    const pending = readPendingPayment()
    if (pending) void run(during, () => resumePayment(deps, pending))
  }

  // For a payment left over from before this screen.
  const lookUpAtStart = useEffectEvent(() => lookUp('checking'))
  useEffect(() => lookUpAtStart(), [])
  usePolling(phase, () => lookUp('confirming'))
  // Comes before the navigation below: the blocker must be released by then.
  useStayWhile(phase === 'processing' || phase === 'confirming')
  useConfirmation(phase)

  return {
    ...shown,
    phase,
    priceChange,
    pay: (attempt) => run('processing', () => payOrder(deps, attempt)),
    refuse: (why) => setShown({ ...nothing, message: refusalMessage(why), refusal: why }),
    checkAgain: () => lookUp('checking'),
    dismissPriceChange: () => setPriceChange(null),
    dismissMessage: () => setShown(nothing),
  }
}

const deps: PayDeps = {
  callApi,
  openCart,
  renewQuote: () => renewQuote(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  remember: rememberPendingPayment,
  forget: forgetPendingPayment,
}

/** Empties the cart, whose id must never be paid again, and keeps the link to the order. */
function saveConfirmation({ token, deliveryAddress, card }: PlacedOrder): void {
  changeDraft((draft) => {
    const confirmed = { token, deliveryAddress, card, email: draft.customer?.email ?? null }
    return { ...emptyDraft(draft), confirmed }
  })
}

function useConfirmation(phase: PaymentPhase): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (phase === 'done') void navigate(paths.confirmation, { replace: true })
  }, [phase, navigate])
}

const askAgainMs = 4_000

/** CHK-11: polls while a payment is being confirmed; checks an unsettled one when the network is back. */
function usePolling(phase: PaymentPhase, lookUp: () => void): void {
  const ask = useEffectEvent(lookUp)
  useEffect(() => {
    if (phase !== 'confirming') return
    const timer = setInterval(() => ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [phase])
  useEffect(() => {
    if (phase !== 'unsettled') return
    const again = () => ask()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [phase])
}

/** Blocks navigation while leaving could lose track of a payment. */
function useStayWhile(mustStay: boolean): void {
  const blocker = useBlocker(mustStay)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!mustStay) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [mustStay])
}

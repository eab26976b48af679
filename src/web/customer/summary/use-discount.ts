/** State of the Discount Code box: one lookup at a time; an applied code is looked up again when the subtotal changes. */

import { safe } from '@orpc/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Cents } from '#domain/money.ts'
import { normaliseCode } from '#domain/orders/discounts/discount-code.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { removeDiscount } from '../checkout/applied-code.tsx'
import type { DraftDiscount, OrderDraft } from '../draft/draft.ts'
import { changeDraft } from '../draft/order-draft.ts'

type DiscountBoxState = {
  readonly isChecking: boolean
  /** Why the last code was not applied, or no longer is. */
  readonly message: string | null
  /** A code for free meals, until the meals are chosen. */
  readonly offer: DraftDiscount | null
  readonly apply: (typed: string) => void
  readonly choose: (discount: DraftDiscount) => void
  readonly closeOffer: () => void
  readonly clearMessage: () => void
}

const lookUpFailedMessage = 'Error validating discount code'

export function useDiscount(draft: OrderDraft, subtotal: Cents): DiscountBoxState {
  const { discount } = draft
  const [isChecking, setIsChecking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [offer, setOffer] = useState<DraftDiscount | null>(null)
  // Set synchronously, unlike state: two quick taps start only one lookup.
  const isBusy = useRef(false)
  const lookedUp = useRef<string | null>(null)

  async function apply(typed: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsChecking(true)
    setMessage(null)
    const result = await lookUp(draft, typed, subtotal)
    isBusy.current = false
    setIsChecking(false)
    if (result.kind === 'failed')
      return setMessage(`${lookUpFailedMessage}. ${describeFailure(result.cause).message}`)
    if (result.kind === 'refused') return setMessage(result.message)
    lookedUp.current = keyOf(result.discount, subtotal)
    if (result.discount.reward.kind === 'free_kids_meal') return setOffer(result.discount)
    changeDraft((kept) => ({ ...kept, discount: result.discount, freeMeals: [] }))
  }

  /** DSC-22: a failed lookup changes nothing; the checkout validates the code again. */
  const applyAgain = useEffectEvent(async (isStillWanted: () => boolean): Promise<void> => {
    if (!discount) return
    const result = await lookUp(draft, discount.code, subtotal)
    if (!isStillWanted()) return
    if (result.kind === 'good') {
      changeDraft((kept) => (kept.discount ? { ...kept, discount: result.discount } : kept))
    } else if (result.kind === 'refused') {
      removeDiscount()
      setOffer(null)
      setMessage(`${discount.code}: ${result.message}`)
    } else showFailure(describeFailure(result.cause))
  })

  const key = discount && keyOf(discount, subtotal)
  useEffect(() => {
    if (key === null || lookedUp.current === key) return
    lookedUp.current = key
    let isWanted = true
    void applyAgain(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [key])

  return {
    isChecking,
    message,
    offer,
    apply: (typed) => void apply(typed),
    choose: setOffer,
    closeOffer: () => setOffer(null),
    clearMessage: () => setMessage(null),
  }
}

type Found =
  | { readonly kind: 'good'; readonly discount: DraftDiscount }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly cause: unknown }

async function lookUp({ restaurantId, cartId }: OrderDraft, typed: string, subtotal: Cents): Promise<Found> {
  if (!normaliseCode(typed)) return { kind: 'refused', message: refusalMessage({ kind: 'code_missing' }) }
  const loaded = await safe(callApi())
  if (loaded.error) return { kind: 'failed', cause: loaded.error }
  const { error, data, isDefined } = await safe(
    loaded.data.discounts.check({ restaurant: restaurantId, code: typed, subtotal, cartId }),
  )
  if (!error) return { kind: 'good', discount: { code: data.code, reward: data.reward } }
  return isDefined
    ? { kind: 'refused', message: refusalMessage(error.data.refusal) }
    : { kind: 'failed', cause: error }
}

function keyOf({ code }: DraftDiscount, subtotal: Cents): string {
  return `${code} ${subtotal}`
}

/** Requests delivery quotes for the order-type dialog: one request at a time, and only the latest counts. */

import { useEffect, useRef, useState } from 'react'
import type { RestaurantId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { isOffline } from '#web/shell/use-offline.ts'
import type { DraftDelivery } from '../../draft/draft.ts'

type Quoting = {
  readonly isLoading: boolean
  /** Why there is no quote; null if none has failed. */
  readonly failure: string | null
  /** Returns the quote, or null if there is none or the request was superseded. Waits for the network if offline. */
  readonly ask: (address: string, timing: Timing) => Promise<DraftDelivery | null>
  /** Clears the failure and discards the request in flight. */
  readonly reset: () => void
}

export function useQuote(restaurantId: RestaurantId): Quoting {
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const questions = useRef(0)

  function reset(): void {
    questions.current += 1
    setIsLoading(false)
    setFailure(null)
  }

  async function ask(address: string, timing: Timing): Promise<DraftDelivery | null> {
    reset()
    const question = questions.current
    if (timing.kind === 'later' && timing.at === '') {
      setFailure(refusalMessage({ kind: 'time_missing' }))
      return null
    }
    setIsLoading(true)
    // Browsers don't retry a module that once failed to load.
    if (isOffline()) {
      showFailure(describeFailure(new TypeError('there is no network')))
      await untilOnline()
    }
    if (question !== questions.current) return null
    const answer = await answerOf({ restaurantId, address, timing })
    if (question !== questions.current) return null
    if (answer.kind === 'failed' && isOffline()) {
      showFailure(describeFailure(answer.cause))
      await untilOnline()
      return question === questions.current ? ask(address, timing) : null
    }
    setIsLoading(false)
    if (answer.kind === 'quoted') return answer.delivery
    const { message } = answer
    setFailure(answer.kind === 'failed' ? `${message}. ${describeFailure(answer.cause).message}` : message)
    return null
  }

  // Discards a response that arrives after the dialog was closed.
  useEffect(
    () => () => {
      questions.current += 1
    },
    [],
  )
  return { isLoading, failure, ask, reset }
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}

/** The API client is loaded with the first request, so that diners who pick up never load it here. */
async function answerOf(request: { restaurantId: RestaurantId; address: string; timing: Timing }) {
  try {
    const { askQuote } = await import('../../draft/ask-quote.ts')
    return await askQuote(request)
  } catch (cause) {
    return { kind: 'failed', message: 'Failed to get delivery quote', cause } as const
  }
}

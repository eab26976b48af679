/** Turns a past order into a new cart. */

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReorderView } from '#contract/orders/ordering.ts'
import type { OrderToken } from '#domain/ids.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { addToDraft } from '../draft/cart-lines.ts'
import { readDraft, startDraft } from '../draft/order-draft.ts'

export type ReorderQuestion = ReorderView & {
  /** Whether reordering would empty a cart. */
  readonly emptiesCart: boolean
}

export type Reordering = {
  /** The order whose reorder request is in flight. */
  readonly busyWith: OrderToken | null
  /** What the diner must know or decide first. */
  readonly question: ReorderQuestion | null
  readonly begin: (token: OrderToken) => Promise<void>
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
}

/** ACC-8: reorders at once if every item is available and no cart is lost; otherwise explains and asks first. */
export function useReorder(): Reordering {
  const navigate = useNavigate()
  const [busyWith, setBusyWith] = useState<OrderToken | null>(null)
  const [question, setQuestion] = useState<ReorderQuestion | null>(null)

  async function begin(token: OrderToken): Promise<void> {
    if (busyWith) return
    setBusyWith(token)
    try {
      const answer = await (await callApi()).orders.reorder({ token })
      const emptiesCart = (readDraft()?.lines.length ?? 0) > 0
      if (answer.missing.length > 0 || emptiesCart) setQuestion({ ...answer, emptiesCart })
      else await fill(answer)
    } catch (problem) {
      showFailure(describeFailure(problem))
    }
    setBusyWith(null)
  }

  async function fill({ restaurant, lines }: ReorderView): Promise<void> {
    startDraft(restaurant)
    for (const line of lines) addToDraft(line)
    await navigate(paths.menu(restaurant.slug))
  }

  return {
    busyWith,
    question,
    begin,
    confirm: async () => {
      if (question) await fill(question)
    },
    cancel: () => setQuestion(null),
  }
}

/** The tracking events to send: collected, sent in one batch, and kept while they can't be sent. */

import type { z } from 'zod'
import type { trackingBatchSchema } from '#contract/insight/tracking.ts'
import type { RestaurantId, VisitorSessionId } from '#domain/ids.ts'
import { mostLinesAtOnce } from '#domain/insight/tracking/lines-at-once.ts'
import type { ReportableLine } from './changed-lines.ts'

export type TrackingBatch = z.input<typeof trackingBatchSchema>

type NewTrackingData = {
  readonly landingPage?: string
  readonly lines?: readonly ReportableLine[]
  readonly opensCheckout?: true
  readonly wish?: TrackingBatch['wish']
}

type TrackingOutboxDeps = {
  readonly sessionId: VisitorSessionId
  readonly referrer: string
  /** Resolves to whether the server responded, whatever the response. Never throws. */
  readonly send: (batch: TrackingBatch) => Promise<boolean>
  readonly isOnline: () => boolean
  readonly later: (work: () => void) => void
}

export interface TrackingOutbox {
  add(restaurantId: RestaurantId, batch: NewTrackingData): void
  /** Sends what is waiting, unless a send is in progress or the browser is offline. */
  flush(): void
  /** Sends at once, even during another send: the page may close at any moment. */
  flushAtOnce(): void
}

/** REC-20: returns an outbox that batches events and puts them back if sending fails. */
export function createTrackingOutbox({
  sessionId,
  referrer,
  send,
  isOnline,
  later,
}: TrackingOutboxDeps): TrackingOutbox {
  const waiting = new Map<RestaurantId, TrackingBatch>()
  let isSending = false
  let isPlanned = false

  function add(restaurantId: RestaurantId, batch: NewTrackingData): void {
    const before = waiting.get(restaurantId)
    waiting.set(restaurantId, {
      restaurantId,
      sessionId,
      referrer,
      landingPage: batch.landingPage ?? before?.landingPage ?? null,
      lines: [...(before?.lines ?? []), ...(batch.lines ?? []).map(toReportedLine)].slice(-mostLinesAtOnce),
      opensCheckout: batch.opensCheckout ?? before?.opensCheckout ?? false,
      wish: batch.wish ?? before?.wish ?? null,
    })
    plan()
  }

  /** Batches events that arrive close together. */
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    later(() => {
      isPlanned = false
      flush()
    })
  }

  function flush(): void {
    if (isSending || waiting.size === 0 || !isOnline()) return
    isSending = true
    void sendAll().then((wereSent) => {
      isSending = false
      if (wereSent && waiting.size > 0) plan()
    })
  }

  async function sendAll(): Promise<boolean> {
    const all = [...waiting.values()]
    waiting.clear()
    const answers = await Promise.all(all.map(send))
    for (const [index, batch] of all.entries()) if (!answers[index]) putBack(batch)
    return answers.every(Boolean)
  }

  /** Puts a failed batch back, before the events that were added since. */
  function putBack(lost: TrackingBatch): void {
    const since = waiting.get(lost.restaurantId)
    waiting.set(lost.restaurantId, {
      ...lost,
      landingPage: since?.landingPage ?? lost.landingPage,
      lines: [...lost.lines, ...(since?.lines ?? [])].slice(-mostLinesAtOnce),
      opensCheckout: lost.opensCheckout || (since?.opensCheckout ?? false),
      wish: since?.wish ?? lost.wish ?? null,
    })
  }

  return {
    add,
    flush,
    flushAtOnce() {
      if (waiting.size > 0 && isOnline()) void sendAll()
    },
  }
}

function toReportedLine({
  id,
  productId,
  quantity,
  selections,
}: ReportableLine): TrackingBatch['lines'][number] {
  return { id, productId, quantity, selections }
}

/**
 * Reports changes of the cart to the server for the restaurant's analytics (N1). Loaded once the page is idle; its failures
 * are ignored (N3).
 */

import type { RestaurantId } from '#domain/ids.ts'
import type { OrderChoice } from '#domain/insight/tracking/refused-demand.ts'
import { newId } from '#web/api/new-id.ts'
import { paths } from '#web/paths.ts'
import { onDraftChange, readDraft } from '../draft/order-draft.ts'
import { cartToReport, changedLines } from './changed-lines.ts'
import { createTrackingOutbox, type TrackingBatch, type TrackingOutbox } from './tracking-outbox.ts'
import { keepVisitorSession, readVisitorSession, type VisitorSession } from './visitor-session.ts'

/** REC-1: reports a visit. */
export function trackVisit(restaurantId: RestaurantId, landingPage: string): void {
  tracker().add(restaurantId, { landingPage })
}

/** REC-7: reports the start of a checkout, with order type and timing. */
export function trackCheckoutOpened(restaurantId: RestaurantId, choice: OrderChoice | null): void {
  tracker().add(restaurantId, { opensCheckout: true, wish: choice })
}

/** RFS-5: reports that the diner saw a cart that can't be ordered as it is; the server determines why. */
export function trackBarredCart(restaurantId: RestaurantId, choice: OrderChoice): void {
  tracker().add(restaurantId, { wish: choice })
}

let begun: TrackingOutbox | null = null

/** REC-20: from the first call on, every change of the cart is reported. After a reload, nothing is reported twice. */
function tracker(): TrackingOutbox {
  if (begun) return begun
  const session = readVisitorSession() ?? newSession()
  const outbox = createTrackingOutbox({
    sessionId: session.id,
    referrer: foreignReferrer(),
    send,
    isOnline: () => navigator.onLine,
    later: (work) => setTimeout(work, togetherMs),
  })
  begun = outbox
  const look = () => reportChanges(outbox)
  look()
  onDraftChange(look)
  addEventListener('online', () => outbox.flush())
  addEventListener('pagehide', () => outbox.flushAtOnce())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.flushAtOnce()
  })
  return outbox
}

const togetherMs = 400

function newSession(): VisitorSession {
  const session = { id: newId<'VisitorSession'>(), told: null }
  keepVisitorSession(session)
  return session
}

function reportChanges(outbox: TrackingOutbox): void {
  const session = readVisitorSession()
  if (!session) return
  const draft = readDraft()
  for (const { restaurantId, lines } of changedLines(session.told, draft)) outbox.add(restaurantId, { lines })
  keepVisitorSession({ ...session, told: cartToReport(draft) })
}

/** Completes even after the page is closed (keepalive); sends no cookies. */
async function send(batch: TrackingBatch): Promise<boolean> {
  try {
    await fetch(paths.tracking, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      keepalive: true,
      credentials: 'omit',
      priority: 'low',
    })
    return true
  } catch {
    return false
  }
}

/** Returns the referrer if it is another site, otherwise ''. */
function foreignReferrer(): string {
  const from = URL.parse(document.referrer)
  return from && from.host !== location.host ? `${from.origin}${from.pathname}`.slice(0, 4096) : ''
}

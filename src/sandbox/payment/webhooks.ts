import { createHmac } from 'node:crypto'
import { sandboxKeys } from '../keys.ts'
import { copiesSetting } from './events.ts'
import type { Store } from './store.ts'
import type { Delivery } from './things.ts'

/** Takes events to the webhook address until it answers 2xx, across restarts, at least once each (SBX-7). */
export type Webhooks = {
  /** Looks for events that are due. */
  readonly wake: () => void
  /** Where events go from now on; what waits is sent at once. Throws a RangeError for an address off this machine. */
  readonly setUrl: (url: string) => void
  readonly url: () => string | null
  /** True keeps all events back until it is called with false. */
  readonly hold: (held: boolean) => void
  readonly isHeld: () => boolean
  /** How many times each new event is sent. */
  readonly setCopies: (copies: number) => void
  /** Sends an event once more, whether or not it was taken. False where there is no such event. */
  readonly sendAgain: (eventId: string) => boolean
  readonly pending: () => Delivery[]
  /** Resolves when every event so far was taken; while they are held back or have no address, never. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** After a failed try the next waits `firstMs`, doubled each time up to `mostMs`. */
export type RetryPace = { readonly firstMs: number; readonly mostMs: number }

const atOnce = 8
const answerWithinMs = 10_000
const urlSetting = 'webhook_url'
const heldSetting = 'webhooks_held'

/** Times here are real ones, since receivers judge the age of a signature by their own clock. */
export function startWebhooks(store: Store, pace: RetryPace): Webhooks {
  const underWay = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let waiters: (() => void)[] = []
  let timer: NodeJS.Timeout | null = null

  function wake(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (stopping.signal.aborted) return
    const url = store.settings.get(urlSetting)
    const pending = store.deliveries.pending()
    if (pending.length === 0) for (const resolve of waiters.splice(0)) resolve()
    if (url === null || store.settings.get(heldSetting) !== null) return
    for (const delivery of pending) {
      if (underWay.has(delivery.seq) || underWay.size >= atOnce || delivery.due > Date.now()) continue
      underWay.set(delivery.seq, deliver(url, delivery))
    }
    const next = pending.find((delivery) => !underWay.has(delivery.seq))
    if (next && underWay.size < atOnce) timer = setTimeout(wake, Math.max(0, next.due - Date.now()))
  }

  async function deliver(url: string, delivery: Delivery): Promise<void> {
    const taken = await send(url, delivery)
    underWay.delete(delivery.seq)
    if (stopping.signal.aborted) return
    const attempts = delivery.attempts + 1
    const wait = Math.min(pace.mostMs, pace.firstMs * 2 ** (attempts - 1))
    store.deliveries.put({ ...delivery, attempts, due: Date.now() + wait, done: taken })
    wake()
  }

  async function send(url: string, { eventId }: Delivery): Promise<boolean> {
    const payload = store.events.find(eventId)?.payload ?? ''
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signWebhook(payload, sandboxKeys.webhookSecret, Date.now()),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    wake,
    setUrl: (url) => {
      if (!isOnThisMachine(url)) throw new RangeError('the webhook address is not on this machine')
      store.settings.set(urlSetting, url)
      store.deliveries.makeDue(Date.now())
      wake()
    },
    url: () => store.settings.get(urlSetting),
    hold: (held) => {
      store.settings.set(heldSetting, held ? 'yes' : null)
      if (!held) store.deliveries.makeDue(Date.now())
      wake()
    },
    isHeld: () => store.settings.get(heldSetting) !== null,
    setCopies: (copies) => store.settings.set(copiesSetting, String(copies)),
    sendAgain: (eventId) => {
      if (!store.events.find(eventId)) return false
      store.deliveries.add(eventId, Date.now())
      wake()
      return true
    },
    pending: () => store.deliveries.pending(),
    settled: () =>
      new Promise((resolve) => {
        waiters.push(resolve)
        wake()
      }),
    stop: async () => {
      stopping.abort()
      if (timer) clearTimeout(timer)
      waiters = []
      await Promise.all(underWay.values())
    },
  }
}

/** The provider's signature of a webhook body: HMAC-SHA256 over the time in seconds, a dot and the body. */
export function signWebhook(payload: string, secret: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}

function isOnThisMachine(url: string): boolean {
  const parsed = URL.parse(url)
  return (
    parsed?.protocol === 'http:' &&
    /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname)
  )
}

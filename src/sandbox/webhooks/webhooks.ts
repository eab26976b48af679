import { type Dispatch, type SandboxSettings, setCopies, setTypes, type WebhookOutbox } from './outbox.ts'
import { createPoster } from './post-event.ts'

/** Takes events to the webhook address until it answers 2xx, across restarts, at least once each (SBX-7). */
export type Webhooks = {
  /** Looks for events that are due. */
  readonly wake: () => void
  /**
   * Where events go from now on, of these types or, left out, all; what waits is sent at once. Throws a RangeError for an
   * address off this machine.
   */
  readonly setUrl: (url: string, types?: readonly string[]) => void
  readonly url: () => string | null
  /** True keeps all events back until it is called with false. */
  readonly hold: (held: boolean) => void
  readonly isHeld: () => boolean
  /** SBX-40: keeps the events of these types back while others go, until it is called with none. */
  readonly holdTypes: (types: readonly string[]) => void
  /** How many times each new event is sent. */
  readonly setCopies: (copies: number) => void
  /** True sends one at a time, the newest first, as events may come that overtake each other. */
  readonly setNewestFirst: (newestFirst: boolean) => void
  /** Sends an event once more, whether or not it was taken. False where there is no such event. */
  readonly sendAgain: (eventId: string) => boolean
  readonly pending: () => Dispatch[]
  /** Resolves when every event so far was taken; while they are held back or have no address, never. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** After a failed try the next waits `firstMs`, doubled each time up to `mostMs`. */
export type RetryPace = { readonly firstMs: number; readonly mostMs: number }

const atOnce = 8
const answerWithinMs = 10_000
const newestFirstSetting = 'webhooks_newest_first'
const urlSetting = 'webhook_url'
const heldSetting = 'webhooks_held'
const heldTypesSetting = 'webhooks_held_types'

export type WebhookSource = {
  readonly outbox: WebhookOutbox
  readonly settings: SandboxSettings
  /** The exact text of an event; null where there is no such event. */
  readonly payloadOf: (eventId: string) => string | null
  /** Left out, no types can be held. */
  readonly typeOf?: (eventId: string) => string | null
  /** What its service sends beside the text: the signature. */
  readonly headersFor: (payload: string) => Readonly<Record<string, string>>
}

/** Times here are real ones, since receivers judge the age of a signature by their own clock. */
export function startWebhooks(
  { outbox, settings, payloadOf, typeOf, headersFor }: WebhookSource,
  pace: RetryPace,
): Webhooks {
  const underWay = new Map<number, Promise<void>>()
  const poster = createPoster(answerWithinMs)
  let isStopping = false
  let waiters: (() => void)[] = []
  let timer: NodeJS.Timeout | null = null
  /** Whether there may be events that wait beside those under way. */
  let mayWait = true

  function wake(): void {
    mayWait = true
    lookForDue()
  }

  function lookForDue(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (isStopping) return
    const url = settings.get(urlSetting)
    const isNewestFirst = settings.get(newestFirstSetting) !== null
    const most = isNewestFirst ? 1 : atOnce
    // Behind those that are under way, as many as may be sent, and the one that is next.
    const heldTypes = settings.get(heldTypesSetting)?.split(' ') ?? []
    const isHeldType = ({ eventId }: Dispatch) => heldTypes.includes(typeOf?.(eventId) ?? '')
    const waiting =
      isNewestFirst || heldTypes.length > 0 ? outbox.pending() : outbox.pending(underWay.size + most + 1)
    const sendable = heldTypes.length > 0 ? waiting.filter((delivery) => !isHeldType(delivery)) : waiting
    const pending = isNewestFirst ? sendable.toSorted((a, b) => b.seq - a.seq) : sendable
    if (waiting.length === 0) for (const resolve of waiters.splice(0)) resolve()
    if (url === null || settings.get(heldSetting) !== null) return
    for (const delivery of pending) {
      if (underWay.has(delivery.seq) || underWay.size >= most || delivery.due > Date.now()) continue
      underWay.set(delivery.seq, deliver(url, delivery))
    }
    const next = pending.find((delivery) => !underWay.has(delivery.seq))
    mayWait = next !== undefined
    if (next && underWay.size < most) timer = setTimeout(lookForDue, Math.max(0, next.due - Date.now()))
  }

  async function deliver(url: string, delivery: Dispatch): Promise<void> {
    const taken = await send(url, delivery)
    underWay.delete(delivery.seq)
    if (isStopping) return
    const attempts = delivery.attempts + 1
    const wait = Math.min(pace.mostMs, pace.firstMs * 2 ** (attempts - 1))
    outbox.put({ ...delivery, attempts, due: Date.now() + wait, done: taken })
    if (!taken) mayWait = true
    if (mayWait || underWay.size === 0) lookForDue()
  }

  async function send(url: string, { eventId }: Dispatch): Promise<boolean> {
    const payload = payloadOf(eventId) ?? ''
    const headers = { 'content-type': 'application/json; charset=utf-8', ...headersFor(payload) }
    const status = await poster.post(url, headers, payload)
    return status !== null && status >= 200 && status < 300
  }

  return {
    wake,
    setUrl: (url, types) => {
      if (!isOnThisMachine(url)) throw new RangeError('the webhook address is not on this machine')
      settings.set(urlSetting, url)
      setTypes(settings, types ?? null)
      outbox.makeDue(Date.now())
      wake()
    },
    url: () => settings.get(urlSetting),
    hold: (held) => {
      settings.set(heldSetting, held ? 'yes' : null)
      if (!held) outbox.makeDue(Date.now())
      wake()
    },
    isHeld: () => settings.get(heldSetting) !== null,
    holdTypes: (types) => {
      settings.set(heldTypesSetting, types.length === 0 ? null : types.join(' '))
      wake()
    },
    setCopies: (copies) => setCopies(settings, copies),
    setNewestFirst: (newestFirst) => settings.set(newestFirstSetting, newestFirst ? 'yes' : null),
    sendAgain: (eventId) => {
      if (payloadOf(eventId) === null) return false
      outbox.add(eventId, Date.now())
      wake()
      return true
    },
    pending: () => outbox.pending(),
    settled: () =>
      new Promise((resolve) => {
        waiters.push(resolve)
        wake()
      }),
    stop: async () => {
      isStopping = true
      poster.close()
      if (timer) clearTimeout(timer)
      waiters = []
      await Promise.all(underWay.values())
    },
  }
}

function isOnThisMachine(url: string): boolean {
  const parsed = URL.parse(url)
  return (
    parsed?.protocol === 'http:' &&
    /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname)
  )
}

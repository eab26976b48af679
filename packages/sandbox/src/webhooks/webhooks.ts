import { type Dispatch, type SandboxSettings, setCopies, setTypes, type WebhookOutbox } from './outbox.ts'
import { createPoster } from './post-event.ts'

/** Delivers events to the webhook address until it responds with 2xx, across restarts, at least once each (SBX-7). */
export type Webhooks = {
  /** Checks for due events. */
  readonly wake: () => void
  /**
   * Sets the address for events of these types (default: all); queued events are sent at once. Throws a RangeError for an
   * address on another machine.
   */
  readonly setUrl: (url: string, types?: readonly string[]) => void
  readonly url: () => string | null
  /** True holds all events until it is called with false. */
  readonly hold: (held: boolean) => void
  readonly isHeld: () => boolean
  /** SBX-40: holds the events of these types while others are sent, until it is called with none. */
  readonly holdTypes: (types: readonly string[]) => void
  /** How many times each new event is sent. */
  readonly setCopies: (copies: number) => void
  /** True sends one event at a time, newest first, to imitate events that overtake each other. */
  readonly setNewestFirst: (newestFirst: boolean) => void
  /** Sends an event again, whether or not it was accepted. False if there is no such event. */
  readonly sendAgain: (eventId: string) => boolean
  readonly pending: () => Dispatch[]
  /** Resolves when all events so far are accepted; never while events are held or have no address. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The first retry waits `firstMs`; each further wait doubles, up to `mostMs`. */
export type RetryPace = { readonly firstMs: number; readonly mostMs: number }

const atOnce = 8
const answerWithinMs = 10_000
const newestFirstSetting = 'webhooks_newest_first'
const urlSetting = 'webhook_url'
const heldSetting = 'webhooks_held'
const heldTypesSetting = 'webhooks_held_types'

type WebhookSource = {
  readonly outbox: WebhookOutbox
  readonly settings: SandboxSettings
  /** The exact text of an event; null if there is no such event. */
  readonly payloadOf: (eventId: string) => string | null
  /** Without it, no types can be held. */
  readonly typeOf?: (eventId: string) => string | null
  /** The service's headers: the signature. */
  readonly headersFor: (payload: string) => Readonly<Record<string, string>>
}

/** Delivers the outbox's events. Uses real time, because receivers compare a signature's age with their own clock. */
export function startWebhooks(source: WebhookSource, pace: RetryPace): Webhooks {
  const { outbox, settings, payloadOf, headersFor } = source
  const underWay = new Map<number, Promise<void>>()
  const poster = createPoster(answerWithinMs)
  let isStopping = false
  let waiters: (() => void)[] = []
  let timer: NodeJS.Timeout | null = null
  /** Whether events may be waiting in addition to those under way. */
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
    const { most, isEmpty, pending } = findPending(source, underWay.size)
    if (isEmpty) for (const resolve of waiters.splice(0)) resolve()
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
    ...webhookControls(source, wake),
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

/** Returns the events that may be sent, in order, and how many at once. `isEmpty`: every event was accepted. */
function findPending({ outbox, settings, typeOf }: WebhookSource, underWay: number) {
  const isNewestFirst = settings.get(newestFirstSetting) !== null
  const most = isNewestFirst ? 1 : atOnce
  const heldTypes = settings.get(heldTypesSetting)?.split(' ') ?? []
  const isHeldType = ({ eventId }: Dispatch) => heldTypes.includes(typeOf?.(eventId) ?? '')
  // Enough for those under way, those that may be sent, and the next one.
  const waiting =
    isNewestFirst || heldTypes.length > 0 ? outbox.pending() : outbox.pending(underWay + most + 1)
  const sendable = heldTypes.length > 0 ? waiting.filter((delivery) => !isHeldType(delivery)) : waiting
  const pending = isNewestFirst ? sendable.toSorted((a, b) => b.seq - a.seq) : sendable
  return { most, isEmpty: waiting.length === 0, pending }
}

function webhookControls(
  { outbox, settings, payloadOf }: WebhookSource,
  wake: () => void,
): Omit<Webhooks, 'settled' | 'stop'> {
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
  }
}

function isOnThisMachine(url: string): boolean {
  const parsed = URL.parse(url)
  return (
    parsed?.protocol === 'http:' &&
    /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname)
  )
}

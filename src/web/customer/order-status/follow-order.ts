/** Follows an order live and reconnects after every break. */

import type { OrderView } from '#contract/ordering.ts'

export type OrderMessage =
  | { readonly kind: 'order'; readonly order: OrderView }
  | { readonly kind: 'heartbeat'; readonly now: string }

type FollowDeps = {
  /** Opens the stream; closes it when the signal fires. */
  readonly connect: (signal: AbortSignal) => Promise<AsyncIterable<OrderMessage>>
  /** Resolves after this many milliseconds, or at once when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onOrder: (order: OrderView) => void
  readonly onLive: (isLive: boolean) => void
}

/** K3: the delays before each reconnection; the last one repeats. */
const pausesMs = [1_000, 2_000, 5_000, 10_000]
/** K3: a heartbeat arrives every 25 s and may be 10 s late. */
const silenceMs = 35_000

/** Runs until the signal fires. Never throws. */
export async function followOrder(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const heard = await followOnce(deps, signal)
    if (signal.aborted) return
    deps.onLive(false)
    failures = heard ? 0 : failures + 1
    await deps.wait(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0, signal)
  }
}

/** Follows one connection until it ends. Returns true if it received anything. */
async function followOnce(deps: FollowDeps, signal: AbortSignal): Promise<boolean> {
  const link = new AbortController()
  const hangUp = () => link.abort()
  signal.addEventListener('abort', hangUp, { once: true })
  let heard = false
  try {
    const messages = (await unlessSilent(deps, deps.connect(link.signal)))[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await unlessSilent(deps, messages.next())
      if (done || signal.aborted) return heard
      heard = true
      deps.onLive(true)
      if (value.kind === 'order') deps.onOrder(value.order)
    }
  } catch {
    return heard
  } finally {
    signal.removeEventListener('abort', hangUp)
    hangUp()
  }
}

/** Returns the value of `answer`; throws if it is still pending after the longest allowed silence. */
async function unlessSilent<Answer>({ wait }: FollowDeps, answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController()
  const silence = wait(silenceMs, answered.signal).then(() => Promise.reject(new Error('silence')))
  try {
    return await Promise.race([answer, silence])
  } finally {
    // The race is over: the timeout, which now ends early, must not surface as an unhandled rejection.
    silence.catch(() => null)
    answered.abort()
  }
}

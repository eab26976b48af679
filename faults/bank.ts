/** What the provider and the banks do on their own during a run: saved failures, disputes, and refunds that fail later. */

import { setTimeout as delay } from 'node:timers/promises'
import { sandboxKeys } from '#sandbox/keys.ts'
import type { Random } from '#simulation/random.ts'
import type { EventLog } from './event-log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

export type Bank = {
  /** Payments that were disputed, and payments with a refund that failed after it was made. */
  readonly disputed: ReadonlySet<string>
  readonly failedRefunds: ReadonlySet<string>
  /** How many of the requested failures were saved for an idempotency key. */
  readonly savedFailures: () => number
  /** Resolves once it has stopped. */
  readonly done: Promise<void>
}

/** Milliseconds between two actions. */
const pauses = { shortest: 200, longest: 700 }

export function openBank(
  { sandboxOrigin }: Pick<FaultEnvironment, 'sandboxOrigin'>,
  random: Random,
  signal: AbortSignal,
  eventLog: EventLog,
): Bank {
  const disputed = new Set<string>()
  const failedRefunds = new Set<string>()
  let savedFailures = 0
  const done = (async () => {
    while (!signal.aborted) {
      await delay(random.int(pauses.shortest, pauses.longest), null, { signal }).catch(() => undefined)
      const chance = random.int(1, 100)
      // The sandbox may be restarting.
      await (chance <= 40 ? fail() : chance <= 70 ? dispute() : failRefund()).catch(() => undefined)
    }
    // Unused faults would affect the final checks.
    await fetch(`${sandboxOrigin}/sandbox/faults`, { method: 'DELETE' }).catch(() => undefined)
  })()
  return { disputed, failedRefunds, savedFailures: () => savedFailures, done }

  async function fail(): Promise<void> {
    const match = random.once(3) ? 'POST /v1/refunds' : 'POST /v1/payment_intents'
    const kind = random.once(2) ? 'error_saved' : 'error_after_saved'
    await post('/sandbox/faults', { match, kind, times: 1, ms: 0 })
    savedFailures += 1
    eventLog.note(`the provider responds to ${match} with ${kind}`)
  }

  async function dispute(): Promise<void> {
    const { charges } = await read<{ charges: { intentId: string; amountRefunded: number }[] }>(
      '/sandbox/charges',
    )
    const whole = charges.filter((charge) => charge.amountRefunded === 0 && !disputed.has(charge.intentId))
    if (whole.length < 10) return
    const { intentId } = random.pick(whole)
    disputed.add(intentId)
    const { id } = await post<{ id: string }>(`/sandbox/payments/${intentId}/dispute`, {})
    eventLog.note(`the cardholder disputes ${intentId} (${id})`)
    if (random.once(2)) await post(`/sandbox/disputes/${id}/close`, { outcome: random.pick(['won', 'lost']) })
  }

  async function failRefund(): Promise<void> {
    const { data } = await read<{ data: { id: string; payment_intent: string; status: string }[] }>(
      '/v1/refunds?limit=100',
    )
    const made = data.filter(({ status }) => status === 'succeeded')
    if (made.length === 0) return
    const { id, payment_intent } = random.pick(made)
    failedRefunds.add(payment_intent)
    await post(`/sandbox/refunds/${id}/fail`, {})
    eventLog.note(`the bank returns the refund ${id} of ${payment_intent}`)
  }

  async function read<Things>(path: string): Promise<Things> {
    const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` }
    return (await (await fetch(`${sandboxOrigin}${path}`, { headers })).json()) as Things
  }

  async function post<Things>(path: string, body: object): Promise<Things> {
    const answer = await fetch(`${sandboxOrigin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Things
  }
}

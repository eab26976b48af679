/** Sends the provider's side of a history to the payment sandbox. */

import type { ProviderHistory } from '#sandbox/payment/history.ts'

/** How many objects one request has, so that it stays below the sandbox's limit for a body. */
const objectsAtOnce = 150

/** Replaces whatever an earlier try has sent. Throws if the sandbox does not take it. */
export async function sendToSandbox(origin: string, history: ProviderHistory): Promise<void> {
  const address = `${origin}/sandbox/payment-history`
  await accepted(fetch(address, { method: 'DELETE' }))
  for (const [kind, objects] of Object.entries(history)) {
    const byTime = objects.toSorted((a: { created: number }, b: { created: number }) => a.created - b.created)
    for (let from = 0; from < byTime.length; from += objectsAtOnce)
      await accepted(
        fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ [kind]: byTime.slice(from, from + objectsAtOnce) }),
        }),
      )
  }
}

async function accepted(answering: Promise<Response>): Promise<void> {
  const answer = await answering
  if (!answer.ok) throw new Error(`the sandbox responded with ${answer.status}: ${await answer.text()}`)
}

/** SBX-50: a receiver of webhooks that shows what arrived, and addresses that fail, hang or are gone. */

import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { type Html, html, navigation, page } from '../http/html.ts'
import { type Call, jsonAnswer, pageAnswer, type Route } from '../http/route.ts'

type ReceivedEvent = {
  readonly at: Date
  readonly headers: Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>
  readonly body: string
}

export type WebhookInbox = {
  readonly routes: readonly Route[]
  /** The newest first, at most 200. */
  readonly list: () => readonly ReceivedEvent[]
}

const mostKept = 200
const hangMs = 60_000

export function createWebhookInbox(now: () => Date): WebhookInbox {
  const received: ReceivedEvent[] = []
  const keep = ({ headers, body }: Call) => {
    const header = (name: string) => String(headers[name] ?? '')
    received.unshift({
      at: now(),
      headers: {
        'webhook-id': header('webhook-id'),
        'webhook-timestamp': header('webhook-timestamp'),
        'webhook-signature': header('webhook-signature'),
      },
      body,
    })
    received.splice(mostKept)
  }
  const receiver = (path: string, handle: Route['handle']): Route => ({
    method: 'POST',
    path: `/webhooks/${path}`,
    crossOrigin: false,
    handle,
  })
  return {
    list: () => received,
    routes: [
      {
        method: 'GET',
        path: '/webhooks',
        crossOrigin: false,
        handle: ({ query }) =>
          pageAnswer(200, renderInbox(received, new URLSearchParams(query).get('secret') ?? '')),
      },
      receiver('inbox', (call) => {
        keep(call)
        return jsonAnswer(200, {})
      }),
      receiver('fails', () => jsonAnswer(500, { error: 'This address always fails.' })),
      receiver('gone', () => jsonAnswer(410, { error: 'This address is gone.' })),
      receiver('hangs', async () => {
        await sleep(hangMs, undefined, { ref: false })
        return jsonAnswer(200, {})
      }),
    ],
  }
}

function renderInbox(received: readonly ReceivedEvent[], secret: string): string {
  return page(
    'Webhook inbox',
    html`<style>
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em }
details { border-bottom: 1px solid var(--line) }
summary { min-height: 2.75rem; padding: .6rem 0; cursor: pointer }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0 }
label { display: grid; gap: .25rem; flex: 1 1 20rem }
input { font: inherit; min-height: 2.75rem; padding: .4rem .75rem; border: 1px solid var(--line); border-radius: .75rem; background: light-dark(#fffdfa, #1f1b16); color: inherit }
</style>
${navigation}
<main>
<h1>Webhook inbox</h1>
<p><span class="mark">Test mode</span> Send events to <code>/webhooks/inbox</code> of this sandbox. <code>/webhooks/fails</code> always answers 500, <code>/webhooks/gone</code> 410, and <code>/webhooks/hangs</code> not for a minute.</p>
<form method="get" action="/webhooks"><label>Signing secret, to check the signatures<input name="secret" value="${secret}" autocomplete="off" placeholder="whsec_…"></label><button>Check</button></form>
${received.length === 0 ? html`<p class="soft">No events yet.</p>` : html`${received.map((event) => renderEvent(event, secret))}`}
</main>`,
  )
}

function renderEvent(event: ReceivedEvent, secret: string): Html {
  const { type = 'unreadable', sequence = '' } = readBody(event.body)
  return html`<details><summary><strong>${String(type)}</strong> ${String(sequence)} <span class="soft">${event.at.toISOString().slice(11, 19)} ${verdictOf(event, secret)}</span></summary><pre>${event.body}</pre></details>`
}

function verdictOf({ headers, body }: ReceivedEvent, secret: string): string {
  if (!secret) return ''
  try {
    new Webhook(secret).verify(body, headers)
    return '· signature is right'
  } catch (problem) {
    return `· ${problem instanceof Error ? problem.message : 'signature is wrong'}`
  }
}

function readBody(body: string): { readonly type?: unknown; readonly sequence?: unknown } {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

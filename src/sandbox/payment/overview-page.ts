import { html, page } from '../http/html.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { Bench } from './bench.ts'
import { cardsByNumber } from './cards.ts'

/** What a person sees who opens the sandbox's address: the latest payments and the cards to try. */
export function renderOverview(bench: Bench, webhooks: Webhooks): string {
  const { rows } = bench.store.intents.page({
    limit: 50,
    startingAfter: null,
    owner: null,
    createdFrom: null,
    createdTo: null,
  })
  const waiting = webhooks.pending().length
  const content = html`<main>
<h1>Comanda sandbox</h1>
<p><span class="mark">Test mode</span> A stand-in for the payment provider. No money moves here.</p>
<p><a href="/mail">Mail inbox</a> · <a href="/courier">Courier</a></p>
<p>Webhooks go to <code>${webhooks.url() ?? 'nowhere yet'}</code>; ${waiting} waiting${webhooks.isHeld() ? ', held back' : ''}.</p>
<h2>Recent payments</h2>
${rows.length === 0 ? html`<p>No payments yet.</p>` : paymentTable(bench, rows)}
<h2>Test cards</h2>
<p>Any expiry date in the future, any security code, any postal code.</p>
<table><thead><tr><th>Number</th><th>What it does</th></tr></thead><tbody>
${Object.entries(cardsByNumber).map(([number, { says }]) => html`<tr><td><code>${inGroups(number)}</code></td><td>${says}</td></tr>`)}
</tbody></table>
</main>`
  return page('Comanda sandbox', content)
}

function paymentTable(bench: Bench, rows: ReturnType<Bench['store']['intents']['page']>['rows']) {
  return html`<table>
<thead><tr><th>Time (UTC)</th><th>Amount</th><th>Status</th><th>Payment</th><th>About</th></tr></thead><tbody>
${rows.map((intent) => {
  const refunded = bench.store.charges.find(intent.latest_charge ?? '')?.amount_refunded ?? 0
  return html`<tr>
<td>${new Date(intent.created * 1000).toISOString().slice(0, 19).replace('T', ' ')}</td>
<td>${inDollars(intent.amount)}</td>
<td>${intent.status}${refunded > 0 ? `, ${inDollars(refunded)} refunded` : ''}</td>
<td><code>${intent.id}</code></td>
<td>${intent.description ?? ''} ${intent.last_payment_error?.message ?? ''}</td></tr>`
})}
</tbody></table>`
}

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

function inGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

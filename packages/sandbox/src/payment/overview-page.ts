import { type Html, html, navigation, page } from '../http/html.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { listTestCards } from './cards.ts'
import type { PaymentContext } from './context.ts'
import { allOf } from './store.ts'

/** The page at the sandbox's address: the latest payments and the test cards. */
export function renderOverview(context: PaymentContext, webhooks: Webhooks): string {
  const { rows } = context.store.intents.page({ ...allOf(null), limit: 50 })
  const waiting = webhooks.pending().length
  const content = html`${navigation}<main>
<h1>Payments</h1>
<p><span class="mark">Test mode</span> A stand-in for the payment provider. No money moves here.</p>
<p>Webhooks go to <code>${webhooks.url() ?? 'nowhere yet'}</code>; ${waiting} waiting${webhooks.isHeld() ? ', held back' : ''}.</p>
<h2>Recent payments</h2>
${rows.length === 0 ? html`<p>No payments yet.</p>` : paymentTable(context, rows)}
${disputeTable(context)}
${refundTable(context)}
${payoutTable(context)}
<h2>Test cards</h2>
<p>Any expiry date in the future, any security code, any postal code.</p>
<table><thead><tr><th>Number</th><th>What it does</th></tr></thead><tbody>
${listTestCards().map(({ number, says }) => html`<tr><td><code>${number}</code></td><td>${says}</td></tr>`)}
</tbody></table>
</main>
<script>
document.addEventListener('click', async ({ target }) => {
  const { action, fields } = target.dataset
  if (!action) return
  const headers = { 'content-type': 'application/json' }
  await fetch('/sandbox/' + action, { method: 'POST', headers, body: fields })
  location.reload()
})
</script>`
  return page('Comanda sandbox', content)
}

function paymentTable(
  context: PaymentContext,
  rows: ReturnType<PaymentContext['store']['intents']['page']>['rows'],
) {
  return html`<table>
<thead><tr><th>Time (UTC)</th><th>Amount</th><th>Status</th><th>Payment</th><th>About</th><th></th></tr></thead><tbody>
${rows.map((intent) => {
  const charge = context.store.charges.find(intent.latest_charge ?? '')
  const refunded = charge?.amount_refunded ?? 0
  return html`<tr>
<td>${inUtc(intent.created)}</td>
<td>${inDollars(intent.amount)}</td>
<td>${intent.status}${refunded > 0 ? `, ${inDollars(refunded)} refunded` : ''}</td>
<td><code>${intent.id}</code></td>
<td>${intent.description ?? ''} ${intent.last_payment_error?.message ?? ''}</td>
<td>${charge?.status === 'succeeded' && !charge.disputed ? button('Dispute', `payments/${intent.id}/dispute`) : ''}</td></tr>`
})}
</tbody></table>`
}

/** SBX-30: the latest disputes, with buttons that decide the open ones. */
function disputeTable(context: PaymentContext): Html {
  const { rows } = context.store.disputes.page({ ...allOf(null), limit: 50 })
  if (rows.length === 0) return html``
  return html`<h2>Disputes</h2>
<table>
<thead><tr><th>Time (UTC)</th><th>Amount</th><th>Status</th><th>Payment</th><th></th></tr></thead><tbody>
${rows.map(
  ({ id, created, amount, status, payment_intent }) => html`<tr>
<td>${inUtc(created)}</td><td>${inDollars(amount)}</td><td>${status}</td><td><code>${payment_intent}</code></td>
<td>${
    status === 'won' || status === 'lost'
      ? ''
      : [
          button('Win', `disputes/${id}/close`, { outcome: 'won' }),
          button('Lose', `disputes/${id}/close`, { outcome: 'lost' }),
        ]
  }</td></tr>`,
)}
</tbody></table>`
}

/** SBX-31: the latest refunds, with buttons that move them on. */
function refundTable(context: PaymentContext): Html {
  const { rows } = context.store.refunds.page({ ...allOf(null), limit: 50 })
  if (rows.length === 0) return html``
  return html`<h2>Refunds</h2>
<table>
<thead><tr><th>Time (UTC)</th><th>Amount</th><th>Status</th><th>Payment</th><th></th></tr></thead><tbody>
${rows.map(
  ({ id, created, amount, status = 'succeeded', payment_intent }) => html`<tr>
<td>${inUtc(created)}</td><td>${inDollars(amount)}</td><td>${status}</td><td><code>${payment_intent}</code></td>
<td>${[
    ...(status === 'pending'
      ? [button('Settle', `refunds/${id}/settle`), button('Cancel', `refunds/${id}/cancel`)]
      : []),
    ...(status === 'pending' || status === 'succeeded' ? [button('Fail', `refunds/${id}/fail`)] : []),
  ]}</td></tr>`,
)}
</tbody></table>`
}

/** SBX-43: the latest payouts. */
function payoutTable(context: PaymentContext): Html {
  const { rows } = context.store.payouts.page({ ...allOf(null), limit: 20 })
  return html`<h2>Payouts</h2>
<p>One a day for each account, of what was charged two days before. ${button('Pay out everything now', 'payouts')}</p>
<table>
<thead><tr><th>Time (UTC)</th><th>Amount</th><th>Status</th><th>Account</th><th></th></tr></thead><tbody>
${rows.map(
  ({ id, created, amount, status, account }) => html`<tr>
<td>${inUtc(created)}</td><td>${inDollars(amount)}</td><td>${status}</td><td>${account ?? 'Platform'}</td>
<td>${[
    ...(status === 'in_transit' ? [button('Arrive', `payouts/${id}/finish`, { outcome: 'paid' })] : []),
    ...(status === 'failed' ? [] : [button('Fail', `payouts/${id}/finish`, { outcome: 'failed' })]),
  ]}</td></tr>`,
)}
</tbody></table>`
}

/** A button that posts `fields` to one of the sandbox's own routes. */
function button(label: string, action: string, fields: Record<string, string> = {}): Html {
  return html`<button type="button" data-action="${action}" data-fields="${JSON.stringify(fields)}">${label}</button> `
}

function inUtc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

import { type Html, html, navigation, page } from '../http/html.ts'
import { pageAnswer, type Route } from '../http/route.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { type Move, moves, possibleMoves } from './moves.ts'
import type { CourierStore, SandboxDelivery } from './store.ts'
import { behavioursByStreet } from './test-addresses.ts'

/** The page for people: the latest deliveries with their possible moves, and the test addresses. */
export function courierPageRoute(store: CourierStore, webhooks: Webhooks): Route {
  return {
    method: 'GET',
    path: '/courier',
    crossOrigin: false,
    handle: () => pageAnswer(200, renderCourier(store, webhooks)),
  }
}

function renderCourier({ deliveries }: CourierStore, webhooks: Webhooks): string {
  const rows = deliveries.list().slice(0, 50)
  return page(
    'Courier',
    html`${navigation}<main>
<h1>Courier</h1>
<p><span class="mark">Test mode</span> A stand-in for the courier. Nobody rides anywhere.</p>
<p>Events go to <code>${webhooks.url() ?? 'nowhere yet'}</code>; ${webhooks.pending().length} waiting${webhooks.isHeld() ? ', held back' : ''}.</p>
<h2>Recent deliveries</h2>
${rows.length === 0 ? html`<p>No deliveries yet.</p>` : deliveryTable(rows)}
<h2>Test addresses</h2>
<p>As '12 Slow Street, New York, NY 10002'. Every other address gets an ordinary quote.</p>
<table><thead><tr><th>Street</th><th>What it does</th></tr></thead><tbody>
${Object.entries(behavioursByStreet).map(([street, { says }]) => html`<tr><td>${street}</td><td>${says}</td></tr>`)}
</tbody></table>
</main>
<script>
document.addEventListener('click', async ({ target }) => {
  const { delivery, move } = target.dataset
  if (!delivery) return
  const headers = { 'content-type': 'application/json' }
  await fetch('/sandbox/deliveries/' + delivery + '/move', { method: 'POST', headers, body: JSON.stringify({ move }) })
  location.reload()
})
</script>`,
  )
}

function deliveryTable(rows: readonly SandboxDelivery[]): Html {
  return html`<table>
<thead><tr><th>Time (UTC)</th><th>Goes to</th><th>State</th><th>What happens next</th></tr></thead><tbody>
${rows.map(
  (delivery) => html`<tr>
<td>${delivery.created.slice(0, 19).replace('T', ' ')}<br><code>${delivery.id}</code></td>
<td>${delivery.returnOf ? 'Back from ' : ''}${String(delivery.asked.dropoff_name ?? '')}<br>${String(delivery.asked.pickup_notes ?? '')}</td>
<td>${delivery.status}${delivery.imminent ? ', about to arrive' : ''}</td>
<td>${possibleMoves(delivery).map((move) => moveButton(delivery, move))}</td></tr>`,
)}
</tbody></table>`
}

function moveButton({ id }: SandboxDelivery, move: Move): Html {
  return html`<button type="button" data-delivery="${id}" data-move="${move}">${moves[move].says}</button> `
}

import { html, page } from '../http/html.ts'
import { pageAnswer, type Route } from '../http/route.ts'
import type { CourierStore } from './store.ts'
import { behavioursByStreet } from './test-addresses.ts'

/** The page for people: the latest deliveries and the addresses to try. */
export function courierPageRoute(store: CourierStore): Route {
  return {
    method: 'GET',
    path: '/courier',
    crossOrigin: false,
    handle: () => pageAnswer(200, renderCourier(store)),
  }
}

function renderCourier({ deliveries }: CourierStore): string {
  const rows = deliveries.list().slice(0, 50)
  return page(
    'Courier',
    html`<main>
<h1>Courier</h1>
<p><span class="mark">Test mode</span> A stand-in for the courier. Nobody rides anywhere.</p>
<h2>Recent deliveries</h2>
${rows.length === 0 ? html`<p>No deliveries yet.</p>` : html``}
<table><tbody>
${rows.map(
  ({ created, status, id, externalId }) => html`<tr>
<td>${created.slice(0, 19).replace('T', ' ')}</td><td>${status}</td><td><code>${id}</code></td><td>${externalId ?? ''}</td></tr>`,
)}
</tbody></table>
<h2>Test addresses</h2>
<p>As '12 Slow Street, New York, NY 10002'. Every other address gets an ordinary quote.</p>
<table><thead><tr><th>Street</th><th>What it does</th></tr></thead><tbody>
${Object.entries(behavioursByStreet).map(([street, { says }]) => html`<tr><td>${street}</td><td>${says}</td></tr>`)}
</tbody></table>
<p><a href="/">Payments</a></p>
</main>`,
  )
}

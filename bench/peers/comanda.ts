/** Comanda as a server process of the benchmarks runs it, with the flags of `npm start`. */

import { createTestClock } from '#testing/clock.ts'
import { productFlags } from '#testing/product.ts'
import { orderOnce, readPlaces } from '../diners.ts'
import { evening, type OrderingEnvironment } from '../ordering-environment.ts'
import { startBenchServer } from '../server-process.ts'
import type { MeasuredProduct } from './measured-product.ts'

/** The demo's largest menu: 150 dishes. */
const slug = 'sakura'

export async function startComanda(environment: OrderingEnvironment): Promise<MeasuredProduct> {
  const server = await startBenchServer({
    databaseUrl: environment.databaseUrl,
    providerOrigin: environment.sandbox.origin,
    at: createTestClock(evening).now().toString(),
    flags: productFlags,
  })
  await environment.sendPaymentEventsTo(server.port)
  const [place] = await readPlaces(server.port, [slug])
  if (!place) throw new Error('there is no restaurant')
  const headers = { host: place.host, 'accept-encoding': 'gzip, deflate, br' }
  return {
    name: 'Comanda',
    pid: server.pid,
    reads: [{ name: 'menu', target: { port: server.port, path: `/api/restaurants/${slug}/menu`, headers } }],
    // Cart, checkout, completion; card and confirmation go to the payment sandbox.
    requestsPerOrder: 3,
    providerRequestsPerOrder: 2,
    order: () => orderOnce(server.port, environment.sandbox.origin, place),
    stop: server.stop,
  }
}

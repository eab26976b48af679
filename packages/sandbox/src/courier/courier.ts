import { setTimeout as wait } from 'node:timers/promises'
import { type Call, jsonAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { sandboxCourierKeys } from '../keys.ts'
import { type RetryPace, startWebhooks, type Webhooks } from '../webhooks/webhooks.ts'
import type { CourierContext } from './context.ts'
import { courierPageRoute } from './courier-page.ts'
import { cancelDelivery, createDelivery, deliveryFields, findDelivery } from './deliveries.ts'
import { badField, CourierApiError, errorJson, failureJson } from './errors.ts'
import { courierSignature } from './events.ts'
import { type Move, moveDelivery } from './moves.ts'
import { presentDelivery } from './present-delivery.ts'
import { createQuote, presentQuote, quoteFields } from './quotes.ts'
import { startRides } from './ride.ts'
import { openCourierStore, type SandboxCourierEvent, type SandboxDelivery } from './store.ts'
import { behaviourAt } from './test-addresses.ts'
import { hasToken, tokenRoute } from './tokens.ts'

export type CourierStandIn = {
  readonly routes: readonly Route[]
  /** All requested deliveries, newest first, without those that only return another one. */
  readonly deliveries: () => SandboxDelivery[]
  /** Whether a delivery or a return with this id exists. */
  readonly has: (deliveryId: string) => boolean
  /** Revokes all tokens, as the courier may at any time. */
  readonly endTokens: () => void
  /** CRR-15: moves a delivery on; null if its state does not allow it. Throws if there is no such delivery. */
  readonly move: (deliveryId: string, move: Move) => SandboxDelivery | null
  /** A delivery's events, oldest first. */
  readonly eventsOf: (deliveryId: string) => SandboxCourierEvent[]
  readonly webhooks: Webhooks
  readonly close: () => Promise<void>
}

type CourierOptions = {
  readonly now: () => Date
  /** The response time for a slow address, in milliseconds. */
  readonly slowMs: number
  /** How soon a webhook that was not accepted is retried. */
  readonly pace: RetryPace
  /** Milliseconds after which a delivery moves on automatically; null for only manually. */
  readonly rideStepMs: number | null
}

/** Opens the sandbox's courier with its state in `folder`. */
export function openCourier(folder: string, options: CourierOptions): CourierStandIn {
  const { now, slowMs, pace, rideStepMs } = options
  const store = openCourierStore(folder)
  const context: CourierContext = { store, now: () => now().getTime(), slowMs }
  const webhooks = startWebhooks(
    {
      outbox: store.outbox,
      settings: store.settings,
      payloadOf: (eventId) => store.events.find(eventId)?.payload ?? null,
      headersFor: (payload) => {
        const signature = courierSignature(payload, sandboxCourierKeys.signingKey)
        return { 'x-uber-signature': signature, 'x-postmates-signature': signature }
      },
    },
    pace,
  )
  const stopRideTimers = rideStepMs === null ? null : startRides(context, rideStepMs, webhooks.wake)
  const customer = '/v1/customers/:customer'
  return {
    routes: [
      courierPageRoute(store, webhooks),
      tokenRoute(context),
      endpoint(context, 'POST', `${customer}/delivery_quotes`, quoteFields, async ({ body }) => {
        const quote = createQuote(context, body)
        if (behaviourAt(quote.dropoff) === 'slow') await wait(slowMs, undefined, { ref: false })
        return presentQuote(quote)
      }),
      endpoint(context, 'POST', `${customer}/deliveries`, deliveryFields, ({ body }) =>
        presentDelivery(store.transaction(() => createDelivery(context, body))),
      ),
      endpoint(context, 'GET', `${customer}/deliveries/:id`, [], ({ id }) =>
        presentDelivery(findDelivery(context, id)),
      ),
      endpoint(context, 'POST', `${customer}/deliveries/:id/cancel`, [], ({ id }) =>
        presentDelivery(store.transaction(() => cancelDelivery(context, id))),
      ),
    ],
    deliveries: () => store.deliveries.list().filter(({ returnOf }) => returnOf === undefined),
    has: (deliveryId) => store.deliveries.find(deliveryId) !== null,
    endTokens: store.tokens.endAll,
    move: (deliveryId, move) => {
      const moved = moveDelivery(context, deliveryId, move)
      webhooks.wake()
      return moved
    },
    eventsOf: store.events.ofDelivery,
    webhooks,
    close: async () => {
      stopRideTimers?.()
      await webhooks.stop()
      store.close()
    },
  }
}

type CourierRequest = { readonly id: string; readonly body: Readonly<Record<string, unknown>> }

function endpoint(
  context: CourierContext,
  method: 'GET' | 'POST',
  path: string,
  fields: readonly string[],
  run: (request: CourierRequest) => unknown,
): Route {
  return {
    method,
    path,
    crossOrigin: false,
    handle: (call) => answer(context, call, fields, run),
    failure: failureJson,
  }
}

async function answer(
  context: CourierContext,
  call: Call,
  fields: readonly string[],
  run: (request: CourierRequest) => unknown,
): Promise<SandboxResponse> {
  try {
    if (!hasToken(context, call))
      throw new CourierApiError(401, 'unauthorized', 'Invalid OAuth 2.0 credentials provided.')
    if (call.params.customer !== sandboxCourierKeys.customerId)
      throw new CourierApiError(404, 'customer_not_found', 'Customer does not exist.')
    const body = call.method === 'POST' ? parseBody(call.body) : {}
    const unknown = Object.keys(body).find((field) => !fields.includes(field))
    if (unknown !== undefined) throw badField(unknown, 'unknown field')
    return jsonAnswer(200, await run({ id: call.params.id ?? '', body }))
  } catch (problem) {
    if (!(problem instanceof CourierApiError)) throw problem
    return jsonAnswer(problem.status, errorJson(problem))
  }
}

function parseBody(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Falls through to the response for JSON that is not an object.
  }
  throw badField('body', 'not a JSON object')
}

/** The part of the provider's API that is spoken here, on one page. */

import type { Caller, Endpoint, Reply } from './api.ts'
import { apiVersion, type Bench } from './bench.ts'
import { confirmFields, confirmIntent } from './confirm.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { type Form, readText } from './form.ts'
import {
  cancelIntent,
  createFields,
  createIntent,
  findIntent,
  updateFields,
  updateIntent,
} from './intents.ts'
import { listFields, listThings, readExpand } from './lists.ts'
import { createPaymentMethod, methodFields } from './payment-methods.ts'
import {
  presentCharge,
  presentFailure,
  presentIntent,
  presentIntentToBrowser,
  presentMethod,
  presentRefund,
} from './present.ts'
import { createRefund, findRefund, refundFields } from './refunds.ts'
import type { Intent } from './things.ts'

export function listEndpoints(bench: Bench): Endpoint[] {
  const { intents, charges, refunds, events } = bench.store
  const show = (intent: Intent, expand: readonly string[] = []) => {
    const charge = intent.latest_charge === null ? null : charges.find(intent.latest_charge)
    const shown = presentIntent(intent, bench.origin())
    return charge && expand.includes('latest_charge')
      ? { ...shown, latest_charge: presentCharge(charge) }
      : shown
  }
  return [
    server('POST', '/v1/payment_intents', createFields, ({ form }) => ok(show(createIntent(bench, form)))),
    server('GET', '/v1/payment_intents', listFields, ({ form }) =>
      ok(listThings('/v1/payment_intents', intents, form, show)),
    ),
    anyone('GET', '/v1/payment_intents/:id', ['client_secret', 'expand'], ({ id, form, caller }) =>
      caller === 'server'
        ? ok(show(findIntent(bench, id), readExpand(form)))
        : ok(showTo(bench, caller, findIntentFor(bench, caller, id, form))),
    ),
    server('POST', '/v1/payment_intents/:id', updateFields, ({ id, form }) =>
      ok(show(updateIntent(bench, findIntent(bench, id), form))),
    ),
    server('POST', '/v1/payment_intents/:id/cancel', ['cancellation_reason', 'expand'], ({ id, form }) =>
      ok(show(cancelIntent(bench, findIntent(bench, id), form))),
    ),
    anyone('POST', '/v1/payment_intents/:id/confirm', confirmFields, ({ id, form, caller }) =>
      replyToConfirm(bench, caller, confirmIntent(bench, findIntentFor(bench, caller, id, form), form)),
    ),
    anyone('POST', '/v1/payment_methods', methodFields, ({ form }) =>
      ok(presentMethod(createPaymentMethod(bench, form))),
    ),
    server('POST', '/v1/refunds', refundFields, ({ form }) => ok(presentRefund(createRefund(bench, form)))),
    server('GET', '/v1/refunds', listFields, ({ form }) =>
      ok(listThings('/v1/refunds', refunds, form, presentRefund)),
    ),
    server('GET', '/v1/refunds/:id', [], ({ id }) => ok(presentRefund(findRefund(bench, id)))),
    server('GET', '/v1/charges', listFields, ({ form }) =>
      ok(listThings('/v1/charges', charges, form, presentCharge)),
    ),
    server('GET', '/v1/events', listFields, ({ form }) =>
      ok(listThings('/v1/events', events, form, ({ payload }) => JSON.parse(payload))),
    ),
    server('GET', '/v1/events/:id', [], ({ id }) => ok(findEvent(bench, id))),
    server('GET', '/v1/balance', [], () =>
      ok({ object: 'balance', livemode: false, available: [], pending: [], api_version: apiVersion }),
    ),
  ]
}

function server(
  method: 'GET' | 'POST',
  path: string,
  fields: readonly string[],
  run: Endpoint['run'],
): Endpoint {
  return { method, path, callers: 'server', fields, run }
}

function anyone(
  method: 'GET' | 'POST',
  path: string,
  fields: readonly string[],
  run: Endpoint['run'],
): Endpoint {
  return { method, path, callers: 'anyone', fields, run }
}

function ok(json: unknown): Reply {
  return { status: 200, json }
}

/** SBX-3: a page reaches the one intent whose client secret it holds. */
function findIntentFor(bench: Bench, caller: Caller, id: string, form: Form): Intent {
  const intent = findIntent(bench, id)
  if (caller === 'server') return intent
  const secret = readText(form, 'client_secret')
  if (secret === null)
    throw badParameter('Missing required param: client_secret.', 'client_secret', 'parameter_missing')
  if (secret !== intent.client_secret)
    throw new ApiError(400, {
      code: 'payment_intent_invalid_parameter',
      message:
        'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    })
  return intent
}

function showTo(bench: Bench, caller: Caller, intent: Intent): unknown {
  return (caller === 'server' ? presentIntent : presentIntentToBrowser)(intent, bench.origin())
}

/** A failed try to pay changes the intent and answers 402, with the intent inside the error. */
function replyToConfirm(bench: Bench, caller: Caller, intent: Intent): Reply {
  const shown = showTo(bench, caller, intent)
  if (intent.last_payment_error === null) return ok(shown)
  return {
    status: 402,
    json: { error: { ...presentFailure(intent.last_payment_error), payment_intent: shown } },
  }
}

function findEvent(bench: Bench, id: string): unknown {
  const event = bench.store.events.find(id)
  if (!event) throw notFound('event', id)
  return JSON.parse(event.payload)
}

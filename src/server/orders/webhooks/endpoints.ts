/** Webhooks over HTTP. */

import { ORPCError } from '@orpc/server'
import type { EndpointView } from '#contract/orders/webhooks.ts'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { accessOfCaller, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { findTimezone } from '../../access/find-restaurant.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { countFailed, listDeliveries, readDelivery, resend, resendFailed, sendTest } from './deliveries.ts'
import { listEndpoints } from './list-webhooks.ts'
import { renewSecret, showSecret } from './secrets.ts'
import type { EndpointKey } from './stored-webhook.ts'
import { changeEndpoint, deleteEndpoint, makeEndpoint, switchEndpoint } from './webhooks.ts'

export const webhooks = {
  list: api.webhooks.list.handler(async ({ context }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const [exception] = deps.callRules.exceptions
    return {
      endpoints: await listEndpoints(deps, restaurantId),
      timezone: await findTimezone(deps.db, restaurantId),
      suggestedAddress: exception ? `${exception}/webhooks/inbox` : '',
    }
  }),
  create: api.webhooks.create.handler(async ({ context, input, errors }) => {
    const made = await makeEndpoint(context.deps, makerOf(context), ownedRestaurant(context), input.endpoint)
    if (!made.ok) throw errors.REFUSED({ message: made.refusal.message, data: { field: made.refusal.field } })
    const { id, secret } = made.value
    return { endpoint: await endpointNow(context, id), secret }
  }),
  update: api.webhooks.update.handler(async ({ context, input, errors }) => {
    const changed = await changeEndpoint(
      context.deps,
      makerOf(context),
      keyOf(context, input),
      input.endpoint,
    )
    if (!changed.ok)
      throw errors.REFUSED({ message: changed.refusal.message, data: { field: changed.refusal.field } })
    return endpointNow(context, input.endpointId)
  }),
  switch: api.webhooks.switch.handler(async ({ context, input }) => {
    await switchEndpoint(context.deps, actorOf(context), keyOf(context, input), input.isOn)
    return endpointNow(context, input.endpointId)
  }),
  delete: api.webhooks.delete.handler(async ({ context, input }) => {
    orNotThere(await deleteEndpoint(context.deps, actorOf(context), keyOf(context, input)))
    return { id: input.endpointId }
  }),
  readSecret: api.webhooks.readSecret.handler(async ({ context, input, errors }) => {
    await assertConfirmed(context, input.password, errors)
    return { secret: orNotThere(await showSecret(context.deps, actorOf(context), keyOf(context, input))) }
  }),
  renewSecret: api.webhooks.renewSecret.handler(async ({ context, input, errors }) => {
    await assertConfirmed(context, input.password, errors)
    return { secret: orNotThere(await renewSecret(context.deps, actorOf(context), keyOf(context, input))) }
  }),
  test: api.webhooks.test.handler(async ({ context, input }) =>
    orNotThere(await sendTest(context.deps, keyOf(context, input))),
  ),
  deliveries: api.webhooks.deliveries.handler(({ context, input }) =>
    listDeliveries(context.deps.db, keyOf(context, input), input.before ?? null),
  ),
  delivery: api.webhooks.delivery.handler(async ({ context, input }) =>
    orNotThere(await readDelivery(context.deps, keyOf(context, input), input.seq)),
  ),
  resend: api.webhooks.resend.handler(async ({ context, input }) =>
    orNotThere(await resend(context.deps, keyOf(context, input), input.seq)),
  ),
  countFailed: api.webhooks.countFailed.handler(async ({ context, input }) => ({
    count: await countFailed(context.deps, keyOf(context, input), Temporal.Instant.from(input.since)),
  })),
  resendFailed: api.webhooks.resendFailed.handler(async ({ context, input }) => ({
    count: await resendFailed(context.deps, keyOf(context, input), Temporal.Instant.from(input.since)),
  })),
}

type Context = RequestContext<OrdersDeps>

function actorOf(context: Context): AuditActor {
  const { id, name } = signedIn(context)
  return { id, name }
}

function makerOf(context: Context) {
  return { actor: actorOf(context), permissions: accessOfCaller(context).permissions }
}

function keyOf(context: Context, input: { readonly endpointId: WebhookEndpointId }): EndpointKey {
  return { restaurantId: ownedRestaurant(context), endpointId: input.endpointId }
}

/** WHK-10: throws unless the person is confirmed as for a passkey. */
async function assertConfirmed(context: Context, password: string, errors: RefusalErrors): Promise<void> {
  const refusal = await context.whyNotConfirmed(password)
  if (refusal) throw toError(errors, refusal)
}

async function endpointNow(context: Context, id: WebhookEndpointId): Promise<EndpointView> {
  const endpoints = await listEndpoints(context.deps, ownedRestaurant(context))
  return orNotThere(endpoints.find((listed) => listed.id === id))
}

function orNotThere<Value>(value: Value): Exclude<Value, null | undefined | false> {
  if (!value) throw new ORPCError('NOT_FOUND', { message: 'There is no such webhook.' })
  return value as Exclude<Value, null | undefined | false>
}

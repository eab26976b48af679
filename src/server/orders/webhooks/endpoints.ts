/** Webhooks over HTTP. */

import { ORPCError } from '@orpc/server'
import type { EndpointView } from '#contract/orders/webhooks.ts'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { findTimezone } from '../../access/find-restaurant.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  deleteEndpoint,
  type EndpointKey,
  listDeliveries,
  listEndpoints,
  makeEndpoint,
  resend,
  switchEndpoint,
} from './webhooks.ts'

export const webhooks = {
  list: api.webhooks.list.handler(async ({ context }) => {
    const restaurantId = ownedRestaurant(context)
    return {
      endpoints: await listEndpoints(context.deps.db, restaurantId),
      timezone: await findTimezone(context.deps.db, restaurantId),
    }
  }),
  create: api.webhooks.create.handler(async ({ context, input, errors }) => {
    const made = await makeEndpoint(context.deps, actorOf(context), ownedRestaurant(context), input.endpoint)
    if (!made.ok) throw errors.REFUSED({ message: made.refusal.message, data: { field: made.refusal.field } })
    const { id, secret } = made.value
    return { endpoint: await endpointNow(context, id), secret }
  }),
  switch: api.webhooks.switch.handler(async ({ context, input }) => {
    const { deps } = context
    if (!(await switchEndpoint(deps, actorOf(context), keyOf(context, input), input.isOn))) throw notThere
    return endpointNow(context, input.endpointId)
  }),
  delete: api.webhooks.delete.handler(async ({ context, input }) => {
    if (!(await deleteEndpoint(context.deps, actorOf(context), keyOf(context, input)))) throw notThere
    return { id: input.endpointId }
  }),
  deliveries: api.webhooks.deliveries.handler(({ context, input }) =>
    listDeliveries(context.deps.db, keyOf(context, input)),
  ),
  resend: api.webhooks.resend.handler(async ({ context, input }) => {
    const delivery = await resend(context.deps, keyOf(context, input), input.seq)
    if (!delivery) throw notThere
    return delivery
  }),
}

type Context = RequestContext<OrdersDeps>

const notThere = new ORPCError('NOT_FOUND', { message: 'There is no such webhook.' })

function actorOf(context: Context): AuditActor {
  const { id, name } = signedIn(context)
  return { id, name }
}

function keyOf(context: Context, input: { readonly endpointId: WebhookEndpointId }): EndpointKey {
  return { restaurantId: ownedRestaurant(context), endpointId: input.endpointId }
}

async function endpointNow(context: Context, id: WebhookEndpointId): Promise<EndpointView> {
  const endpoints = await listEndpoints(context.deps.db, ownedRestaurant(context))
  const endpoint = endpoints.find((listed) => listed.id === id)
  if (!endpoint) throw notThere
  return endpoint
}

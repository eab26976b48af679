/** Webhooks over HTTP: those of a restaurant, and those of the platform. */

import { ORPCError } from '@orpc/server'
import type { EndpointDraft, EndpointList, EndpointView } from '#contract/orders/webhooks.ts'
import { permissionsOf, type RestaurantPermission } from '#domain/access/permissions.ts'
import type { WebhookDeliveryId, WebhookEndpointId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { accessOfCaller, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { findTimezone } from '../../access/find-restaurant.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { readWebhookSecrets } from '../../platform/settings/stored-settings.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  countFailed,
  findRestaurantToTest,
  listDeliveries,
  readDelivery,
  resend,
  resendFailed,
  sendTest,
} from './deliveries.ts'
import { listEndpoints } from './list-webhooks.ts'
import { renewSecret, showSecret } from './secrets.ts'
import type { EndpointKey } from './stored-webhook.ts'
import { changeEndpoint, type DraftFault, deleteEndpoint, makeEndpoint, switchEndpoint } from './webhooks.ts'

export const webhooks = {
  list: api.webhooks.list.handler(({ context }) => listed(ofRestaurant(context))),
  create: api.webhooks.create.handler(async ({ context, input, errors }) => {
    const { endpoint, secret } = await created(ofRestaurant(context), errors, input.endpoint)
    return { endpoint, secret: orNotThere(secret) }
  }),
  update: api.webhooks.update.handler(({ context, input, errors }) =>
    updated(ofRestaurant(context), errors, input),
  ),
  switch: api.webhooks.switch.handler(({ context, input }) => switched(ofRestaurant(context), input)),
  delete: api.webhooks.delete.handler(({ context, input }) => deleted(ofRestaurant(context), input)),
  readSecret: api.webhooks.readSecret.handler(async ({ context, input, errors }) => {
    await assertConfirmed(context, input.password, errors)
    const call = ofRestaurant(context)
    return { secret: orNotThere(await showSecret(call.deps, call.actor, keyOf(call, input))) }
  }),
  renewSecret: api.webhooks.renewSecret.handler(async ({ context, input, errors }) => {
    await assertConfirmed(context, input.password, errors)
    const call = ofRestaurant(context)
    return { secret: orNotThere(await renewSecret(call.deps, call.actor, keyOf(call, input))) }
  }),
  test: api.webhooks.test.handler(({ context, input }) => tested(ofRestaurant(context), input)),
  deliveries: api.webhooks.deliveries.handler(({ context, input }) =>
    deliveryPage(ofRestaurant(context), input),
  ),
  delivery: api.webhooks.delivery.handler(({ context, input }) =>
    deliveryDetail(ofRestaurant(context), input),
  ),
  resend: api.webhooks.resend.handler(({ context, input }) => resent(ofRestaurant(context), input)),
  countFailed: api.webhooks.countFailed.handler(({ context, input }) =>
    failedCount(ofRestaurant(context), input),
  ),
  resendFailed: api.webhooks.resendFailed.handler(({ context, input }) =>
    failedResent(ofRestaurant(context), input),
  ),
}

/** WHK-12 */
export const platformWebhooks = {
  list: api.platformWebhooks.list.handler(({ context }) => listed(ofPlatform(context))),
  create: api.platformWebhooks.create.handler(async ({ context, input, errors }) => {
    const { endpoint } = await created(ofPlatform(context), errors, input.endpoint)
    return { endpoint, secret: null }
  }),
  update: api.platformWebhooks.update.handler(({ context, input, errors }) =>
    updated(ofPlatform(context), errors, input),
  ),
  switch: api.platformWebhooks.switch.handler(({ context, input }) => switched(ofPlatform(context), input)),
  delete: api.platformWebhooks.delete.handler(({ context, input }) => deleted(ofPlatform(context), input)),
  test: api.platformWebhooks.test.handler(({ context, input }) => tested(ofPlatform(context), input)),
  deliveries: api.platformWebhooks.deliveries.handler(({ context, input }) =>
    deliveryPage(ofPlatform(context), input),
  ),
  delivery: api.platformWebhooks.delivery.handler(({ context, input }) =>
    deliveryDetail(ofPlatform(context), input),
  ),
  resend: api.platformWebhooks.resend.handler(({ context, input }) => resent(ofPlatform(context), input)),
  countFailed: api.platformWebhooks.countFailed.handler(({ context, input }) =>
    failedCount(ofPlatform(context), input),
  ),
  resendFailed: api.platformWebhooks.resendFailed.handler(({ context, input }) =>
    failedResent(ofPlatform(context), input),
  ),
}

type Context = RequestContext<OrdersDeps>
type Call = {
  readonly deps: OrdersDeps
  readonly actor: AuditActor
  readonly scope: Scope
  readonly permissions: ReadonlySet<RestaurantPermission>
}

function ofRestaurant(context: Context): Call {
  const { permissions } = accessOfCaller(context)
  return { deps: context.deps, actor: actorOf(context), scope: ownedRestaurant(context), permissions }
}

function ofPlatform(context: Context): Call {
  const permissions = permissionsOf(['administrator'])
  return { deps: context.deps, actor: actorOf(context), scope: null, permissions }
}

function actorOf(context: Context): AuditActor {
  const { id, name } = signedIn(context)
  return { id, name }
}

type OfEndpoint = { readonly endpointId: WebhookEndpointId }
type OfDelivery = OfEndpoint & { readonly deliveryId: WebhookDeliveryId }
type FailedSince = OfEndpoint & { readonly since: string }

function keyOf({ scope }: Call, { endpointId }: OfEndpoint): EndpointKey {
  return { scope, endpointId }
}

async function listed({ deps, scope }: Call): Promise<EndpointList> {
  const [exception] = deps.callRules.exceptions
  return {
    endpoints: await listEndpoints(deps, scope),
    timezone: scope === null ? (await deps.settings.current()).timezone : await findTimezone(deps.db, scope),
    hasSecret: scope !== null || (await readWebhookSecrets(deps)).length > 0,
    suggestedAddress: exception ? `${exception}/webhooks/inbox` : '',
  }
}

type DraftErrors = {
  readonly REFUSED: (refused: { readonly message: string; readonly data: Pick<DraftFault, 'field'> }) => Error
}

async function created(call: Call, errors: DraftErrors, draft: EndpointDraft) {
  const { id, secret } = orRefused(errors, await makeEndpoint(call.deps, call, call.scope, draft))
  return { endpoint: await endpointNow(call, id), secret }
}

async function updated(
  call: Call,
  errors: DraftErrors,
  input: OfEndpoint & { readonly endpoint: EndpointDraft },
): Promise<EndpointView> {
  orRefused(errors, await changeEndpoint(call.deps, call, keyOf(call, input), input.endpoint))
  return endpointNow(call, input.endpointId)
}

function orRefused<Value>(errors: DraftErrors, result: Result<Value, DraftFault>): Value {
  if (result.ok) return result.value
  const { field, message } = result.refusal
  throw errors.REFUSED({ message, data: { field } })
}

async function switched(call: Call, input: OfEndpoint & { readonly isOn: boolean }): Promise<EndpointView> {
  await switchEndpoint(call.deps, call.actor, keyOf(call, input), input.isOn)
  return endpointNow(call, input.endpointId)
}

async function deleted(call: Call, input: OfEndpoint) {
  orNotThere(await deleteEndpoint(call.deps, call.actor, keyOf(call, input)))
  return { id: input.endpointId }
}

async function tested(call: Call, input: OfEndpoint) {
  const restaurantId = call.scope ?? (await findRestaurantToTest(call.deps.db))
  if (!restaurantId)
    throw new ORPCError('NOT_FOUND', {
      message: 'Add a restaurant first. A test event is one of a restaurant.',
    })
  return orNotThere(await sendTest(call.deps, keyOf(call, input), restaurantId))
}

function deliveryPage(call: Call, input: OfEndpoint & { readonly before?: WebhookDeliveryId | undefined }) {
  return listDeliveries(call.deps.db, keyOf(call, input), input.before ?? null)
}

async function deliveryDetail(call: Call, input: OfDelivery) {
  return orNotThere(await readDelivery(call.deps, keyOf(call, input), input.deliveryId))
}

async function resent(call: Call, input: OfDelivery) {
  return orNotThere(await resend(call.deps, keyOf(call, input), input.deliveryId))
}

async function failedCount(call: Call, input: FailedSince) {
  return { count: await countFailed(call.deps, keyOf(call, input), Temporal.Instant.from(input.since)) }
}

async function failedResent(call: Call, input: FailedSince) {
  return { count: await resendFailed(call.deps, keyOf(call, input), Temporal.Instant.from(input.since)) }
}

/** WHK-10: throws unless the person is confirmed as for a passkey. */
async function assertConfirmed(context: Context, password: string, errors: RefusalErrors): Promise<void> {
  const refusal = await context.whyNotConfirmed(password)
  if (refusal) throw toError(errors, refusal)
}

async function endpointNow({ deps, scope }: Call, id: WebhookEndpointId): Promise<EndpointView> {
  const endpoints = await listEndpoints(deps, scope)
  return orNotThere(endpoints.find((listed) => listed.id === id))
}

function orNotThere<Value>(value: Value): Exclude<Value, null | undefined | false> {
  if (!value) throw new ORPCError('NOT_FOUND', { message: 'There is no such webhook.' })
  return value as Exclude<Value, null | undefined | false>
}

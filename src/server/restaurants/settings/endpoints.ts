/** Setting up and editing restaurants over HTTP. */

import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { findAnyRestaurantId } from '../../access/find-restaurant.ts'
import { isAdministrator } from '../../access/memberships.ts'
import { type EditErrors, toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { endAccountSetup, readAccountSetup, startAccountSetup } from '../payment-accounts/account-setup.ts'
import { mayCancel } from '../special-hours/endpoints.ts'
import { readApplicationFee } from './application-fee.ts'
import { askForApproval } from './ask-for-approval.ts'
import { removeCourierAccount, saveCourierAccount, saveSigningKey } from './courier-account.ts'
import { createRestaurant } from './create-restaurant.ts'
import { decideHours, strandedByHours } from './decide-hours.ts'
import { editRestaurant } from './edit-restaurant.ts'
import { findSlug } from './find-slug.ts'
import { addHost, removeHost } from './hosts.ts'
import { readPaymentAccount, savePayments } from './payment-account.ts'
import { retryPaymentDomain } from './payment-domains.ts'
import { savePictures } from './pictures.ts'
import { allRestaurants, publishRestaurant } from './publish.ts'
import { readSetup } from './read-setup.ts'
import {
  decideApplicationFee,
  decideCourier,
  decideDinerMessages,
  decideNotifications,
  decideSection,
  decideWinBack,
} from './sections.ts'
import { settingsView } from './settings-view.ts'

export const restaurants = {
  proposeSlug: api.restaurants.proposeSlug.handler(({ context, input }) =>
    findSlug(context.deps.db, input.name, input.wanted ?? null),
  ),
  create: api.restaurants.create.handler(async ({ context, input, errors }) => {
    const founder = signedIn(context)
    const created = await createRestaurant(context.deps, founder, input)
    if (!created.ok) throw toError(errors, created.refusal)
    context.log.info({ restaurantId: created.value, userId: founder.id }, 'a restaurant was created')
    return viewOf(context, created.value)
  }),
  all: api.restaurants.all.handler(({ context }) => allRestaurants(context.deps.db)),
  publish: api.restaurants.publish.handler(async ({ context, input, errors }) => {
    const { deps, log } = context
    const restaurantId = await findAnyRestaurantId(deps.db, input.restaurant)
    if (!restaurantId) throw toError(errors, { kind: 'restaurant_not_found' })
    const { published: isPublished, isTaxConfirmed } = input
    const listed = await publishRestaurant(deps, restaurantId, signedIn(context), {
      isPublished,
      isTaxConfirmed,
    })
    if (!listed.ok) throw toError(errors, listed.refusal)
    log.info({ restaurantId, published: input.published }, 'a restaurant was published or unpublished')
    return listed.value
  }),
  setup: api.restaurants.setup.handler(({ context }) => readSetup(context.deps, ownedRestaurant(context))),
  askForApproval: api.restaurants.askForApproval.handler(async ({ context, input, errors }) => {
    const { deps, log } = context
    const restaurantId = ownedRestaurant(context)
    const asked = await askForApproval(deps, restaurantId, signedIn(context), input)
    if (!asked.ok) throw toError(errors, asked.refusal)
    log.info({ restaurantId }, 'approval of a restaurant was asked for')
    return readSetup(deps, restaurantId)
  }),
  settings: api.restaurants.settings.handler(({ context }) => viewOf(context, ownedRestaurant(context))),
  saveDetails: api.restaurants.saveDetails.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideSection('details', input.details)),
  ),
  saveHours: api.restaurants.saveHours.handler(({ context, input, errors }) => {
    const { hours, decisions, revision } = input
    const decided = { actor: signedIn(context), mayCancel: mayCancel(context), decisions }
    return save(context, errors, revision, decideHours(context.deps, hours, decided))
  }),
  strandedByHours: api.restaurants.strandedByHours.handler(async ({ context, input }) => {
    const orders = await strandedByHours(context.deps, ownedRestaurant(context), input.hours)
    return { orders, mayCancel: mayCancel(context) }
  }),
  saveOrdering: api.restaurants.saveOrdering.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideSection('ordering', input.ordering)),
  ),
  saveMoney: api.restaurants.saveMoney.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideSection('money', input.money)),
  ),
  saveNotifications: api.restaurants.saveNotifications.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideNotifications(input.emails)),
  ),
  saveWinBack: api.restaurants.saveWinBack.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideWinBack(context.deps, input.winBack)),
  ),
  saveDinerMessages: api.restaurants.saveDinerMessages.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideDinerMessages(context.deps, input.dinerMessages)),
  ),
  savePictures: api.restaurants.savePictures.handler(async ({ context, input, errors }) =>
    respond(
      context,
      errors,
      await savePictures(context.deps, editOf(context, input.revision), input.pictures),
    ),
  ),
  saveCourier: api.restaurants.saveCourier.handler(({ context, input, errors }) =>
    save(context, errors, input.revision, decideCourier(input.enabled)),
  ),
  saveCourierAccount: api.restaurants.saveCourierAccount.handler(async ({ context, input, errors }) =>
    respond(
      context,
      errors,
      await saveCourierAccount(context.deps, editOf(context, input.revision), input.account),
    ),
  ),
  removeCourierAccount: api.restaurants.removeCourierAccount.handler(async ({ context, input, errors }) =>
    respond(context, errors, await removeCourierAccount(context.deps, editOf(context, input.revision))),
  ),
  saveCourierSigningKey: api.restaurants.saveCourierSigningKey.handler(async ({ context, input, errors }) =>
    respond(
      context,
      errors,
      await saveSigningKey(context.deps, editOf(context, input.revision), input.signingKey),
    ),
  ),
  savePayments: api.restaurants.savePayments.handler(async ({ context, input, errors }) => {
    const edited = editOf(context, input.revision)
    return respond(context, errors, await savePayments(context.deps, edited, input.stripeAccount || null))
  }),
  applicationFee: api.restaurants.applicationFee.handler(async ({ context }) => {
    const fee = await readApplicationFee(context.deps.db, ownedRestaurant(context))
    const change = await isAdministrator(context.deps.db, signedIn(context).id)
    return { ...fee, may: { change } }
  }),
  saveApplicationFee: api.restaurants.saveApplicationFee.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = await findAnyRestaurantId(deps.db, input.restaurant)
    if (!restaurantId) throw toError({ NOT_FOUND: errors.NOT_FOUND }, { kind: 'restaurant_not_found' })
    const edited = { restaurantId, actor: signedIn(context), revision: input.revision }
    const saved = await editRestaurant(deps, edited, decideApplicationFee(input.fee))
    if (saved.ok) return saved.value
    throw await toEditError(errors, saved.refusal, () => viewOf(context, restaurantId))
  }),
  paymentAccount: api.restaurants.paymentAccount.handler(({ context }) =>
    readPaymentAccount(context.deps, ownedRestaurant(context)),
  ),
  accountSetup: api.restaurants.accountSetup.handler(({ context }) =>
    readAccountSetup(context.deps, ownedRestaurant(context)),
  ),
  startAccountSetup: api.restaurants.startAccountSetup.handler(async ({ context, errors }) => {
    const started = await startAccountSetup(context.deps, ownedRestaurant(context), signedIn(context))
    if (!started.ok) throw toError(errors, started.refusal)
    return started.value
  }),
  endAccountSetup: api.restaurants.endAccountSetup.handler(async ({ context }) => {
    await endAccountSetup(context.deps, ownedRestaurant(context))
    return readAccountSetup(context.deps, ownedRestaurant(context))
  }),
  addHost: api.restaurants.addHost.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const added = await addHost(context.deps, { restaurantId, actor: signedIn(context) }, input.host)
    if (!added.ok) throw toError(errors, added.refusal)
    return viewOf(context, restaurantId)
  }),
  registerHost: api.restaurants.registerHost.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const retried = await retryPaymentDomain(context.deps, restaurantId, input.host)
    if (!retried.ok) throw toError(errors, retried.refusal)
    return viewOf(context, restaurantId)
  }),
  removeHost: api.restaurants.removeHost.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const removed = await removeHost(context.deps, { restaurantId, actor: signedIn(context) }, input.host)
    if (!removed.ok) throw toError(errors, removed.refusal)
    return viewOf(context, restaurantId)
  }),
}

async function save(
  context: RequestContext<RestaurantsDeps>,
  errors: EditErrors<RestaurantSettings>,
  revision: number,
  decide: Parameters<typeof editRestaurant>[2],
): Promise<RestaurantSettings> {
  return respond(context, errors, await editRestaurant(context.deps, editOf(context, revision), decide))
}

function editOf(context: RequestContext<RestaurantsDeps>, revision: number) {
  return { restaurantId: ownedRestaurant(context), actor: signedIn(context), revision }
}

async function respond(
  context: RequestContext<RestaurantsDeps>,
  errors: EditErrors<RestaurantSettings>,
  saved: Result<RestaurantSettings>,
): Promise<RestaurantSettings> {
  if (saved.ok) return saved.value
  throw await toEditError(errors, saved.refusal, () => viewOf(context, ownedRestaurant(context)))
}

/** Returns the settings of a restaurant that was just found. */
async function viewOf(
  { deps }: RequestContext<RestaurantsDeps>,
  id: RestaurantId,
): Promise<RestaurantSettings> {
  const settings = await settingsView(deps, deps.db, id)
  if (!settings) throw new Error('a restaurant no longer exists')
  return settings
}

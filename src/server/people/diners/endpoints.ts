/** Endpoints of diners who agreed to mail, for people of their restaurant. */

import { eq } from 'drizzle-orm'
import type { DinerDetail } from '#contract/people/diners.ts'
import type { DinerId } from '#domain/ids.ts'
import { accessOfCaller, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { dinerDetail } from './diner-detail.ts'
import { exportDiners, listDiners } from './list-diners.ts'
import { saveNote } from './save-note.ts'
import { testWinBack } from './test-win-back.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const diners = {
  list: api.diners.list.handler(async ({ context, input: { restaurant: _, ...query } }) => {
    const restaurant = await restaurantOf(context)
    const { permissions } = accessOfCaller(context)
    return {
      ...(await listDiners(context.deps, restaurant, query)),
      timezone: restaurant.timezone,
      isMailOn: restaurant.isMailOn,
      may: { export: permissions.has('exports.take'), changeMail: permissions.has('restaurant.write') },
    }
  }),
  exportCsv: api.diners.exportCsv.handler(async ({ context, input: { restaurant: _, ...filters } }) => {
    const restaurant = await restaurantOf(context)
    context.log.info(
      { restaurantId: restaurant.id, userId: signedIn(context).id },
      'a list of diners was exported',
    )
    return exportDiners(context.deps, restaurant, filters)
  }),
  get: api.diners.get.handler(async ({ context, input, errors }) => {
    const diner = await detailOf(context, input.dinerId)
    if (!diner) throw toError(errors, { kind: 'diner_not_found' })
    return diner
  }),
  saveNote: api.diners.saveNote.handler(async ({ context, input, errors }) => {
    const { dinerId, revision, note } = input
    const edit = { restaurantId: ownedRestaurant(context), dinerId, revision, note }
    const saved = await saveNote(context.deps, edit, signedIn(context))
    if (!saved.ok) throw await toEditError(errors, saved.refusal, () => detailOf(context, dinerId))
    return existing(await detailOf(context, dinerId))
  }),
  withdrawConsent: api.diners.withdrawConsent.handler(async ({ context, input: { dinerId }, errors }) => {
    const person = signedIn(context)
    const done = await withdrawConsent(context.deps, ownedRestaurant(context), dinerId, person)
    if (!done.ok) throw toError(errors, done.refusal)
    return existing(await detailOf(context, dinerId))
  }),
  sendTestMail: api.diners.sendTestMail.handler(async ({ context, input, errors }) => {
    const { email } = signedIn(context)
    const sent = await testWinBack(context.deps, ownedRestaurant(context), input.winBack, email)
    if (!sent.ok) throw toError(errors, sent.refusal)
    return { sentTo: sent.value }
  }),
}

async function detailOf(context: RequestContext, dinerId: DinerId): Promise<DinerDetail | null> {
  return dinerDetail(context.deps, await restaurantOf(context), dinerId)
}

function existing(detail: DinerDetail | null): DinerDetail {
  if (!detail) throw new Error('a diner is gone')
  return detail
}

/** The restaurant that the call names. */
async function restaurantOf(context: RequestContext) {
  const { id, slug, timezone, winBackEnabled: isMailOn } = restaurants
  const [restaurant] = await context.deps.db
    .select({ id, slug, timezone, isMailOn })
    .from(restaurants)
    .where(eq(restaurants.id, ownedRestaurant(context)))
  if (!restaurant) throw new Error('a restaurant is gone')
  return restaurant
}

/** Rush drills over HTTP, for owners and administrators of a demo. */

import type { DrillView } from '#contract/demo/drills.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { ownedRestaurant, type RequestContext } from '../../access/api.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { DemoDeps } from '../deps.ts'
import { findDrill, listDrills } from './read-drills.ts'
import { removeDrill } from './remove-drill.ts'
import { sendOrder } from './send-order.ts'
import { startDrill } from './start-drill.ts'
import { whyNotHere } from './why-not-here.ts'

export const drills = {
  list: api.drills.list.handler(async ({ context, errors }) => {
    assertHere(context, errors)
    return listDrills(context.deps, ownedRestaurant(context))
  }),
  get: api.drills.get.handler(async ({ context, input, errors }) => {
    assertHere(context, errors)
    return unwrap(errors, await read(context, input))
  }),
  start: api.drills.start.handler(async ({ context, input, errors }) => ({
    drillId: unwrap(errors, await startDrill(context.deps, ownedRestaurant(context), input.settings)),
  })),
  sendOrder: api.drills.sendOrder.handler(async ({ context, input, errors }) => ({
    number: unwrap(errors, await sendOrder(context.deps, input.restaurant)),
  })),
  stop: api.drills.stop.handler(async ({ context, input, errors }) => {
    const { running } = assertHere(context, errors)
    const drill = unwrap(errors, await read(context, input))
    if (running?.drillId !== drill.id) throw toError(errors, { kind: 'drill_not_running' })
    running.isStopped = true
    running.launched?.stop()
    return unwrap(errors, await read(context, input))
  }),
  remove: api.drills.remove.handler(async ({ context, input, errors }) => {
    assertHere(context, errors)
    const removed = await removeDrill(context.deps, ownedRestaurant(context), input.drillId)
    return { orders: unwrap(errors, removed) }
  }),
}

/** DRL-8: refuses outside of a demo with the payment sandbox. */
function assertHere({ deps }: RequestContext<DemoDeps>, errors: RefusalErrors) {
  return unwrap(errors, whyNotHere(deps))
}

type DrillInput = { readonly drillId: Parameters<typeof findDrill>[2] }

async function read(context: RequestContext<DemoDeps>, { drillId }: DrillInput): Promise<Result<DrillView>> {
  const drill = await findDrill(context.deps, ownedRestaurant(context), drillId)
  return drill ? accept(drill) : refuse({ kind: 'drill_not_found' })
}

function unwrap<Value>(errors: RefusalErrors, result: Result<Value>): Value {
  if (!result.ok) throw toError(errors, result.refusal)
  return result.value
}

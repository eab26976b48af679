/** Endpoints for sold-out marks. */

import { authorOf, ownedRestaurant } from '../../../access/api.ts'
import { toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { listStock } from './list-stock.ts'
import { markSoldOut } from './mark-sold-out.ts'

export const stock = {
  list: api.stock.list.handler(({ context }) => listStock(context.deps, ownedRestaurant(context))),
  mark: api.stock.mark.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const marked = await markSoldOut(context.deps, authorOf(context), restaurantId, input, input.soldOut)
    if (!marked.ok) throw toError(errors, marked.refusal)
    return marked.value.mark
  }),
}

/** What a host shows. */

import type { RestaurantId } from '#domain/ids.ts'
import { api, type RequestContext } from '../http/api.ts'
import { findRestaurantId } from '../restaurants/find-restaurant.ts'

export const site = {
  get: api.site.get.handler(async ({ context }) => {
    const { config, siteUrl, paymentSetup } = context.deps
    return {
      shows: context.host?.shows ?? (isKitchenName(context.hostName) ? 'kitchen' : 'site'),
      restaurantId: await restaurantOf(context),
      isDemo: config.mode === 'demo',
      supportEmail: config.supportEmail,
      siteUrl,
      payment: paymentSetup,
    }
  }),
}

/** SIT-1: the host's own restaurant, else the default one. */
async function restaurantOf({ host, hostName, deps }: RequestContext): Promise<RestaurantId | null> {
  if (host) return host.restaurantId
  const slug = deps.config.defaultRestaurant
  return slug && !isKitchenName(hostName) ? findRestaurantId(deps.db, slug) : null
}

/** K1: a host that contains 'orders.' is a kitchen's, even one that belongs to no restaurant. */
function isKitchenName(hostName: string): boolean {
  return hostName.includes('orders.')
}

/** What a host shows. */

import type { RestaurantId } from '#domain/ids.ts'
import type { RequestContext } from '../access/api.ts'
import {
  findDefaultRestaurantId,
  findRestaurantToCall,
  hasRestaurant,
  isKitchenName,
} from '../access/find-restaurant.ts'
import { listDemoTools } from '../demo/demo-tools.ts'
import { release } from '../platform/runtime/release.ts'
import { limitReport } from '../site/operations/site/crash-report.ts'
import { readSiteStatus } from '../site/operations/site/read-status.ts'
import { api } from './area-api.ts'

export const site = {
  get: api.site.get.handler(async ({ context }) => {
    const { config, siteUrl, paymentSetup } = context.deps
    const { siteName, supportEmail } = await context.deps.settings.current()
    const restaurantId = await restaurantOf(context)
    const host = await context.findHost()
    const restaurant = restaurantId && (await findRestaurantToCall(context.deps.db, restaurantId))
    return {
      shows: host?.shows ?? (isKitchenName(context.hostName) ? 'kitchen' : 'site'),
      restaurantId,
      restaurant: restaurant && { ...restaurant, ownsHost: host?.restaurantId === restaurant.id },
      isDemo: config.mode === 'demo',
      isNew: config.mode === 'production' && restaurantId === null && !(await hasRestaurant(context.deps.db)),
      demoHistory: context.deps.demoHistory.state(),
      siteName,
      supportEmail: supportEmail || config.supportEmail,
      siteUrl,
      payment: paymentSetup,
    }
  }),
  // DEM-52: never outside of the demo, however the process was put together.
  demo: api.site.demo.handler(({ context: { deps } }) =>
    deps.config.mode === 'demo' && deps.demoSetup
      ? listDemoTools(deps.demoSetup, deps.siteUrl, deps.clock.now())
      : null,
  ),
  status: api.site.status.handler(async ({ context }) => ({
    version: release.version,
    ...(await readSiteStatus(context.deps)),
  })),
  reportError: api.site.reportError.handler(({ context, input }) => {
    context.log.error(
      { errorId: input.errorId, screen: input.screen, ...limitReport(input) },
      'a screen crashed in a browser',
    )
    return { errorId: input.errorId }
  }),
}

/** SIT-1: the host's own restaurant, otherwise the default one. */
async function restaurantOf({ findHost, hostName, deps }: RequestContext): Promise<RestaurantId | null> {
  const host = await findHost()
  if (host) return host.restaurantId
  const slug = deps.config.defaultRestaurant
  return slug && !isKitchenName(hostName) ? findDefaultRestaurantId(deps.db, slug) : null
}

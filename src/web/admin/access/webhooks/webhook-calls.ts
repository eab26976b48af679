/** The calls of webhooks: those of a restaurant, and those of the platform. */

import { queryKeys } from '#web/admin/calls/query-keys.ts'
import type { PageNeeds } from '#web/admin/restaurant-choice/permission-required.tsx'
import { callApi } from '#web/api/client.ts'

/** Whose webhooks: the id of a restaurant, or this. */
export const platform = 'platform'

/** The query of a scope's webhooks. */
export function webhookList(scope: string) {
  return {
    queryKey: queryKeys.webhooks(scope),
    queryFn: async () => {
      const { webhooks, platformWebhooks } = await callApi()
      return scope === platform ? platformWebhooks.list({}) : webhooks.list({ restaurant: scope })
    },
  }
}

/** The platform's calls ignore the restaurant. */
export async function webhooksOf(scope: string) {
  const { webhooks, platformWebhooks } = await callApi()
  return scope === platform ? platformWebhooks : webhooks
}

/** What the webhooks of a restaurant need; those of the platform are for administrators. */
export const webhooksNeeds: PageNeeds = {
  permission: 'keys.manage',
  page: 'Webhooks',
  lacking: 'webhooks',
}

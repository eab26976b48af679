import type { Site } from '#contract/site/site.ts'
import { toId } from '#domain/ids.ts'

/** A demo without history. */
export const sampleSite = {
  shows: 'site',
  restaurantId: toId<'Restaurant'>('4a2f0662-6c80-5eed-8d09-65e79bff6ea1'),
  restaurant: null,
  isDemo: true,
  isNew: false,
  demoHistory: 'none',
  siteName: 'Comanda',
  supportEmail: 'support@comanda.test',
  siteUrl: 'https://comanda.test',
  payment: { provider: 'off' },
} as const satisfies Site

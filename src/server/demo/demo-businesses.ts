/** The companies that own the demo's restaurants, so that the Businesses screen has something to show. */

import { and, inArray, isNull } from 'drizzle-orm'
import type { BusinessDraft, BusinessStatus } from '#domain/restaurants/businesses/business-check.ts'
import type { Database } from '../platform/db/connect.ts'
import { businesses } from '../platform/db/schema/businesses.ts'
import { restaurants } from '../platform/db/schema/restaurants.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'

type DemoBusiness = BusinessDraft & {
  readonly status: BusinessStatus
  /** The slugs of its restaurants. */
  readonly restaurants: readonly string[]
}

export const demoBusinesses: readonly DemoBusiness[] = [
  {
    name: 'Orchard Lane Hospitality',
    type: 'service',
    domain: 'orchardlane.example',
    address: '418 Orchard Lane, New York, NY 10002',
    phone: '(212) 555-0140',
    status: 'active',
    restaurants: ['sakura', 'luna'],
  },
  {
    name: 'Burger Barn Company',
    type: 'retail',
    domain: 'burgerbarn.example',
    address: '2240 West Haymarket Street, Chicago, IL 60607',
    phone: '(312) 555-0170',
    status: 'active',
    restaurants: ['burgerbarn'],
  },
  {
    name: 'Harbor Street Market',
    type: 'marketplace',
    domain: 'harborstreet.example',
    address: '77 Harbor Street, Baltimore, MD 21230',
    phone: '(410) 555-0188',
    status: 'inactive',
    restaurants: [],
  },
]

/** DEM-8: adds the businesses that do not exist yet, and assigns them their restaurants that belong to none. */
export async function addDemoBusinesses(db: Database, clock: Clock): Promise<void> {
  const createdAt = clock.now()
  await db.transaction(async (tx) => {
    for (const { restaurants: slugs, ...business } of demoBusinesses) {
      const id = randomIds.next<'Business'>()
      const added = await tx
        .insert(businesses)
        .values({ id, ...business, createdAt })
        .onConflictDoNothing({ target: businesses.domain })
        .returning({ id: businesses.id })
      if (added.length === 0) continue
      const own = and(inArray(restaurants.slug, [...slugs]), isNull(restaurants.businessId))
      await tx.update(restaurants).set({ businessId: id }).where(own)
    }
  })
}

/** All editable settings of a restaurant, as its owner sees them. */

import { and, desc, eq, sql } from 'drizzle-orm'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import { namesIn } from '#domain/restaurants/settings/setting-names.ts'
import { ownerAddresses } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { paymentDomains, restaurantHosts, restaurants } from '../../platform/db/schema/restaurants.ts'
import { tipsOf } from '../../platform/db/stored-tips.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { linkHosts } from './link-hosts.ts'

/** RST-15: of the courier's account it only returns which parts are stored and when it last changed. */
export async function settingsView(
  deps: Pick<RestaurantsDeps, 'db' | 'siteUrl' | 'settings' | 'clock' | 'payments' | 'textMessages'>,
  db: Database,
  restaurantId: RestaurantId,
): Promise<RestaurantSettings | null> {
  const { siteUrl, clock, payments } = deps
  const row = await db.query.restaurants.findFirst({ where: eq(restaurants.id, restaurantId) })
  if (!row) return null
  const hosts = await db
    .select({
      host: restaurantHosts.host,
      shows: restaurantHosts.shows,
      state: paymentDomains.state,
      reason: paymentDomains.reason,
    })
    .from(restaurantHosts)
    .leftJoin(paymentDomains, eq(paymentDomains.host, restaurantHosts.host))
    .where(eq(restaurantHosts.restaurantId, restaurantId))
    .orderBy(restaurantHosts.shows, restaurantHosts.host)
  const values = { ...row, tipPercentages: tipsOf(row) }
  const kitchen = hosts.find(({ shows }) => shows === 'kitchen')
  return {
    id: row.id,
    slug: row.slug,
    now: clock.now().toString(),
    revision: row.revision,
    isPublished: row.isPublished,
    menuUrl: `${siteUrl}/menu/${row.slug}`,
    kitchenUrl: kitchen ? addressAt(siteUrl, kitchen.host) : null,
    details: pick(values, namesIn('details')),
    hours: pick(values, namesIn('hours')),
    ordering: pick(values, namesIn('ordering')),
    money: pick(values, namesIn('money')),
    winBack: pick(values, namesIn('winBack')),
    dinerMessages: pick(values, namesIn('dinerMessages')),
    sendsTexts: deps.textMessages !== null,
    linkHosts: await linkHosts(deps, db, restaurantId),
    notifications: {
      emails: row.notificationEmails,
      fallback: await ownerAddresses(db, restaurantId),
    },
    courier: {
      enabled: row.uberEnabled,
      account: {
        clientId: row.courierClientId !== null,
        clientSecret: row.courierClientSecret !== null,
        customerId: row.courierCustomerId !== null,
        signingKey: row.courierSigningKey !== null,
      },
      changed: await lastAccountChange(db, restaurantId),
    },
    pictures: { logoUrl: row.logoUrl, coverUrl: row.coverUrl },
    payments: { stripeAccount: row.stripeAccount },
    hosts: hosts.map(({ host, shows, state, reason }) => ({
      host,
      shows,
      // PAY-49: kitchen hosts take no payments.
      wallets: payments && shows === 'site' ? { state: state ?? 'waiting', reason } : null,
    })),
  }
}

/** The name of the courier's account in audit entries. */
export const courierAccountField = 'courierAccount'

async function lastAccountChange(db: Database, restaurantId: RestaurantId) {
  const [entry] = await db
    .select({ at: auditEntries.at, by: auditEntries.userName })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.restaurantId, restaurantId),
        eq(auditEntries.subject, 'restaurant'),
        sql`jsonb_exists(${auditEntries.changes}, ${courierAccountField})`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return entry ? { at: entry.at.toString(), by: entry.by } : null
}

/** The site's protocol and port, at another host. */
function addressAt(siteUrl: string, host: string): string {
  const address = new URL(siteUrl)
  address.hostname = host
  return address.origin
}

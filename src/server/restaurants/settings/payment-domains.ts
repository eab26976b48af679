/** Registers the domains that offer wallets: the payment provider shows wallets only at registered domains. */

import { and, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { DomainState } from '#domain/restaurants/settings/payment-domain.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type PaymentProblem, PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { paymentDomains, restaurantHosts } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'

type DomainDeps = Pick<RestaurantsDeps, 'db' | 'clock' | 'log' | 'payments' | 'jobs' | 'siteUrl'>

/** Rejections by the provider that an immediate retry cannot fix. */
const refusals: ReadonlySet<PaymentProblem> = new Set(['rejected', 'not_found'])

/**
 * PAY-49: registers a host and stores the result. Throws PaymentProviderError if the provider can't be reached, so that the
 * job is retried. Does nothing for a host that no longer shows a menu.
 */
export async function registerPaymentDomain(deps: DomainDeps, host: string): Promise<void> {
  const { db, payments, clock } = deps
  if (!payments || !(await menuHosts(deps)).includes(host)) return
  const outcome = await payments.registerDomain(host).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError) || !refusals.has(error.kind)) throw error
    return { isActive: false, reason: error.message } as const
  })
  const state: DomainState = outcome.isActive ? 'registered' : 'failed'
  const reason = outcome.isActive ? null : outcome.reason.slice(0, 300)
  const row = { host, state, reason, checkedAt: clock.now() }
  await db.insert(paymentDomains).values(row).onConflictDoUpdate({ target: paymentDomains.host, set: row })
  if (!outcome.isActive) deps.log.warn({ host, reason }, 'could not register a host for wallets: rejected')
}

/** PAY-49: enqueues every unregistered host, so that a host whose DNS entry is added later gets registered too. */
export async function registerPaymentDomains(deps: DomainDeps): Promise<void> {
  if (!deps.payments) return
  const registered = await deps.db
    .select({ host: paymentDomains.host })
    .from(paymentDomains)
    .where(eq(paymentDomains.state, 'registered'))
  const done = new Set(registered.map(({ host }) => host))
  const open = (await menuHosts(deps)).filter((host) => !done.has(host))
  await deps.jobs.enqueueAll(
    deps.db,
    open.map((host) => ({ name: 'register_payment_domain', data: { host }, dueAt: null })),
  )
}

/** PAY-49: 'Try again': runs at once and returns the result. */
export async function retryPaymentDomain(
  deps: DomainDeps,
  restaurantId: RestaurantId,
  host: string,
): Promise<Result<null>> {
  const hostRow = await deps.db.query.restaurantHosts.findFirst({
    where: and(
      eq(restaurantHosts.host, host),
      eq(restaurantHosts.restaurantId, restaurantId),
      eq(restaurantHosts.shows, 'site'),
    ),
  })
  if (!hostRow) return refuse({ kind: 'host_not_found' })
  try {
    await registerPaymentDomain(deps, host)
    return accept(null)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error, host }, 'could not register a host for wallets')
    return refuse({ kind: 'payment_domain_unchecked' })
  }
}

/** The hosts that show a menu: the platform's own, and those of restaurants. */
async function menuHosts({ db, siteUrl }: DomainDeps): Promise<readonly string[]> {
  const hosts = await db
    .select({ host: restaurantHosts.host })
    .from(restaurantHosts)
    .where(eq(restaurantHosts.shows, 'site'))
  return [...new Set([new URL(siteUrl).hostname, ...hosts.map(({ host }) => host)])]
}

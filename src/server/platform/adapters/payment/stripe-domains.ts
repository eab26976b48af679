/** Registers the web domains at which Stripe offers wallets. */

import type Stripe from 'stripe'
import type { DomainOutcome } from './port.ts'
import { parseDomain, parseDomains } from './stripe-shapes.ts'

const switchedOff = 'It is turned off in the Stripe dashboard.'

/**
 * PAY-49: registers the domain on the platform's own account, whose key takes the payments of all restaurants (Stripe's
 * docs: only direct charges need it on the connected account). A registered domain is validated again.
 */
export async function registerDomain(stripe: Stripe, host: string): Promise<DomainOutcome> {
  const [registered] = parseDomains(await stripe.paymentMethodDomains.list({ domain_name: host })).data
  if (registered && !registered.enabled) return { isActive: false, reason: switchedOff }
  const domain = parseDomain(
    registered
      ? await stripe.paymentMethodDomains.validate(registered.id)
      : await stripe.paymentMethodDomains.create({ domain_name: host }),
  )
  const inactive = [domain.apple_pay, domain.google_pay].find(({ status }) => status !== 'active')
  if (!inactive) return { isActive: true }
  return { isActive: false, reason: inactive.status_details?.error_message ?? 'It is not active yet.' }
}

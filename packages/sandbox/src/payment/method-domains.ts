import type Stripe from 'stripe'
import type { PaymentContext } from './context.ts'
import { badParameter } from './errors.ts'
import { type Form, readText, requireText } from './form.ts'
import { type MethodDomain, newId } from './objects.ts'
import { allOf } from './store.ts'

/** SBX-33: registers a domain for wallets, for the platform or one of its accounts. A registered domain stays unchanged. */
export function registerDomain(context: PaymentContext, form: Form, account: string | null): MethodDomain {
  const name = requireText(form, 'domain_name').toLowerCase()
  if (!/^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/.test(name))
    throw badParameter(`Invalid domain name: ${name}`, 'domain_name', null)
  const existing = domainsOf(context, account).find((domain) => domain.domain_name === name)
  if (existing) return existing
  const domain: MethodDomain = {
    id: newId('pmd'),
    created: context.seconds(),
    domain_name: name,
    enabled: readText(form, 'enabled') !== 'false',
    account,
  }
  context.store.domains.put(domain, account)
  return domain
}

/** Newest first, of the platform or of one account. */
export function listDomains(
  context: PaymentContext,
  form: Form,
  account: string | null,
): Stripe.ApiList<Stripe.PaymentMethodDomain> {
  const name = readText(form, 'domain_name')
  const enabled = readText(form, 'enabled')
  const domains = domainsOf(context, account).filter(
    (domain) =>
      (name === null || domain.domain_name === name.toLowerCase()) &&
      (enabled === null || String(domain.enabled) === enabled),
  )
  return {
    object: 'list',
    data: domains.map(presentDomain),
    has_more: false,
    url: '/v1/payment_method_domains',
  }
}

export function presentDomain({
  id,
  created,
  domain_name,
  enabled,
}: MethodDomain): Stripe.PaymentMethodDomain {
  const wallet = { status: enabled ? 'active' : 'inactive' } as const
  return {
    id,
    object: 'payment_method_domain',
    amazon_pay: wallet,
    apple_pay: wallet,
    created,
    domain_name,
    enabled,
    google_pay: wallet,
    klarna: wallet,
    link: wallet,
    livemode: false,
    paypal: wallet,
  }
}

function domainsOf(context: PaymentContext, account: string | null): MethodDomain[] {
  return context.store.domains.page(allOf(null)).rows.filter((domain) => domain.account === account)
}

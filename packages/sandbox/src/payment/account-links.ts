import type Stripe from 'stripe'
import type { PaymentContext } from './context.ts'
import { type Form, requireText } from './form.ts'
import { type AccountLink, newId } from './objects.ts'

const validSeconds = 300

/** SBX-45: a link to the page on which an account is set up, valid once and for five minutes. */
export function createAccountLink(context: PaymentContext, form: Form): Stripe.AccountLink {
  const link: AccountLink = {
    id: newId('link'),
    created: context.seconds(),
    account: requireText(form, 'account'),
    return_url: requireText(form, 'return_url'),
    refresh_url: requireText(form, 'refresh_url'),
    isUsed: false,
  }
  context.store.accountLinks.put(link)
  return {
    object: 'account_link',
    created: link.created,
    expires_at: link.created + validSeconds,
    url: `${context.origin()}/connect/${link.id}`,
  }
}

/** The link, if it can still be used; otherwise the address that requests another one; null for an unknown link. */
export function openAccountLink(context: PaymentContext, id: string): AccountLink | string | null {
  const link = context.store.accountLinks.find(id)
  if (!link) return null
  return link.isUsed || context.seconds() > link.created + validSeconds ? link.refresh_url : link
}

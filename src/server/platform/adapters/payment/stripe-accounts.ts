/** Reads restaurants' own accounts at Stripe. */

import Stripe from 'stripe'
import { accountCapabilities } from '#domain/restaurants/settings/payment-account.ts'
import type { AccountSetup, ConnectedAccount, PaymentProvider } from './port.ts'
import { parseAccount } from './stripe-shapes.ts'

/** RST-60: returns null if the platform has no account with this id. */
export async function readAccount(stripe: Stripe, id: string): Promise<ConnectedAccount | null> {
  try {
    const { capabilities } = parseAccount(await stripe.accounts.retrieve(id))
    return {
      id,
      missing: accountCapabilities.filter((capability) => capabilities?.[capability] !== 'active'),
    }
  } catch (problem) {
    if (isUnknownAccount(problem)) return null
    throw problem
  }
}

/**
 * CON-1: the platform pays Stripe's fees and for losses, as for all destination charges; Stripe collects the owner's data. The
 * request names no person: with one key, every person must send the same.
 */
export async function createAccount(
  stripe: Stripe,
  { restaurantId, idempotencyKey }: Parameters<PaymentProvider['createAccount']>[0],
): Promise<string> {
  const account = await stripe.accounts.create(
    {
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { restaurantId },
    },
    { idempotencyKey },
  )
  return parseAccount(account).id
}

export async function createAccountLink(
  stripe: Stripe,
  { account, returnUrl }: Parameters<PaymentProvider['createAccountLink']>[0],
): Promise<string> {
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: returnUrl,
  })
  return url
}

/** CON-3: returns null if the platform has no account with this id. */
export async function readAccountSetup(stripe: Stripe, id: string): Promise<AccountSetup | null> {
  try {
    const account = parseAccount(await stripe.accounts.retrieve(id))
    return {
      missing: accountCapabilities.filter((capability) => account.capabilities?.[capability] !== 'active'),
      hasSubmitted: account.details_submitted ?? false,
      payoutsEnabled: account.payouts_enabled ?? false,
      due: account.requirements?.currently_due?.length ?? 0,
    }
  } catch (problem) {
    if (isUnknownAccount(problem)) return null
    throw problem
  }
}

/** Stripe's response is the same for an account that is not connected to the platform and one that doesn't exist. */
function isUnknownAccount(problem: unknown): boolean {
  return (
    problem instanceof Stripe.errors.StripeError &&
    (problem.code === 'account_invalid' || problem.code === 'resource_missing')
  )
}

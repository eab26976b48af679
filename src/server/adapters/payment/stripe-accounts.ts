/** Reads restaurants' own accounts at Stripe. */

import Stripe from 'stripe'
import { accountCapabilities } from '#domain/restaurant/payment-account.ts'
import type { ConnectedAccount } from './port.ts'
import { parseAccount } from './stripe-shapes.ts'

/** RST-60: returns null if the platform has no account with this id. */
export async function readAccount(stripe: Stripe, id: string): Promise<ConnectedAccount | null> {
  try {
    const { capabilities } = parseAccount(await stripe.accounts.retrieve(id))
    return { id, missing: accountCapabilities.filter((each) => capabilities?.[each] !== 'active') }
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

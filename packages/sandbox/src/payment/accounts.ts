import type Stripe from 'stripe'
import type { PaymentContext } from './context.ts'
import { ApiError } from './errors.ts'
import { recordEvent } from './events.ts'
import { type CapabilityStatus, newId, type SandboxAccount } from './objects.ts'
import { allOf } from './store.ts'

/** SBX-33: the connected accounts that every sandbox has, with their payment capability. */
export const sandboxAccounts = {
  active: 'acct_1SandboxActive001',
  pending: 'acct_1SandboxPending01',
  inactive: 'acct_1SandboxInactive1',
} as const satisfies Record<CapabilityStatus, string>

const firstAccounts: readonly SandboxAccount[] = [
  { id: sandboxAccounts.active, created: 1_790_000_000, capability: 'active' },
  { id: sandboxAccounts.pending, created: 1_790_000_000, capability: 'pending' },
  { id: sandboxAccounts.inactive, created: 1_790_000_000, capability: 'inactive' },
  // The example shown in the settings.
  { id: 'acct_1A2b3C4d5E6f7G8h', created: 1_790_000_000, capability: 'active' },
]

/** The ids of all connected accounts. */
export function listAccounts({ store }: PaymentContext): readonly string[] {
  const stored = store.accounts.page(allOf(null)).rows
  return [...new Set([...firstAccounts, ...stored].map(({ id }) => id))]
}

/** SBX-33: the connected account; null if the platform has no such account. */
export function findAccount(context: PaymentContext, id: string): SandboxAccount | null {
  return context.store.accounts.find(id) ?? firstAccounts.find((account) => account.id === id) ?? null
}

/**
 * Returns the connected account. Throws ApiError if there is none, as the provider does for accounts that the key can't
 * access.
 */
export function requireAccount(context: PaymentContext, id: string): SandboxAccount {
  const account = findAccount(context, id)
  if (account) return account
  throw new ApiError(403, {
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** SBX-33: connects an account, or changes the capability of a connected one. */
export function setAccount(context: PaymentContext, id: string, capability: CapabilityStatus): void {
  const created = findAccount(context, id)?.created ?? context.seconds()
  const account: SandboxAccount = { id, created, capability }
  context.store.accounts.put(account)
  recordEvent(context, 'account.updated', presentAccount(account))
}

/** SBX-45: an account that still has to be set up. */
export function createAccount(context: PaymentContext): SandboxAccount {
  const account: SandboxAccount = { id: newId('acct'), created: context.seconds(), capability: 'inactive' }
  context.store.accounts.put(account)
  return account
}

/** SBX-45: what the provider still needs, by the state of the account. */
const requirements = {
  inactive: { due: ['business_profile.url', 'external_account', 'tos_acceptance.date'], pending: [] },
  pending: { due: [], pending: ['individual.id_number'] },
  active: { due: [], pending: [] },
} as const satisfies Record<CapabilityStatus, { due: readonly string[]; pending: readonly string[] }>

export function presentAccount({ id, created, capability }: SandboxAccount): Stripe.Account {
  const isActive = capability === 'active'
  return {
    id,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: isActive,
    controller: { is_controller: true, type: 'application' },
    country: 'US',
    created,
    default_currency: 'usd',
    details_submitted: capability !== 'inactive',
    email: null,
    metadata: {},
    payouts_enabled: isActive,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [...requirements[capability].due],
      disabled_reason: isActive ? null : 'requirements.past_due',
      errors: [],
      eventually_due: [...requirements[capability].due],
      past_due: [...requirements[capability].due],
      pending_verification: [...requirements[capability].pending],
    },
    type: 'standard',
  }
}

import type Stripe from 'stripe'
import type { Bench } from './bench.ts'
import { ApiError } from './errors.ts'
import { recordEvent } from './events.ts'
import { allOf } from './store.ts'
import { type CapabilityStatus, newId, type SandboxAccount } from './things.ts'

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
export function listAccounts({ store }: Bench): readonly string[] {
  const stored = store.accounts.page(allOf(null)).rows
  return [...new Set([...firstAccounts, ...stored].map(({ id }) => id))]
}

/** SBX-33: the connected account; null if the platform has no such account. */
export function findAccount(bench: Bench, id: string): SandboxAccount | null {
  return bench.store.accounts.find(id) ?? firstAccounts.find((account) => account.id === id) ?? null
}

/**
 * Returns the connected account. Throws ApiError if there is none, as the provider does for accounts that the key can't
 * access.
 */
export function requireAccount(bench: Bench, id: string): SandboxAccount {
  const account = findAccount(bench, id)
  if (account) return account
  throw new ApiError(403, {
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** SBX-33: connects an account, or changes the capability of a connected one. */
export function setAccount(bench: Bench, id: string, capability: CapabilityStatus): void {
  const created = findAccount(bench, id)?.created ?? bench.seconds()
  const account: SandboxAccount = { id, created, capability }
  bench.store.accounts.put(account)
  recordEvent(bench, 'account.updated', presentAccount(account))
}

/** SBX-45: an account that still has to be set up. */
export function createAccount(bench: Bench): SandboxAccount {
  const account: SandboxAccount = { id: newId('acct'), created: bench.seconds(), capability: 'inactive' }
  bench.store.accounts.put(account)
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

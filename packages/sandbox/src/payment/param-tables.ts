/** SBX-37: the parameters that each endpoint accepts, checked against the provider's library. */

import type Stripe from 'stripe'
import { paymentMethodTypes } from './method-types.ts'
import type { ParamTable, TableOf } from './params.ts'

/** Text that a person typed; it may be empty. */
const typed = { kind: 'text', emptyable: true } as const
const text = { kind: 'text' } as const
const integer = { kind: 'integer' } as const
const boolean = { kind: 'boolean' } as const
const metadata = { kind: 'metadata' } as const
const clearableMetadata = { kind: 'metadata', emptyable: true } as const
const email = { kind: 'text', format: 'email', max: 800 } as const
const account = { kind: 'text', format: 'account' } as const
const description = { kind: 'text', max: 1000 } as const
const captureMethod = {
  kind: 'choice',
  choices: { automatic: true, automatic_async: true, manual: 'unsupported' },
} as const

export const createIntentParams = {
  amount: { kind: 'integer', required: true },
  currency: { kind: 'text', format: 'currency', required: true },
  allowed_payment_method_types: { kind: 'list', of: { kind: 'choice', choices: paymentMethodTypes } },
  application_fee_amount: integer,
  automatic_payment_methods: {
    kind: 'group',
    fields: {
      enabled: { kind: 'boolean', required: true },
      allow_redirects: { kind: 'choice', choices: { always: true, never: true } },
    },
  },
  capture_method: captureMethod,
  confirm: boolean,
  confirmation_method: { kind: 'choice', choices: { automatic: true, manual: 'unsupported' } },
  description,
  error_on_requires_action: boolean,
  mandate: text,
  metadata,
  on_behalf_of: account,
  receipt_email: email,
  return_url: { kind: 'text', format: 'url' },
  statement_descriptor_suffix: { kind: 'text', max: 22 },
  transfer_data: {
    kind: 'group',
    fields: { amount: integer, destination: { kind: 'text', format: 'account', required: true } },
  },
  use_stripe_sdk: boolean,
} as const satisfies TableOf<Stripe.PaymentIntentCreateParams>

export const updateIntentParams = {
  amount: integer,
  application_fee_amount: { kind: 'integer', emptyable: true },
  description,
  metadata: clearableMetadata,
  receipt_email: { ...email, emptyable: true },
  statement_descriptor_suffix: { kind: 'text', max: 22 },
} as const satisfies TableOf<Stripe.PaymentIntentUpdateParams>

export const cancelIntentParams = {
  cancellation_reason: {
    kind: 'choice',
    choices: { abandoned: true, duplicate: true, fraudulent: true, requested_by_customer: true },
  },
} as const satisfies TableOf<Stripe.PaymentIntentCancelParams>

export const retrieveIntentParams = {
  client_secret: text,
} as const satisfies TableOf<Stripe.PaymentIntentRetrieveParams>

const confirmParams = {
  payment_method: text,
  return_url: { kind: 'text', format: 'url' },
  receipt_email: { ...email, emptyable: true },
  use_stripe_sdk: boolean,
} as const satisfies TableOf<Stripe.PaymentIntentConfirmParams>

/** Fields that the provider's browser library sends in addition to the API's parameters. */
const browserParams = {
  key: text,
  client_secret: text,
  guid: text,
  muid: text,
  sid: text,
  payment_user_agent: text,
} as const satisfies ParamTable

export const confirmIntentParams = { ...confirmParams, ...browserParams }

export const createMethodParams = {
  ...browserParams,
  type: {
    kind: 'choice',
    choices: { card: true } satisfies { [Type in Stripe.PaymentMethodCreateParams.Type]?: true },
  },
  // As typed into the card field; its faults are reported as card errors.
  card: {
    kind: 'group',
    fields: {
      number: typed,
      exp_month: typed,
      exp_year: typed,
      cvc: typed,
    },
  },
  billing_details: {
    kind: 'group',
    fields: {
      name: typed,
      email: { ...email, emptyable: true },
      phone: typed,
      address: { kind: 'group', fields: { postal_code: typed, country: typed } },
    },
  },
} as const satisfies ParamTable

const page = { limit: integer, starting_after: text } as const satisfies TableOf<Stripe.PaginationParams>
const created = { kind: 'range' } as const

export const listIntentsParams = {
  ...page,
  created,
} as const satisfies TableOf<Stripe.PaymentIntentListParams>

export const listChargesParams = {
  ...page,
  created,
  payment_intent: text,
} as const satisfies TableOf<Stripe.ChargeListParams>

export const createRefundParams = {
  amount: integer,
  charge: text,
  metadata: clearableMetadata,
  payment_intent: text,
  reason: { kind: 'choice', choices: { duplicate: true, fraudulent: true, requested_by_customer: true } },
  refund_application_fee: boolean,
  reverse_transfer: boolean,
} as const satisfies TableOf<Stripe.RefundCreateParams>

export const listRefundsParams = {
  ...page,
  charge: text,
  created,
  payment_intent: text,
} as const satisfies TableOf<Stripe.RefundListParams>

export const listDisputesParams = {
  ...page,
  charge: text,
  created,
  payment_intent: text,
} as const satisfies TableOf<Stripe.DisputeListParams>

export const createReversalParams = {
  amount: integer,
  description,
  metadata: clearableMetadata,
  refund_application_fee: boolean,
} as const satisfies TableOf<Stripe.TransferCreateReversalParams>

export const listBalanceTransactionsParams = {
  ...page,
  created,
  payout: text,
  source: text,
  type: text,
} as const satisfies TableOf<Stripe.BalanceTransactionListParams>

export const listPayoutsParams = {
  ...page,
  created,
  status: text,
} as const satisfies TableOf<Stripe.PayoutListParams>

export const listEventsParams = { ...page, created } as const satisfies TableOf<Stripe.EventListParams>

export const createDomainParams = {
  domain_name: { kind: 'text', required: true },
  enabled: boolean,
} as const satisfies TableOf<Stripe.PaymentMethodDomainCreateParams>

export const listDomainsParams = {
  domain_name: text,
  enabled: boolean,
  limit: integer,
} as const satisfies TableOf<Stripe.PaymentMethodDomainListParams>

export const listWebhookEndpointsParams = page satisfies TableOf<Stripe.WebhookEndpointListParams>

const requested = { kind: 'group', fields: { requested: boolean } } as const

export const createAccountParams = {
  capabilities: { kind: 'group', fields: { card_payments: requested, transfers: requested } },
  controller: {
    kind: 'group',
    fields: {
      fees: {
        kind: 'group',
        fields: { payer: { kind: 'choice', choices: { account: true, application: true } } },
      },
      losses: {
        kind: 'group',
        fields: { payments: { kind: 'choice', choices: { application: true, stripe: true } } },
      },
      requirement_collection: { kind: 'choice', choices: { application: true, stripe: true } },
      stripe_dashboard: {
        kind: 'group',
        fields: { type: { kind: 'choice', choices: { express: true, full: true, none: true } } },
      },
    },
  },
  email,
  metadata: clearableMetadata,
} as const satisfies TableOf<Stripe.AccountCreateParams>

export const createAccountLinkParams = {
  account: { kind: 'text', format: 'account', required: true },
  type: {
    kind: 'choice',
    choices: { account_onboarding: true, account_update: 'unsupported' },
    required: true,
  },
  refresh_url: { kind: 'text', format: 'url' },
  return_url: { kind: 'text', format: 'url' },
} as const satisfies TableOf<Stripe.AccountLinkCreateParams>

export const noParams = {} as const satisfies ParamTable

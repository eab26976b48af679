/** The supported part of the provider's API, on one page. */

import { createAccountLink } from './account-links.ts'
import { createAccount, presentAccount, requireAccount } from './accounts.ts'
import type { ApiCaller, Endpoint, Reply } from './api.ts'
import { confirmIntent } from './confirm.ts'
import type { PaymentContext } from './context.ts'
import { closeDispute, findDispute } from './disputes.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { type Expand, type Presented, readExpand } from './expand.ts'
import { type Form, readText } from './form.ts'
import { cancelIntent, createIntent, findIntent, updateIntent } from './intents.ts'
import { listThings } from './lists.ts'
import { listDomains, presentDomain, registerDomain } from './method-domains.ts'
import type { BalanceTransaction, Charge, Intent, SandboxDispute, SandboxRefund } from './objects.ts'
import {
  cancelIntentParams,
  confirmIntentParams,
  createAccountLinkParams,
  createAccountParams,
  createDomainParams,
  createIntentParams,
  createMethodParams,
  createRefundParams,
  createReversalParams,
  listBalanceTransactionsParams,
  listChargesParams,
  listDisputesParams,
  listDomainsParams,
  listEventsParams,
  listIntentsParams,
  listPayoutsParams,
  listRefundsParams,
  listWebhookEndpointsParams,
  noParams,
  retrieveIntentParams,
  updateIntentParams,
} from './param-tables.ts'
import type { ParamTable } from './params.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { balanceOf, findPayout, payoutsOf, presentPayout } from './payouts.ts'
import { presentWithSource } from './present-source.ts'
import {
  presentBalanceTransaction,
  presentCharge,
  presentDispute,
  presentedBalance,
  presentFailure,
  presentIntent,
  presentIntentToBrowser,
  presentMethod,
  presentRefund,
  presentReversal,
  presentTransfer,
} from './provider-shapes.ts'
import { createRefund, findRefund } from './refunds.ts'
import { createReversal, findTransfer } from './transfers.ts'
import { listWebhookEndpoints } from './webhook-endpoint.ts'

export function listEndpoints(context: PaymentContext): Endpoint[] {
  return [...intentEndpoints(context), ...moneyEndpoints(context), ...accountEndpoints(context)]
}

function intentEndpoints(context: PaymentContext): Endpoint[] {
  const show = (intent: Intent, expand: Expand = []) => presentIntent(context, intent, expand)
  return [
    server('POST', '/v1/payment_intents', 'payment_intent', createIntentParams, ({ form }) =>
      ok(show(createIntent(context, form), readExpand(form))),
    ),
    list('/v1/payment_intents', 'payment_intent', listIntentsParams, ({ form }) =>
      ok(listThings('/v1/payment_intents', context.store.intents, form, show)),
    ),
    anyone(
      'GET',
      '/v1/payment_intents/:id',
      'payment_intent',
      retrieveIntentParams,
      ({ id, form, caller }) =>
        caller === 'server'
          ? ok(show(findIntent(context, id), readExpand(form)))
          : ok(showTo(context, caller, findIntentFor(context, caller, id, form))),
    ),
    server('POST', '/v1/payment_intents/:id', 'payment_intent', updateIntentParams, ({ id, form }) =>
      ok(show(updateIntent(context, findIntent(context, id), form), readExpand(form))),
    ),
    server('POST', '/v1/payment_intents/:id/cancel', 'payment_intent', cancelIntentParams, ({ id, form }) =>
      ok(show(cancelIntent(context, findIntent(context, id), form), readExpand(form))),
    ),
    anyone(
      'POST',
      '/v1/payment_intents/:id/confirm',
      'payment_intent',
      confirmIntentParams,
      ({ id, form, caller }) =>
        replyToConfirm(
          context,
          caller,
          confirmIntent(context, findIntentFor(context, caller, id, form), form),
        ),
    ),
    anyone('POST', '/v1/payment_methods', 'payment_method', createMethodParams, ({ form }) =>
      ok(presentMethod(createPaymentMethod(context, form))),
    ),
  ]
}

/** What became of the money: charges, refunds, disputes, transfers and the balance. */
function moneyEndpoints(context: PaymentContext): Endpoint[] {
  const { charges, refunds, disputes } = context.store
  const showCharge = (charge: Charge, expand: Expand) => presentCharge(context, charge, expand)
  const showRefund = (refund: SandboxRefund, expand: Expand) => presentRefund(context, refund, expand)
  const showDispute = (dispute: SandboxDispute, expand: Expand) => presentDispute(context, dispute, expand)
  return [
    server('POST', '/v1/refunds', 'refund', createRefundParams, ({ form }) =>
      ok(showRefund(createRefund(context, form), readExpand(form))),
    ),
    list('/v1/refunds', 'refund', listRefundsParams, ({ form }) =>
      ok(listThings('/v1/refunds', refunds, form, showRefund, ownerOf(context, form))),
    ),
    server('GET', '/v1/refunds/:id', 'refund', noParams, ({ id, form }) =>
      ok(showRefund(findRefund(context, id), readExpand(form))),
    ),
    list('/v1/charges', 'charge', listChargesParams, ({ form }) =>
      ok(listThings('/v1/charges', charges, form, showCharge)),
    ),
    server('GET', '/v1/charges/:id', 'charge', noParams, ({ id, form }) =>
      ok(showCharge(findCharge(context, id), readExpand(form))),
    ),
    list('/v1/disputes', 'dispute', listDisputesParams, ({ form }) =>
      ok(listThings('/v1/disputes', disputes, form, showDispute, ownerOf(context, form))),
    ),
    server('GET', '/v1/disputes/:id', 'dispute', noParams, ({ id, form }) =>
      ok(showDispute(findDispute(context, id), readExpand(form))),
    ),
    server('POST', '/v1/disputes/:id/close', 'dispute', noParams, ({ id }) =>
      ok(closeDispute(context, id, 'lost')),
    ),
    server('GET', '/v1/transfers/:id', 'transfer', noParams, ({ id, form }) =>
      ok(presentTransfer(context, findTransfer(context, id), readExpand(form))),
    ),
    server('POST', '/v1/transfers/:id/reversals', 'transfer_reversal', createReversalParams, ({ id, form }) =>
      ok(
        presentReversal(context, createReversal(context, findTransfer(context, id), form), readExpand(form)),
      ),
    ),
    list(
      '/v1/balance_transactions',
      'balance_transaction',
      listBalanceTransactionsParams,
      ({ form, account }) =>
        ok(
          listThings(
            '/v1/balance_transactions',
            balanceOf(context, form, account),
            form,
            (transaction, expand) => presentWithSource(context, transaction, expand),
            readText(form, 'source'),
          ),
        ),
    ),
    list('/v1/payouts', 'payout', listPayoutsParams, ({ form, account }) =>
      ok(listThings('/v1/payouts', payoutsOf(context, form, account), form, presentPayout, null)),
    ),
    server('GET', '/v1/payouts/:id', 'payout', noParams, ({ id, account }) =>
      ok(presentPayout(findPayout(context, id, account))),
    ),
    server('GET', '/v1/balance_transactions/:id', 'balance_transaction', noParams, ({ id }) =>
      ok(presentBalanceTransaction(findBalanceTransaction(context, id))),
    ),
    server('GET', '/v1/balance', 'balance', noParams, () => ok(presentedBalance)),
  ]
}

/** Accounts, and what they have set up: domains, webhooks and their events. */
function accountEndpoints(context: PaymentContext): Endpoint[] {
  return [
    server('POST', '/v1/accounts', 'account', createAccountParams, () =>
      ok(presentAccount(createAccount(context))),
    ),
    server('POST', '/v1/account_links', 'account_link', createAccountLinkParams, ({ form }) =>
      ok(createAccountLink(context, form)),
    ),
    server('GET', '/v1/accounts/:id', 'account', noParams, ({ id }) =>
      ok(presentAccount(requireAccount(context, id))),
    ),
    server(
      'POST',
      '/v1/payment_method_domains',
      'payment_method_domain',
      createDomainParams,
      ({ form, account }) => ok(presentDomain(registerDomain(context, form, account))),
    ),
    list('/v1/payment_method_domains', 'payment_method_domain', listDomainsParams, ({ form, account }) =>
      ok(listDomains(context, form, account)),
    ),
    list('/v1/webhook_endpoints', 'webhook_endpoint', listWebhookEndpointsParams, () =>
      ok(listWebhookEndpoints(context)),
    ),
    list('/v1/events', 'event', listEventsParams, ({ form }) =>
      ok(listThings('/v1/events', context.store.events, form, ({ payload }) => JSON.parse(payload))),
    ),
    server('GET', '/v1/events/:id', 'event', noParams, ({ id }) => ok(findEvent(context, id))),
  ]
}

type Method = Endpoint['method']
type Run = Endpoint['run']

function server(method: Method, path: string, presents: Presented, params: ParamTable, run: Run): Endpoint {
  return { method, path, callers: 'server', presents, isList: false, params, run }
}

function anyone(method: Method, path: string, presents: Presented, params: ParamTable, run: Run): Endpoint {
  return { ...server(method, path, presents, params, run), callers: 'anyone' }
}

function list(path: string, presents: Presented, params: ParamTable, run: Run): Endpoint {
  return { ...server('GET', path, presents, params, run), isList: true }
}

function ok(json: unknown): Reply {
  return { status: 200, json }
}

/** SBX-3: a page can access only the intent whose client secret it sends. */
function findIntentFor(context: PaymentContext, caller: ApiCaller, id: string, form: Form): Intent {
  const intent = findIntent(context, id)
  if (caller === 'server') return intent
  const secret = readText(form, 'client_secret')
  if (secret === null)
    throw badParameter('Missing required param: client_secret.', 'client_secret', 'parameter_missing')
  if (secret !== intent.client_secret)
    throw new ApiError(400, {
      code: 'payment_intent_invalid_parameter',
      message:
        'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    })
  return intent
}

function showTo(context: PaymentContext, caller: ApiCaller, intent: Intent): unknown {
  return caller === 'server' ? presentIntent(context, intent) : presentIntentToBrowser(context, intent)
}

/** A failed payment attempt changes the intent and responds with 402; the error contains the intent. */
function replyToConfirm(context: PaymentContext, caller: ApiCaller, intent: Intent): Reply {
  const shown = showTo(context, caller, intent)
  if (intent.last_payment_error === null) return ok(shown)
  return {
    status: 402,
    json: { error: { ...presentFailure(context, intent.last_payment_error), payment_intent: shown } },
  }
}

/** The intent whose objects a list request names, by its id or its charge's id. */
function ownerOf(context: PaymentContext, form: Form): string | null {
  const charge = readText(form, 'charge')
  return charge === null ? readText(form, 'payment_intent') : findCharge(context, charge).payment_intent
}

function findCharge(context: PaymentContext, id: string): Charge {
  const charge = context.store.charges.find(id)
  if (!charge) throw notFound('charge', id)
  return charge
}

function findBalanceTransaction(context: PaymentContext, id: string): BalanceTransaction {
  const transaction = context.store.balanceTransactions.find(id)
  if (!transaction) throw notFound('balance transaction', id)
  return transaction
}

function findEvent(context: PaymentContext, id: string): unknown {
  const event = context.store.events.find(id)
  if (!event) throw notFound('event', id)
  return JSON.parse(event.payload)
}

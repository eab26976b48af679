import { jsonAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { parseJson, refuse, testRoute } from '../http/test-route.ts'
import type { PaymentActions } from './actions.ts'
import { ApiError, errorJson } from './errors.ts'

/**
 * SBX-9: routes for what happens at the provider without a request of ours, for the sandbox's page and tests in other
 * processes.
 */
export function listActionRoutes(actions: PaymentActions): Route[] {
  const post = (path: string, act: (id: string, fields: Record<string, unknown>) => unknown) =>
    testRoute('POST', path, ({ params, body }) => run(() => act(params.id ?? '', parseJson(body))))
  return [
    post('/sandbox/payments/:id/dispute', (id, { reason }) => {
      if (reason !== undefined && !isOneOf(reason, disputeReasons)) return wrong('reason', disputeReasons)
      return actions.disputeCharge(id, reason)
    }),
    post('/sandbox/disputes/:id/review', (id) => actions.reviewDispute(id)),
    post('/sandbox/disputes/:id/close', (id, { outcome }) =>
      isOneOf(outcome, disputeOutcomes)
        ? actions.closeDispute(id, outcome)
        : wrong('outcome', disputeOutcomes),
    ),
    post('/sandbox/refunds/:id/fail', (id) => actions.failRefund(id)),
    post('/sandbox/refunds/:id/settle', (id) => actions.settleRefund(id)),
    post('/sandbox/refunds/:id/cancel', (id) => actions.cancelRefund(id)),
    post('/sandbox/refunds', (_id, { held }) =>
      typeof held === 'boolean' ? actions.holdRefunds(held) : new WrongField('held is true or false'),
    ),
    post('/sandbox/payments', (_id, { held }) =>
      typeof held === 'boolean' ? actions.holdPayments(held) : new WrongField('held is true or false'),
    ),
    post('/sandbox/payments/:id/finish', (id, { outcome }) =>
      isOneOf(outcome, paymentOutcomes)
        ? actions.finishPayment(id, outcome)
        : wrong('outcome', paymentOutcomes),
    ),
    post('/sandbox/payouts', (_id, { account = null }) =>
      account === null || typeof account === 'string'
        ? { id: actions.payOut(account) }
        : new WrongField('account is the id of an account'),
    ),
    post('/sandbox/payouts/:id/finish', (id, { outcome }) =>
      isOneOf(outcome, payoutOutcomes) ? actions.finishPayout(id, outcome) : wrong('outcome', payoutOutcomes),
    ),
    post('/sandbox/accounts/:id', (id, { capability }) =>
      isOneOf(capability, capabilities)
        ? actions.setAccount(id, capability)
        : wrong('capability', capabilities),
    ),
  ]
}

const disputeReasons = ['fraudulent', 'product_not_received', 'duplicate', 'general'] as const
const disputeOutcomes = ['won', 'lost'] as const
const paymentOutcomes = ['succeeded', 'failed'] as const
const payoutOutcomes = ['paid', 'failed'] as const
const capabilities = ['active', 'pending', 'inactive'] as const

/** Thrown for a field that the route can't accept. */
class WrongField {
  readonly sentence: string

  constructor(sentence: string) {
    this.sentence = sentence
  }
}

function wrong(field: string, choices: readonly string[]): WrongField {
  return new WrongField(`${field} is one of ${choices.join(', ')}`)
}

function run(act: () => unknown): SandboxResponse {
  try {
    const value = act()
    return value instanceof WrongField ? refuse(value.sentence) : jsonAnswer(200, value ?? {})
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    return jsonAnswer(problem.status, errorJson(problem.body))
  }
}

function isOneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): value is Choice {
  return choices.some((choice) => choice === value)
}

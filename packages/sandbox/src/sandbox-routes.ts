import type { CourierStandIn } from './courier/courier.ts'
import { isMove, moves } from './courier/moves.ts'
import { type Faults, readFault } from './http/faults.ts'
import { jsonAnswer, pageAnswer, type Route, type SandboxResponse } from './http/route.ts'
import { parseJson, refuse, testRoute } from './http/test-route.ts'
import { readMailFault } from './mail/mail-faults.ts'
import type { Mails } from './mail/mails.ts'
import { listActionRoutes } from './payment/action-routes.ts'
import { listHistoryRoutes } from './payment/history.ts'
import { renderOverview } from './payment/overview-page.ts'
import type { Payments } from './payment/payments.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** SBX-9: the sandbox's own routes, for tests and the app that started it. A real provider has none. */
export function sandboxRoutes(
  payments: Payments,
  faults: Faults,
  mails: Mails,
  courier: CourierStandIn,
  smtpPort: () => number,
): Route[] {
  const { context, webhooks, accountWebhooks } = payments
  return [
    testRoute('GET', '/', () => pageAnswer(200, renderOverview(context, webhooks))),
    testRoute('GET', '/sandbox/health', () =>
      jsonAnswer(200, { service: 'comanda-sandbox', pid: process.pid, smtpPort: smtpPort() }),
    ),
    testRoute('GET', '/sandbox/charges', () => jsonAnswer(200, { charges: payments.charges() })),
    testRoute('GET', '/sandbox/faults', () => jsonAnswer(200, { faults: faults.list() })),
    testRoute('POST', '/sandbox/faults', ({ body }) => {
      const fault = readFault(parseJson(body))
      if (typeof fault === 'string') return refuse(fault)
      faults.add(fault)
      return jsonAnswer(200, { faults: faults.list() })
    }),
    testRoute('DELETE', '/sandbox/faults', () => {
      faults.clear()
      return jsonAnswer(200, { faults: [] })
    }),
    ...listActionRoutes(payments.actions),
    ...listHistoryRoutes(context),
    ...webhookRoutes('', webhooks),
    ...webhookRoutes('account-', accountWebhooks),
    ...webhookRoutes('courier-', courier.webhooks),
    testRoute('GET', '/sandbox/deliveries', () => jsonAnswer(200, { deliveries: courier.deliveries() })),
    testRoute('POST', '/sandbox/deliveries/:id/move', ({ params, body }) =>
      moveDelivery(courier, params.id, body),
    ),
    testRoute('POST', '/sandbox/end-courier-tokens', () => {
      courier.endTokens()
      return jsonAnswer(200, {})
    }),
    testRoute('GET', '/sandbox/mails', () => jsonAnswer(200, { mails: mails.list() })),
    testRoute('POST', '/sandbox/mail-faults', ({ body }) => {
      const fault = readMailFault(parseJson(body))
      if (typeof fault === 'string') return refuse(fault)
      mails.faults.add(fault)
      return jsonAnswer(200, { faults: mails.faults.list() })
    }),
    testRoute('DELETE', '/sandbox/mail-faults', () => {
      mails.faults.clear()
      return jsonAnswer(200, { faults: [] })
    }),
  ]
}

/** Routes that control event delivery; `prefix` separates the services. */
function webhookRoutes(prefix: '' | 'account-' | 'courier-', webhooks: Webhooks): Route[] {
  return [
    testRoute('GET', `/sandbox/${prefix}webhooks`, () => showWebhooks(webhooks)),
    testRoute('POST', `/sandbox/${prefix}webhooks`, ({ body }) => {
      const { held, heldTypes, copies, newestFirst } = parseJson(body)
      if (held !== undefined && typeof held !== 'boolean') return refuse('held is true or false')
      if (newestFirst !== undefined && typeof newestFirst !== 'boolean')
        return refuse('newestFirst is true or false')
      if (copies !== undefined && (typeof copies !== 'number' || !Number.isInteger(copies) || copies < 1))
        return refuse('copies is a whole number from 1')
      if (heldTypes !== undefined && !isListOfText(heldTypes))
        return refuse('heldTypes is a list of the names of events')
      if (copies !== undefined) webhooks.setCopies(copies)
      if (heldTypes !== undefined) webhooks.holdTypes(heldTypes)
      if (newestFirst !== undefined) webhooks.setNewestFirst(newestFirst)
      if (held !== undefined) webhooks.hold(held)
      return showWebhooks(webhooks)
    }),
    testRoute('POST', `/sandbox/${prefix}webhook-url`, ({ body }) => {
      const { url, types } = parseJson(body)
      if (typeof url !== 'string') return refuse('url is an address on this machine')
      if (types !== undefined && !isListOfText(types)) return refuse('types is a list of the names of events')
      try {
        webhooks.setUrl(url, types)
      } catch (problem) {
        if (problem instanceof RangeError) return refuse(problem.message)
        throw problem
      }
      return showWebhooks(webhooks)
    }),
    testRoute('POST', `/sandbox/${prefix}events/:id/send`, ({ params }) =>
      webhooks.sendAgain(params.id ?? '')
        ? showWebhooks(webhooks)
        : jsonAnswer(404, { error: 'no such event' }),
    ),
  ]
}

function moveDelivery(courier: CourierStandIn, id: string | undefined, body: string): SandboxResponse {
  const { move } = parseJson(body)
  if (!isMove(move)) return refuse(`move is one of ${Object.keys(moves).join(', ')}`)
  if (!courier.has(id ?? '')) return jsonAnswer(404, { error: 'no such delivery' })
  const delivery = courier.move(id ?? '', move)
  return delivery ? jsonAnswer(200, { delivery }) : jsonAnswer(409, { error: 'not in its present state' })
}

function showWebhooks(webhooks: Webhooks): SandboxResponse {
  return jsonAnswer(200, { url: webhooks.url(), held: webhooks.isHeld(), pending: webhooks.pending() })
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

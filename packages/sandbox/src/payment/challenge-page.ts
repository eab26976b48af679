import { html, page } from '../http/html.ts'
import { pageAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { answerChallenge } from './confirm.ts'
import type { PaymentContext } from './context.ts'
import { parseForm } from './form.ts'
import type { Intent } from './objects.ts'

/** SBX-6: the sandbox's version of the bank's page on which a cardholder approves a payment. */
export function listChallengeRoutes(context: PaymentContext): Route[] {
  return [
    {
      method: 'GET',
      path: '/challenge/:id',
      crossOrigin: false,
      handle: ({ params, query }) =>
        show(context.store.intents.find(params.id ?? ''), readField(query, 'token')),
    },
    {
      method: 'POST',
      path: '/challenge/:id',
      crossOrigin: false,
      handle: ({ params, body }) =>
        context.store.transaction(() => {
          const intent = context.store.intents.find(params.id ?? '')
          const token = readField(body, 'token')
          if (!intent?.challenge || intent.challenge.token !== token) return over()
          const answered = answerChallenge(context, intent, token, readField(body, 'outcome') === 'complete')
          return leave(answered, intent.challenge.returnUrl)
        }),
    },
  ]
}

function show(intent: Intent | null, token: string): SandboxResponse {
  if (!intent?.challenge || intent.challenge.token !== token) return over()
  const content = html`<main class="question">
<p><span class="mark">Test mode</span></p>
<h1>Test bank</h1>
<p>A payment of $${(intent.amount / 100).toFixed(2)} waits for your approval.</p>
<form method="post" action="/challenge/${intent.id}">
<input type="hidden" name="token" value="${token}">
<button class="main" name="outcome" value="complete">Approve</button>
<button name="outcome" value="fail">Decline</button>
</form>
</main>`
  return pageAnswer(200, page('Approve this payment', content))
}

/**
 * Redirects to the browser's return URL with the provider's parameters; without one, returns a page that says it is done.
 */
function leave(intent: Intent, returnUrl: string | null): SandboxResponse {
  const outcome = intent.status === 'succeeded' ? 'succeeded' : 'failed'
  if (returnUrl === null) {
    const content = html`<main><h1>Payment ${outcome}</h1><p>You can close this window.</p></main>`
    return pageAnswer(200, page('Payment approval', content))
  }
  const target = new URL(returnUrl)
  target.searchParams.set('payment_intent', intent.id)
  target.searchParams.set('payment_intent_client_secret', intent.client_secret)
  target.searchParams.set('redirect_status', outcome)
  return { status: 303, headers: { location: target.href }, body: '' }
}

function over(): SandboxResponse {
  const content = html`<main><h1>Nothing to approve</h1><p>This payment no longer waits for you.</p></main>`
  return pageAnswer(404, page('Nothing to approve', content))
}

function readField(text: string, name: string): string {
  const value = parseForm(text)[name]
  return typeof value === 'string' ? value : ''
}

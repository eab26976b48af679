import { html, page } from '../http/html.ts'
import { pageAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { openAccountLink } from './account-links.ts'
import { setAccount } from './accounts.ts'
import type { PaymentContext } from './context.ts'
import { parseForm } from './form.ts'
import type { AccountLink, CapabilityStatus } from './objects.ts'

/** SBX-45: the sandbox's version of the provider's page on which an account is set up. */
export function listConnectRoutes(context: PaymentContext): Route[] {
  const withLink = (id: string | undefined, act: (link: AccountLink) => SandboxResponse): SandboxResponse => {
    const link = openAccountLink(context, id ?? '')
    if (link === null)
      return pageAnswer(404, page('Nothing to set up', html`<main><h1>No such link</h1></main>`))
    return typeof link === 'string' ? redirect(link) : act(link)
  }
  return [
    {
      method: 'GET',
      path: '/connect/:id',
      crossOrigin: false,
      handle: ({ params }) => withLink(params.id, showSetup),
    },
    {
      method: 'POST',
      path: '/connect/:id',
      crossOrigin: false,
      handle: ({ params, body }) =>
        context.store.transaction(() =>
          withLink(params.id, (link) => {
            context.store.accountLinks.put({ ...link, isUsed: true })
            const outcome = outcomes[`${parseForm(body).outcome}`]
            if (outcome) setAccount(context, link.account, outcome)
            return redirect(link.return_url)
          }),
        ),
    },
  ]
}

const outcomes: Readonly<Record<string, CapabilityStatus>> = { complete: 'active', verify: 'pending' }

function showSetup({ id, account }: AccountLink): SandboxResponse {
  const content = html`<main>
<p><span class="mark">Test mode</span></p>
<h1>Set up payments</h1>
<p>The payment provider would ask here for the business, its bank account and an identity document. Account <code>${account}</code></p>
<form method="post" action="/connect/${id}">
<button class="main" name="outcome" value="complete">Submit everything</button>
<button name="outcome" value="verify">Submit, to be verified</button>
<button name="outcome" value="later">Leave for later</button>
</form>
</main>`
  return pageAnswer(200, page('Set up payments', content))
}

function redirect(location: string): SandboxResponse {
  return { status: 303, headers: { location }, body: '' }
}

/** Redirects to a sign-in provider; returns what went wrong if the redirect can't start. */

import { paths } from '#web/paths.ts'
import { authPaths } from './auth-paths.ts'
import { type AccountsAnswer, callAuth } from './call-auth.ts'

/** leaving: the browser is navigating to the provider · nowhere: no provider is responsible for this address. */
type Departure =
  | { readonly kind: 'leaving' }
  | { readonly kind: 'nowhere' }
  | Exclude<AccountsAnswer, { readonly kind: 'done' }>

/** ACC-50: goes to one of the providers that have a button. `next`: where the provider returns to; null: this page. */
export function goToProvider(provider: string, next: string | null): Promise<Departure> {
  return leaveFor(authPaths.signInElsewhere, { provider }, next)
}

/** ACC-61: goes to the provider of the company that this address belongs to. */
export function goToCompany(email: string, next: string | null): Promise<Departure> {
  return leaveFor(authPaths.signInAtCompany, { email }, next)
}

async function leaveFor(path: string, fields: object, next: string | null): Promise<Departure> {
  const here = `${location.pathname}${location.search}`
  const back = { callbackURL: next ?? here, errorCallbackURL: paths.login }
  const answer = await callAuth(path, { ...fields, ...back })
  if (answer.kind !== 'done') return answer
  const { body } = answer
  if (typeof body !== 'object' || !body || !('url' in body) || typeof body.url !== 'string') {
    return { kind: 'nowhere' }
  }
  location.assign(body.url)
  return { kind: 'leaving' }
}

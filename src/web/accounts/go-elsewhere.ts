/** Leaving for a provider that signs people in, and what is said where that does not begin. */

import { paths } from '#web/paths.ts'
import { type AccountsAnswer, askAccounts } from './ask-accounts.ts'
import { authPaths } from './auth-paths.ts'

/** leaving: the browser is on its way there · nowhere: nobody signs such people in elsewhere. */
export type Departure =
  | { readonly kind: 'leaving' }
  | { readonly kind: 'nowhere' }
  | Exclude<AccountsAnswer, { readonly kind: 'done' }>

/** ACC-50: to one of the providers that have a button. `next`: where they lead back to; null: to this page. */
export function goToProvider(provider: string, next: string | null): Promise<Departure> {
  return leaveFor(authPaths.signInElsewhere, { provider }, next)
}

/** ACC-61: to the provider of the company whose address this is. */
export function goToCompany(email: string, next: string | null): Promise<Departure> {
  return leaveFor(authPaths.signInAtCompany, { email }, next)
}

async function leaveFor(path: string, fields: object, next: string | null): Promise<Departure> {
  const here = `${location.pathname}${location.search}`
  const back = { callbackURL: next ?? here, errorCallbackURL: paths.login }
  const answer = await askAccounts(path, { ...fields, ...back })
  if (answer.kind !== 'done') return answer
  const { body } = answer
  if (typeof body !== 'object' || !body || !('url' in body) || typeof body.url !== 'string') {
    return { kind: 'nowhere' }
  }
  location.assign(body.url)
  return { kind: 'leaving' }
}

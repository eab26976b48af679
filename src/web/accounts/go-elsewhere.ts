/** Redirects to a sign-in provider. Throws like `callAuth` if the redirect can't start. */

import { paths } from '#web/paths.ts'
import { authPaths } from './auth-paths.ts'
import { callAuth } from './call-auth.ts'

/** ACC-50: goes to one of the providers that have a button. `next`: where the provider returns to; null: this page. */
export async function goToProvider(provider: string, next: string | null): Promise<void> {
  await leaveFor(authPaths.signInElsewhere, { provider }, next)
}

/** ACC-61: goes to the provider of the company that this address belongs to. Returns whether there is one. */
export function goToCompany(email: string, next: string | null): Promise<boolean> {
  return leaveFor(authPaths.signInAtCompany, { email }, next)
}

async function leaveFor(path: string, fields: object, next: string | null): Promise<boolean> {
  const here = `${location.pathname}${location.search}`
  const back = { callbackURL: next ?? here, errorCallbackURL: paths.login }
  const body = await callAuth(path, { ...fields, ...back })
  if (typeof body !== 'object' || !body || !('url' in body) || typeof body.url !== 'string') return false
  location.assign(body.url)
  return true
}

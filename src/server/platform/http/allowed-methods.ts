/** The methods that an API path allows, for requests with any other method. */

import { contract } from '#contract/index.ts'

type RoutePattern = { readonly method: string; readonly pattern: RegExp }

const addresses: readonly RoutePattern[] = Object.values(contract)
  .flatMap((procedures) => Object.values(procedures))
  .map((procedure) => procedure['~orpc'].route)
  .map(({ method = 'POST', path = '/' }) => ({ method, pattern: patternOf(path) }))

/** API-7: `path` is the part after `/api`. Returns an empty list for an unknown path. */
export function allowedMethods(path: string): string[] {
  return addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

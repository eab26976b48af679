/** Which methods an address of the API takes, for those who asked by another. */

import { contract } from '#contract/index.ts'

type RoutePattern = { readonly method: string; readonly pattern: RegExp }

const addresses: readonly RoutePattern[] = Object.values(contract)
  .flatMap((procedures) => Object.values(procedures))
  .map((procedure) => procedure['~orpc'].route)
  .map(({ method = 'POST', path = '/' }) => ({ method, pattern: patternOf(path) }))

/** API-7: `path` is what follows `/api`. Empty for an address that there is not. */
export function allowedMethods(path: string): string[] {
  return addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

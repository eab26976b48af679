/** Where a person is redirected after signing in. */

/**
 * ACC-45: returns `next` if it is a page of this site, otherwise `otherwise`. URLs with a host, in any notation, and
 * paths of the API are not accepted.
 */
export function returnUrl(next: string | null | undefined, otherwise: string): string {
  if (!next || next.length > 300) return otherwise
  const isPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)
  return isPath && !/^\/(api|rpc)(\/|$|\?)/.test(next) ? next : otherwise
}

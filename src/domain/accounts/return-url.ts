/** Where somebody is led after signing in. */

/**
 * ACC-45: `next` where it is a page of this site, else `otherwise`. An address with a host of its own is none, however it
 * is written, and neither is a part of the API.
 */
export function returnUrl(next: string | null | undefined, otherwise: string): string {
  if (!next || next.length > 300) return otherwise
  const isPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)
  return isPath && !/^\/(api|rpc)(\/|$|\?)/.test(next) ? next : otherwise
}

/**
 * PAY-14: the idempotency key of a request to the provider, for payments and refunds alike. The provider stores its responses by
 * key, including its own failures, so after each such failure the next attempt needs another key. `tries`: the number of failures,
 * from 0.
 */
export function keyOfTry(id: string, tries: number): string {
  return tries === 0 ? id : `${id}.${tries}`
}

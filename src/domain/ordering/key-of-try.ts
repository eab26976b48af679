/**
 * PAY-14, RFD-14: the key under which the provider is asked. It saves its answers under keys, those of its own failures
 * included, so each such failure has the next try asked with another key; `tries` counts them, from 0.
 */
export function keyOfTry(id: string, tries: number): string {
  return tries === 0 ? id : `${id}.${tries}`
}

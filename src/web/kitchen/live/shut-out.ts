/** Returns whether a call was refused because this display has no access to the kitchen: not paired, or revoked (K1). */
export function isShutOut(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 401 || error.status === 403
}

/**
 * For a `catch`: returns null if the server has no such object, the user may not see it, or its id is invalid. Rethrows
 * every other error.
 */
export function nullIfMissing(error: unknown): null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  if (status === 404 || status === 400) return null
  throw error
}

/**
 * For a `catch`: null where the server knows no such thing, or not for this person, or where its id can't be one. Throws
 * every other error again.
 */
export function nullIfMissing(error: unknown): null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  if (status === 404 || status === 400) return null
  throw error
}

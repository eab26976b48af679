/** Prevents the product from starting, without being a bug. The message says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

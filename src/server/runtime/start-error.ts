/** What keeps the product from starting although nothing is wrong with it. The message says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

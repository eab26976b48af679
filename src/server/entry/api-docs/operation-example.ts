import type { RefusalKind } from '#domain/refusal.ts'

/** How an operation is used, as JSON. A test checks it against the contract and against the document. */
export type OperationExample = {
  /** Path, query and body, without the restaurant, which is 'sakura'. */
  readonly input: object
  readonly output: unknown
  /** The kinds of its refusals; the status of each follows from its kind. */
  readonly refusals: readonly RefusalKind[]
}

/** By endpoint, such as 'publicOrders.step'. */
export type OperationExamples = Readonly<Record<string, OperationExample>>

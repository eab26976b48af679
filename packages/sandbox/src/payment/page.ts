/** Pages of the provider's lists. */

export type Page<Row> = { readonly rows: Row[]; readonly hasMore: boolean }

export type PageRequest = {
  readonly limit: number
  /** Lists what is older than the object with this id. */
  readonly startingAfter: string | null
  /** What the objects belong to, such as the intent of a charge. */
  readonly owner: string | null
  /** Seconds since 1970, both included. */
  readonly createdFrom: number | null
  readonly createdTo: number | null
}

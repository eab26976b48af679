/** Tables of refusals: each kind is a row with its message, or with the function that makes it of the refusal's facts. */

// Each function takes the facts of its own kind.
export type RefusalTable = Readonly<Record<string, string | ((facts: never) => string)>>

/** The refusals of a table: their kinds, and the facts that their messages' functions take. */
export type RefusalOf<Table> = {
  [Kind in keyof Table]: Table[Kind] extends (facts: infer Facts) => string
    ? { readonly kind: Kind } & Facts
    : { readonly kind: Kind }
}[keyof Table]

/** The message of `refusal`, whose kind is a row of `table`. */
export function messageIn<Table extends RefusalTable>(table: Table, refusal: RefusalOf<Table>): string {
  const { kind } = refusal as { readonly kind: string }
  const message = table[kind] as string | ((facts: unknown) => string)
  return typeof message === 'function' ? message(refusal) : message
}

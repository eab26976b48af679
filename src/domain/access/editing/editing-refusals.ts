/** Why an edit of any row is refused. */
export type EditingRefusal =
  /** Someone else changed the edited row (EDT-1). */
  { readonly kind: 'changed_meanwhile' }

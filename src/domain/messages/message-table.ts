type Kinds = { readonly kind: string }

/** Every kind of `R` with its message, or with the function that makes it of the refusal's facts. */
export type MessageTable<R extends Kinds> = {
  readonly [Kind in R['kind']]: string | ((refusal: Extract<R, { readonly kind: Kind }>) => string)
}

export function messageIn<R extends Kinds>(messages: MessageTable<R>, refusal: R): string {
  // The compiler doesn't relate the entry of a kind to the refusal of that kind.
  const message = messages[refusal.kind as R['kind']] as string | ((refusal: R) => string)
  return typeof message === 'function' ? message(refusal) : message
}

/** For every kind of `R`, refusals with their messages. */
export type MessageCases<R extends { readonly kind: string }> = {
  readonly [Kind in R['kind']]: readonly (readonly [Extract<R, { readonly kind: Kind }>, string])[]
}

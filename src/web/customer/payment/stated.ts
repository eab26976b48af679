/**
 * An input type in which every key is required, at every level. For code that builds an input, so that a new key with a
 * default can't be forgotten.
 */
export type Stated<Input> = Input extends string | number | boolean | null
  ? Input
  : Input extends readonly (infer Item)[]
    ? readonly Stated<Item>[]
    : { readonly [Key in keyof Input]-?: Stated<Input[Key]> }

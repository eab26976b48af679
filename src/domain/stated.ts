/**
 * An input in which every key is stated, at every level: a type for whoever builds one, so that a new key with a default
 * can't be forgotten.
 */
export type Stated<Input> = Input extends string | number | boolean | null
  ? Input
  : Input extends (infer Item)[]
    ? Stated<Item>[]
    : { readonly [Key in keyof Input]-?: Stated<Input[Key]> }

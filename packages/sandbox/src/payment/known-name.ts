/** The names of one of the library's open enums, without its 'or any other string'. */
export type KnownName<Name extends string> = Name extends string
  ? string extends Name
    ? never
    : Name
  : never

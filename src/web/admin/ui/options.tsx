type OptionsProps = {
  /** Labels by value, or pairs of value and label in order. */
  readonly of: Readonly<Record<string, string>> | Iterable<readonly [string, string]>
}

/** The `<option>`s of a select. */
export function Options({ of: options }: OptionsProps) {
  const pairs = Symbol.iterator in options ? [...options] : Object.entries(options)
  return pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

type OptionsProps = {
  /** Labels by value, or pairs of value and label in order. */
  readonly entries: Readonly<Record<string, string>> | Iterable<readonly [string, string]>
}

/** The `<option>`s of a select. */
export function Options({ entries }: OptionsProps) {
  const pairs = Symbol.iterator in entries ? [...entries] : Object.entries(entries)
  return pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

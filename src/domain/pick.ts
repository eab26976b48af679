/** Returns these fields of `value`, and no other. */
export function pick<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> {
  // The entries are exactly the fields of the type.
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>
}

/** Detects text that can't be stored: PostgreSQL accepts no zero byte, and an unpaired surrogate is not a character. */

/**
 * SEC-32: returns the path of the first text in an input that can't be stored; null if all can be. Handles input as deeply
 * nested as a body can be.
 */
export function findInvalidText(input: unknown): string | null {
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    for (const [name, item] of Object.entries(value)) {
      const below = path.length < longestPath ? [path, name].filter(Boolean).join('.') : path
      if (!isStorable(name)) return path
      waiting.push({ path: below, value: item })
    }
  }
  return null
}

const longestPath = 200

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/**
 * The data this display stores locally, across reloads and nights. If storage is unavailable the display works without it.
 */

const prefix = 'comanda.kitchen.'

type StoredKey = 'taps' | 'stock-taps' | 'volume' | 'station' | 'self-test' | 'printed' | 'density'

/** Returns the value stored under `key`, or null if there is no readable one. The caller validates it. */
export function readStored(key: StoredKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the display works without it.
  }
}

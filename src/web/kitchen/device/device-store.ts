/** What this display keeps for itself, across reloads and nights. Without a storage it works all the same, and forgets. */

const prefix = 'comanda.kitchen.'

export type StoredKey = 'taps' | 'volume' | 'station' | 'self-test' | 'printed'

/** What was kept under `key`, or null where there is nothing readable. Whoever reads it checks it. */
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
    // A full or forbidden storage: the display goes on without.
  }
}

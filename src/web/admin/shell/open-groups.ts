import { useState } from 'react'

const storageKey = 'comanda.admin.menu'
const openAtFirst = ['Content']

/**
 * ADM-3: returns which menu groups are open, by name, and a function that toggles one; 'Content' at first. Saved per
 * browser.
 */
export function useOpenGroups(): readonly [ReadonlySet<string>, (name: string) => void] {
  const [open, setOpen] = useState(readOpenGroups)
  function toggle(name: string): void {
    const next = open.symmetricDifference(new Set([name]))
    saveOpenGroups(next)
    setOpen(next)
  }
  return [open, toggle]
}

function readOpenGroups(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : openAtFirst)
  } catch {
    return new Set(openAtFirst)
  }
}

function saveOpenGroups(open: ReadonlySet<string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...open]))
  } catch {
    // Storage can be blocked. Then the groups return to their defaults with the next page load.
  }
}

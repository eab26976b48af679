import { useState } from 'react'

const storageKey = 'comanda.admin.menu'
const openAtFirst = ['Content']

/** ADM-3: which groups of the menu are open, by name; 'Content' is at first. Kept per browser. */
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
    // Storage may be forbidden: the groups are then as at first when the page is opened again.
  }
}

import { useState } from 'react'

const storageKey = 'comanda.admin.menu'
const openAtFirst = ['Content']

/**
 * ADM-3: returns which menu groups are open, by name, and a function that toggles one; 'Content' at first. Saved per
 * browser. The group of the current screen opens as well, whenever it becomes the current one.
 */
export function useOpenGroups(
  current: string | null,
): readonly [ReadonlySet<string>, (name: string) => void] {
  const [open, setOpen] = useState(readOpenGroups)
  const [opened, setOpened] = useState<string | null>(null)
  if (opened !== current) {
    setOpened(current)
    if (current !== null) setOpen(open.union(new Set([current])))
  }
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

/** The open modal dialogs. Everything outside the topmost is unreachable by pointer, keyboard and screen reader. */

import { useSyncExternalStore } from 'react'

/** Returns the topmost open modal dialog, or null. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}

export function registerModal(dialog: HTMLElement): void {
  update([...open, dialog])
}

export function unregisterModal(dialog: HTMLElement): void {
  update(open.filter((modal) => modal !== dialog))
}

const listeners = new Set<() => void>()
let open: readonly HTMLElement[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

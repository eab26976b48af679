/** The modal dialogs that are open. Whatever is not inside the topmost is out of reach of pointer, keyboard and reader. */

import { useSyncExternalStore } from 'react'

/** The topmost open modal dialog, or null. */
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
  update(open.filter((each) => each !== dialog))
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

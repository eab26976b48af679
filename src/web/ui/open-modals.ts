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

export function noteOpened(dialog: HTMLElement): void {
  keep([...open, dialog])
}

export function noteClosed(dialog: HTMLElement): void {
  keep(open.filter((each) => each !== dialog))
}

const listeners = new Set<() => void>()
let open: readonly HTMLElement[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

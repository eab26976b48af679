import { useEffect, useEffectEvent } from 'react'

/** ADM-22: calls `onOpen` on ⌘K or Ctrl K, unless a dialog is open. */
export function usePaletteShortcut(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

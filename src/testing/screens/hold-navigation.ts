import { onTestFinished } from 'vitest'

/**
 * Keeps the page of the test where it is until the test ends. Returns what the product wanted to load, in order: 'reload', or
 * a path.
 */
export function holdNavigation(): readonly string[] {
  const held: string[] = []
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    held.push(event.navigationType === 'reload' ? 'reload' : new URL(event.destination.url).pathname)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return held
}

/** Whether somebody is at the screen: what it asks by itself while nobody is there keeps nobody signed in (SET-5). */

const awayMs = 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Begins to watch; gives the way to ask whether nobody has touched anything for a minute. */
export function watchUserActivity(target: EventTarget, now: () => number): () => boolean {
  let seenAt = now()
  for (const sign of signs) {
    target.addEventListener(
      sign,
      () => {
        seenAt = now()
      },
      { capture: true, passive: true },
    )
  }
  return () => now() - seenAt > awayMs
}

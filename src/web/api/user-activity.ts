/** Whether someone uses the screen. Requests that an idle screen sends don't extend the session (SET-5). */

const awayMs = 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Starts watching for input; returns a function that reports whether there was none for a minute. */
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

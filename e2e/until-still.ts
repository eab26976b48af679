import type { Page } from '@playwright/test'

/**
 * Waits until nothing that has an end moves or fades anymore: colors judged halfway are of nowhere. At most two seconds,
 * since a window in the background draws no frames and ends no animation.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = async () => {
      // A change of this moment begins its transition with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.all(finite.map(({ finished }) => finished.catch(() => {})))
    }
    await Promise.race([still(), new Promise((resolve) => setTimeout(resolve, 2000))])
  })
}

import type { Page } from '@playwright/test'

/** Waits until nothing that has an end moves or fades any more: what is judged halfway has colours of nowhere. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of this moment begins its transition with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.all(finite.map(({ finished }) => finished.catch(() => {})))
  })
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** WCG-1, WCG-2: returns what axe finds on the page, and what is wider than its window; nothing on a sound screen. */
export async function screenFaults(page: Page): Promise<readonly string[]> {
  return [...(await tooWide(page)), ...(await axeFindings(page))]
}

/** Each violation with its places. Of a page behind an open dialog only the dialog counts, since the rest can't be reached. */
async function axeFindings(page: Page): Promise<readonly string[]> {
  // Frames are other companies' pages, so axe needn't ask them; without legacy mode it would open a window of its own for
  // their results, which takes longer than the run.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(standards)
    .setLegacyMode()
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * What makes the page, or an open dialog, scroll sideways. A text longer than its field is no fault, and what is for
 * screen readers alone is 1 px wide.
 */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    return frames
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .filter((each) => each === document.documentElement || getComputedStyle(each).overflowX !== 'visible')
      .filter((each) => each.clientWidth > 1 && each.tagName !== 'INPUT')
      .map(
        (each) => `too wide: ${each.tagName} ${each.className}: ${each.scrollWidth} in ${each.clientWidth}`,
      )
  })
}

import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { accessibilityStandards } from '#testing/accessibility-standards.ts'

/** WCG-1: returns what axe finds on the page, and which elements are wider than the window. Empty on a sound screen. */
export async function screenFaults(page: Page): Promise<readonly string[]> {
  return [...(await tooWide(page)), ...(await axeFindings(page))]
}

/**
 * Each violation with its places. Of a page behind an open dialog only the dialog counts, since the rest can't be reached.
 * Frames are other companies' pages.
 */
async function axeFindings(page: Page): Promise<readonly string[]> {
  // A page that is still the same document has it already: its 560 kB need as long as a small screen's check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (standards) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
    const dialogs = document.querySelectorAll('dialog[open]')
    const { violations } = await inPage.run(dialogs.length > 0 ? dialogs : document, {
      runOnly: [...standards],
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, accessibilityStandards)
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

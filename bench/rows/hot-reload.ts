/** In development, the time from saving a component to its change on an open page, on menu, kitchen and admin area. */

import { type Browser, chromium } from '@playwright/test'
import {
  type DevelopmentCopy,
  openFollowing,
  pagesToEdit,
  startDevelopmentCopy,
} from '#testing/development-copy.ts'
import { chromiumLaunchOptions } from '../../scripts/chromium.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'

const edits = 5

export async function measure(): Promise<readonly Row[]> {
  const development = await startDevelopmentCopy()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    await untilReady(development)
    const rows: Row[] = []
    for (const edited of pagesToEdit(development)) {
      const ms = await timeEdits(browser, development, edited)
      rows.push(rowOf(`hot reload, ${edited.name}`, 'ms', medianOf(ms), atMost(1000)))
    }
    return rows
  } finally {
    await browser.close()
    await development.remove()
  }
}

async function untilReady(development: DevelopmentCopy): Promise<void> {
  const end = performance.now() + 60_000
  while (!development.output().includes('Comanda is ready')) {
    if (performance.now() > end) throw new Error(`development does not start:\n${development.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Milliseconds from each edit to its text on the page. */
async function timeEdits(
  browser: Browser,
  development: DevelopmentCopy,
  edited: ReturnType<typeof pagesToEdit>[number],
): Promise<readonly number[]> {
  const page = await browser.newPage()
  await openFollowing(page, development, edited)
  const ms: number[] = []
  let shown: string = edited.text
  for (let count = 1; count <= edits; count++) {
    const next = `${edited.text} ${count}`
    const begun = performance.now()
    await development.edit(edited.file, shown, next)
    await page.getByText(next).first().waitFor()
    ms.push(performance.now() - begun)
    shown = next
  }
  await page.close()
  return ms
}

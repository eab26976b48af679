/** Takes a picture of a page that has come to rest. */

import type { Locator, Page } from '@playwright/test'
import { untilStill } from '../../e2e/until-still.ts'

const still = { animations: 'disabled', caret: 'hide' } as const

/** Returns a PNG of what the window shows, or of one part of the page. */
export async function takePicture(page: Page, part?: Locator): Promise<Buffer> {
  await settle(page)
  return part ? takePart(page, part) : page.screenshot(still)
}

/** In CSS pixels, around a part. */
const margin = 16

/** Cuts the part out of a window that is high enough. A live page is never as still as a picture of an element demands. */
async function takePart(page: Page, part: Locator): Promise<Buffer> {
  const { height = 0 } = (await part.boundingBox()) ?? {}
  const window = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...window, height: Math.max(window.height, Math.ceil(height) + 240) })
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settle(page)
  const box = await part.boundingBox()
  if (!box) throw new Error('the part is not on the page')
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const clip = { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin }
  return page.screenshot({ ...still, clip })
}

/** Returns a PNG of the whole page: the window is made as high, so that elements fixed to its edges are in place. */
export async function takeWholePage(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width, height: Math.max(height, await heightToShow(page)) })
  const picture = await takePicture(page)
  await page.setViewportSize({ width, height })
  return picture
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(loadPictures)
  await untilStill(page)
}

/** A long menu is cut at the window's height, and so is the content behind a dialog. */
function heightToShow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    return document.querySelector('dialog[open]') || scrollHeight > 6 * innerHeight ? 0 : scrollHeight
  })
}

/** Runs in the page: waits for its fonts, and for the pictures in the window. */
async function loadPictures(): Promise<void> {
  await document.fonts.ready
  const pictures = [...document.images].filter((picture) => picture.checkVisibility())
  const near = pictures.filter((picture) => picture.getBoundingClientRect().top < innerHeight)
  for (const picture of near) picture.loading = 'eager'
  await Promise.allSettled(near.map((picture) => picture.decode()))
}

import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.ts'
import { type DevelopmentCopy, openFollowing, pagesToEdit, startDevelopmentCopy } from './development-copy.ts'

let development: DevelopmentCopy
beforeAll(async () => {
  development = await startDevelopmentCopy()
})
afterAll(() => development.remove())

test('[ARC-46] a changed component appears in open pages, without a reload', async () => {
  await expect.poll(development.output, { timeout: 180_000 }).toContain('Comanda is ready')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    for (const edited of pagesToEdit(development)) {
      const page = await browser.newPage()
      await openFollowing(page, development, edited)
      let reloads = 0
      page.on('load', () => reloads++)
      for (const [before, after] of [
        [edited.text, `${edited.text} 1`],
        [`${edited.text} 1`, `${edited.text} 2`],
      ] as const) {
        await development.edit(edited.file, before, after)
        await page.getByText(after).first().waitFor()
      }
      expect(reloads, edited.name).toBe(0)
      await page.close()
    }
  } finally {
    await browser.close()
  }
}, 300_000)

test('[ARC-43] a changed file of the server restarts it', async () => {
  await development.edit(
    'src/server/site/operations/print-start-message.ts',
    'Comanda is ready (demo)',
    'Comanda is back',
  )
  await expect.poll(development.output, { timeout: 120_000 }).toContain('Comanda is back')
}, 300_000)

test('[ARC-43] the end of development ends the sandbox too', async () => {
  const sandbox = development.lastOf(/Payment sandbox +(http:\S+)/g)
  expect((await fetch(sandbox)).status).toBe(200)
  await development.stop()
  const answers = () =>
    fetch(sandbox).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
}, 60_000)

import type { Page } from '@playwright/test'
import { startPickup } from './diner.ts'
import { holdSoundBack, noteTones, tonesOf } from './sound.ts'
import { expect, test } from './world.ts'

declare global {
  interface Window {
    buzzes: number[]
    presses: number
  }
}

test.use({ viewport: { width: 390, height: 844 } })

test('[WEB-10, WEB-13] a tap on a tile adds the dish at once, with a beep, a buzz and a press', async ({
  page,
  site,
}) => {
  await noteTones(page)
  await noteAnswers(page)
  await startPickup(page, site.menuOf('sakura'))
  const tile = tileOf(page, 'E13')
  await tile.click()
  await tile.click()
  await expect(tile).toContainText('2 in your order')
  await expect(page.getByRole('button', { name: /View order/ })).toContainText('2 items')
  await expect(page.getByRole('status').filter({ hasText: 'was added to your order' })).toHaveCount(1)
  const tones = await tonesOf(page)
  expect(tones).toHaveLength(2)
  for (const { at, until } of tones) expect(until - at).toBeLessThan(0.2)
  expect(await page.evaluate(() => window.buzzes)).toHaveLength(2)
  expect(await page.evaluate(() => window.presses)).toBe(2)

  await page.getByRole('button', { name: /View order/ }).click()
  const lines = page.getByRole('dialog', { name: 'Your Order' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('E13 Hibachi Chicken & Scallops')
})

test('[WEB-13] without sound, and for who wants no motion, a tile adds in silence and stays still', async ({
  newPerson,
  site,
}) => {
  const page = await (await newPerson({ reducedMotion: 'reduce' })).newPage()
  await noteAnswers(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'AudioContext')
    Reflect.deleteProperty(window, 'webkitAudioContext')
  })
  await startPickup(page, site.menuOf('sakura'))
  await tileOf(page, 'E1 ').click()
  await expect(tileOf(page, 'E1 ')).toContainText('1 in your order')
  expect(await page.evaluate(() => window.presses)).toBe(0)
})

test('[WEB-13] a browser that holds sound back adds the dish all the same', async ({ page, site }) => {
  await holdSoundBack(page)
  await startPickup(page, site.menuOf('sakura'))
  await tileOf(page, 'E23').click()
  await expect(tileOf(page, 'E23')).toContainText('1 in your order')
})

function tileOf(page: Page, number: string) {
  const board = page.getByRole('region', { name: 'Entree From Kitchen' })
  return board.getByRole('button').filter({ hasText: new RegExp(`^${number.trim()}(?!\\d)`) })
}

/** Notes what the device is asked to do besides sound. */
async function noteAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.buzzes = []
    window.presses = 0
    navigator.vibrate = (pattern) => window.buzzes.push(Number(pattern)) > 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function animateNoted(...how) {
      window.presses += 1
      return animate.apply(this, how)
    }
  })
}

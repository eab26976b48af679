import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toId } from '#domain/ids.ts'
import { pickup, visit } from '#testing/screens/diner.tsx'
import { dialogOf } from '#testing/screens/diner-steps.ts'
import { asUuid, fridayNoon, rollLunch, sampleMenu, withProducts } from '#testing/screens/sample-menu.ts'
import { recordTones } from '#testing/screens/tones.ts'

test('[WEB-10, WEB-13] tapping a tile adds the dish at once, with a beep, a vibration and a press', async () => {
  const tones = recordTones()
  const { buzz, press } = recordAnswers()
  const screen = await visit({ draft: pickup, width: 390 })
  const tile = tileOf('E13')
  await tile.click()
  await expect.element(tile).toMatchTextContent('1 in your order')
  await tile.click()
  await expect.element(tile).toMatchTextContent('2 in your order')
  const viewOrder = screen.getByRole('button', { name: /View order/ })
  await expect.element(viewOrder).toMatchTextContent('2 items')
  const said = screen.getByRole('status').filter({ hasText: 'was added to your order' })
  await expect.element(said).toHaveLength(1)
  expect(tones).toHaveLength(2)
  for (const { at, until } of tones) expect(until - at).toBeLessThan(0.2)
  expect(buzz).toHaveBeenCalledTimes(2)
  expect(press).toHaveBeenCalledTimes(2)

  await viewOrder.click()
  const lines = dialogOf('Your Order').getByRole('listitem')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.first()).toMatchTextContent('E13 Hibachi Chicken & Scallops')
})

test('[WEB-10, WEB-13] the ‘+’ of a picture adds the dish, or opens it if something must be chosen', async () => {
  const tones = recordTones()
  const menu = withProducts({ ...rollLunch(2), imageUrl: '/pictures/demo/maki-spicy-tuna/640' })
  const screen = await visit({ menu, draft: pickup, now: fridayNoon, width: 390 })
  await screen.getByRole('article').getByRole('button', { name: 'Add Spicy Tuna Roll' }).click()
  await expect.element(screen.getByRole('button', { name: /View order/ })).toMatchTextContent('1 item')
  expect(tones).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  const choice = screen.getByRole('article').getByRole('button', { name: 'Add Maki Lunch, Two Rolls' })
  await choice.click()
  await expect.element(dialogOf('Maki Lunch, Two Rolls')).toBeVisible()
  expect(tones).toHaveLength(1)
})

test('[WEB-8] on a wide screen, two groups of two dishes share a row', async () => {
  const [hibachi] = sampleMenu().products.filter(({ name }) => name.startsWith('E1 '))
  if (!hibachi) throw new Error('the board is missing')
  const more = ['E24 Chicken Katsu', 'E25 Pork Katsu', 'E26 Shrimp Tempura', 'E29 Chicken Udon'].map(
    (name) => ({ ...hibachi, id: toId<'Product'>(asUuid(name)), name }),
  )
  const screen = await visit({ menu: withProducts(...more), draft: pickup, width: 1440 })
  const topOf = (name: string) =>
    screen.getByRole('heading', { name, exact: true, level: 3 }).element().getBoundingClientRect().top
  await expect.element(screen.getByRole('heading', { name: 'Katsu', exact: true })).toBeVisible()
  expect(topOf('Katsu')).toBeGreaterThan(topOf('Hibachi'))
  expect(topOf('Tempura')).toBe(topOf('Katsu'))
  expect(topOf('Udon')).toBeGreaterThan(topOf('Katsu'))
})

test('[WEB-13] without sound and with reduced motion, a tile adds the dish silently and stays still', async () => {
  const tones = recordTones()
  const { press } = recordAnswers()
  takeSoundAway()
  const ask = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('prefers-reduced-motion') ? { ...ask(query), matches: true } : ask(query),
  )
  await visit({ draft: pickup, width: 390 })
  await tileOf('E1').click()
  await expect.element(tileOf('E1')).toMatchTextContent('1 in your order')
  expect(press).not.toHaveBeenCalled()
  expect(tones).toEqual([])
})

test('[WEB-13] a browser that blocks sound still adds the dish', async () => {
  vi.spyOn(AudioContext.prototype, 'resume').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended')
  await visit({ draft: pickup, width: 390 })
  await tileOf('E23').click()
  await expect.element(tileOf('E23')).toMatchTextContent('1 in your order')
})

function tileOf(number: string) {
  const board = page.getByRole('region', { name: 'Entree From Kitchen' })
  return board.getByRole('button').filter({ hasText: new RegExp(`^${number}(?!\\d)`) })
}

/** Records vibrations and animations. */
function recordAnswers() {
  return {
    buzz: vi.spyOn(navigator, 'vibrate').mockReturnValue(true),
    press: vi.spyOn(Element.prototype, 'animate'),
  }
}

function takeSoundAway(): void {
  const { AudioContext } = globalThis
  Reflect.deleteProperty(globalThis, 'AudioContext')
  onTestFinished(() => void Object.assign(globalThis, { AudioContext }))
}

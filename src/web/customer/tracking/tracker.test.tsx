import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { holdTimers, letTimePass, openCart, openDish } from '#testing/screens/diner-steps.ts'
import { sampleMenu } from '#testing/screens/sample-menu.ts'
import { paths } from '#web/paths.ts'

for (const [what, answer] of [
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('broken', { status: 500 })],
] as const) {
  test(`[REC-9, REC-20] while tracking ${what}, a diner orders and notices nothing`, async () => {
    let requestCount = 0
    const screen = await visit({
      draft: pickup,
      intercept: async ({ url }) => {
        if (!url.endsWith(paths.tracking)) return null
        requestCount += 1
        return answer()
      },
    })
    await expect.poll(() => requestCount).toBeGreaterThan(0)
    const soup = await openDish('Miso Soup')
    await soup.getByRole('button', { name: /^Add to Cart/ }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    const cart = await openCart()
    await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click()
    await screen.getByRole('button', { name: 'Continue with checkout' }).click()
    for (const [label, typed] of [
      ['First Name', ada.firstName],
      ['Last Name', ada.lastName],
      ['Phone Number', '2125550142'],
      ['Email Address', ada.email],
    ] as const)
      await screen.getByLabelText(label).fill(typed)
    await screen.getByRole('checkbox', { name: /Terms of Service/ }).click()
    await screen.getByRole('button', { name: 'Continue to Payment' }).click()
    await fillCard()
    await screen.getByRole('button', { name: /^Complete Payment/ }).click()
    await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
}

test('[REC-20] a cart filled offline is reported when the network is back', async () => {
  const reported: { readonly lines: readonly { readonly productId: string }[] }[] = []
  const menu = sampleMenu()
  await visit({
    menu,
    draft: pickup,
    intercept: async (request) => {
      if (!request.url.endsWith(paths.tracking)) return null
      reported.push(await request.json())
      return new Response(null, { status: 204 })
    },
  })
  await expect.poll(() => reported).toHaveLength(1)
  const soup = await openDish('Miso Soup')
  const add = soup.getByRole('button', { name: /^Add to Cart/ })
  await expect.element(add).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  holdTimers()
  await add.click()
  await expect.element(soup).not.toBeInTheDocument()
  await letTimePass(5_000)
  expect(reported).toHaveLength(1)
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  const [line] = [aLine(menu, 'Miso Soup')]
  await expect
    .poll(() => reported.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
    .toEqual([line?.productId])
})

async function fillCard(): Promise<void> {
  for (const [label, typed] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry', '12 / 40'],
    ['CVC', '123'],
    ['Postal code', '10001'],
  ] as const)
    await page.getByLabelText(label).fill(typed)
}

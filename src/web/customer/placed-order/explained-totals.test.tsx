import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { aLine, readyToPay, visit } from '#testing/screens/diner.tsx'
import { openCart } from '#testing/screens/diner-steps.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { sakura, sampleMenu } from '#testing/screens/sample-menu.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { ExplainedTotals } from './explained-totals.tsx'
import { placedOrder } from './placed-order.testing.ts'

const fee = {
  processingFee: percentFromThousandths(3000),
  processingFeeName: 'Kitchen Fee',
  processingFeePurpose: 'keeps our prices low while paying staff fairly.',
}
const feeText = 'Kitchen Fee (3%): keeps our prices low while paying staff fairly.'
const menuWith = (changes: object) => sampleMenu({ restaurant: { ...sakura, ...changes } })
const draft = (menu: ReturnType<typeof sampleMenu>) => ({
  ...readyToPay,
  lines: [aLine(menu, 'Miso Soup', { quantity: 2 }), aLine(menu, 'California Roll')],
})
// $3.50 twice and $7.00.
const steps = [
  'Subtotal: $7.00 + $7.00 = $14.00',
  'Tax: 8.875% of $14.00 = $1.2425 → $1.24',
  'Kitchen Fee: 3% of $14.00 = $0.42',
]

test.for([390, 1280])(
  '[PRC-20, PRC-21] at %i px, menu, cart, summary and receipt say once what the fee is for, and how a total is calculated',
  async (width) => {
    const menu = menuWith(fee)
    const screen = await visit({ menu, draft: draft(menu), width })
    await expect
      .element(screen.getByRole('region', { name: 'About Sakura Hibachi' }).getByText(feeText))
      .toBeVisible()
    const cart = await openCart()
    expect(await explained(cart)).toEqual([...steps, 'Total: $14.00 + $1.24 + $0.42 = $15.66'])
    await expect.element(cart.getByText(feeText)).toHaveLength(1)
    await expectSoundScreen()

    await screen.reload('/checkout/summary')
    const withTip = 'Tip: 15% of $14.00 = $2.10'
    const sum = '$14.00 + $1.24 + $0.42 + $2.10 = $17.76'
    const summary = screen.getByRole('region', { name: 'Price details' })
    expect(await explained(summary)).toEqual([...steps, withTip, `Total: ${sum}`])
    await expect.element(summary.getByText(feeText)).toHaveLength(1)
    await expectSoundScreen()

    await screen.reload('/checkout/payment')
    await screen.getByRole('button', { name: 'Pay with test wallet' }).click()
    const receipt = screen.getByRole('article', { name: 'Ticket #1001' })
    await expect.element(receipt.getByText(feeText)).toHaveLength(1)
    expect((await explained(receipt)).at(-1)).toMatch(/^Charged: \$14\.00 \+ \$1\.24 \+ \$0\.42/)
    await expectSoundScreen()
  },
)

test('[PRC-21] a fee whose purpose is not said is named with its rate, and a restaurant without a fee says nothing', async () => {
  for (const [changes, name] of [
    [{}, 'Processing Fee (3%) is added to each order.'],
    [{ ...fee, processingFee: percentFromThousandths(0) }, null],
  ] as const) {
    const menu = menuWith(changes)
    await visit({ menu, draft: draft(menu) })
    const top = page.getByRole('region', { name: 'About Sakura Hibachi' })
    await expect.element(top).toBeVisible()
    const cart = await openCart()
    expect(await explained(cart)).toHaveLength(name ? 4 : 3)
    for (const area of [top, cart]) {
      expect(
        area.getByText('Processing Fee (3%) is added to each order.', { exact: true }).elements(),
      ).toHaveLength(name ? 1 : 0)
      expect(area.getByText(/Kitchen Fee/).elements()).toEqual([])
    }
  }
})

test('[PRC-20] an order that was refunded ends in what is left', async () => {
  const subtotal = { kind: 'subtotal', name: 'Subtotal', lines: [cents(1400)], amount: cents(1400) } as const
  const screen = await renderScreen(
    <ExplainedTotals
      totals={placedOrder.totals}
      format={{ taxRate: null, combineTaxProcessing: false }}
      steps={[subtotal]}
      returned={[{ name: 'Refunded', amount: cents(350) }]}
    />,
  )
  expect(await explained(page.elementLocator(screen.container))).toEqual([
    'Subtotal: $14.00',
    'Charged: $14.00',
    'Refunded: −$3.50',
    'Left: $14.00 − $3.50 = $10.50',
  ])
})

/** Opens the explanation in this part of the screen, and returns its lines. */
async function explained(area: Locator): Promise<readonly (string | null)[]> {
  await area.getByText('How is this calculated?').click()
  const lines = area.getByRole('list').filter({ hasText: 'Subtotal:' }).last().getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  return lines.elements().map(({ textContent }) => textContent)
}

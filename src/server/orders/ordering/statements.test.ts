import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import { aLine, checkoutBody, pay, plainDish } from '#testing/ordering.ts'
import { type Statement, statementsOf } from '#testing/statements.ts'
import { startWorld, type World } from '#testing/world.ts'

/** Decision 039 says what each of them is for. */
const { statementsOfAnOrder: mostOfAnOrder }: { statementsOfAnOrder: number } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../bench/budget.json', import.meta.url)), 'utf8'),
)

let world: World
let menu: Menu
beforeAll(async () => {
  world = await startWorld()
  menu = await world.api().menu.get({ restaurant: 'sakura' })
  // Fills the caches.
  await orderOf(2)
})
afterAll(() => world.close())

test.for([1, 12])(
  `[ORD-21] an order of %i lines takes at most ${mostOfAnOrder} database statements, from the cart to the written jobs`,
  async (lines) => {
    const statements = await statementsOf(() => orderOf(lines))
    expect(statements.length, listOf(statements)).toBeLessThanOrEqual(mostOfAnOrder)
    const requests = new Set(statements.map(({ request }) => request))
    expect([...requests].toSorted()).toEqual([
      'POST /api/webhooks/payment',
      'POST /rpc/carts/open',
      'POST /rpc/checkouts/complete',
      'POST /rpc/checkouts/start',
    ])
  },
)

/**
 * The webhook makes the order before the browser asks for it: a browser that asks earlier waits in a separate transaction.
 */
async function orderOf(lines: number) {
  const { cartId } = await world.api().carts.open({ restaurantId: menu.restaurant.id })
  const dishes = Array.from({ length: lines }, () => aLine(menu, plainDish(menu)))
  const answer = await world.api().checkouts.start(checkoutBody(menu, cartId, dishes))
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer)
  await world.sandbox.webhooks.settled()
  return world.api().checkouts.complete({ checkoutId: answer.checkoutId })
}

function listOf(statements: readonly Statement[]): string {
  return statements.map(({ request, text }) => `${request}: ${text.slice(0, 160)}`).join('\n')
}

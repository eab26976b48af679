import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { openCart } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { discountCodes } from '../../platform/db/schema/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const check = (code: string, subtotal = 3000, restaurant = 'burgerbarn') =>
  world.api().discounts.check({ restaurant, code, subtotal: cents(subtotal) })

test('[DSC-12] a code returns what it grants, in any spelling', async () => {
  const { menu } = await openCart(world, 'burgerbarn')
  const idOf = (name: string) => menu.products.find((product) => product.name === name)?.id
  expect(await check(' welcome10 ')).toEqual({
    code: 'WELCOME10',
    description: '10% off your order',
    reward: { kind: 'percent', rate: 10_000 },
  })
  expect((await check('FiveOff')).reward).toEqual({ kind: 'fixed', amount: 500 })
  expect((await check('KIDSFREE')).reward).toEqual({
    kind: 'free_kids_meal',
    eligible: [idOf('Kids Hamburger'), idOf('Kids Cheeseburger')],
  })
})

test.for([
  ['an empty code', '', 3000, 'Please enter a discount code'],
  ['only spaces', '   ', 3000, 'Please enter a discount code'],
  ['an unknown code', 'NOPE', 3000, 'Invalid discount code'],
  ['an expired code', 'EXPIRED1', 3000, 'This discount code has expired'],
  ['a code that is not active yet', 'SOON1', 3000, 'This discount code is not yet active'],
  ['a subtotal below the minimum', 'FIVEOFF', 1999, 'Minimum order amount is $20.00'],
  ['a code that is used up', 'USEDUP1', 3000, 'This discount code has reached its usage limit'],
  ['a subtotal too small for a free meal', 'KIDSFREE', 1899, 'Minimum $19.00 required for free kids meal'],
] as const)('[DSC-2] refused with its message: %s', async ([, code, subtotal, text]) => {
  await expect(check(code, subtotal)).rejects.toMatchObject({ status: 422, message: text })
})

test('[DSC-2] the message for an inactive code is that of an unknown one', async () => {
  const { menu } = await openCart(world, 'luna')
  const key = and(eq(discountCodes.restaurantId, menu.restaurant.id), eq(discountCodes.code, 'WELCOME10'))
  await world.db
    .insert(discountCodes)
    .values({
      restaurantId: menu.restaurant.id,
      code: 'WELCOME10',
      discountValue: 10_000,
      minimumOrderAmount: cents(0),
    })
    .onConflictDoNothing({ target: [discountCodes.restaurantId, discountCodes.code] })
  await world.db.update(discountCodes).set({ isActive: false }).where(key)
  await expect(check('WELCOME10', 3000, 'luna')).rejects.toMatchObject({
    status: 422,
    message: 'Invalid discount code',
  })
})

test('[DSC-12] a code of another restaurant, or of no restaurant, is unknown', async () => {
  await expect(check('KIDSFREE', 3000, 'sakura')).rejects.toMatchObject({ message: 'Invalid discount code' })
  await expect(check('KIDSFREE', 3000, 'nowhere')).rejects.toMatchObject({ status: 404 })
})

test('[DSC-12] checking takes no use, and a text that is too long is answered with 400', async () => {
  const { menu } = await openCart(world, 'burgerbarn')
  for (let count = 0; count < 5; count++) await check('WELCOME10')
  const [row] = await world.db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.restaurantId, menu.restaurant.id), eq(discountCodes.code, 'WELCOME10')))
  expect(row?.currentUses).toBe(0)
  await expect(check('A'.repeat(65))).rejects.toMatchObject({ status: 400 })
})

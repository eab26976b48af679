import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#simulation/random.ts'
import { expectOneOrder, visit } from '#testing/one-order.ts'
import { aLine, type CheckoutBody, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'

describe.each([1, 2])('one cart in two tabs, on %i server processes', (processes) => {
  const random = seededRandom(processes)
  let world: World
  beforeAll(async () => {
    // Every step takes a random time, so that the first request is not always first at the next step.
    world = await startWorld({ processes, app: { failpoint: () => wait(random.int(0, 40)) } })
  })
  afterAll(() => world.close())

  test('[PAY-6] submitted 20 times at once, then all pay, then all complete: one charge, one order, of the amount shown', async () => {
    for (let round = 0; round < 2; round++) {
      const submissions = await twentySubmissions(world)
      const started = await Promise.all(submissions.map((each) => start(each)))
      const given = started.flatMap((each) => each.answer ?? [])
      expect(given.length).toBeGreaterThan(0)
      const paid = await Promise.all(given.map((answer) => pay(world, answer)))
      expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
      const tokens = await Promise.all(started.map((each) => complete(each)))
      await expectWhatWasShown(world, started, tokens)
    }
  })

  test('[PAY-6] submitted 20 times, each paying as soon as it may: one charge, one order, of the amount shown', async () => {
    for (let round = 0; round < 2; round++) {
      const submissions = await twentySubmissions(world)
      const gone = await Promise.all(
        submissions.map(async (each) => {
          const started = await start(each)
          if (started.answer) await pay(world, started.answer)
          return { started, token: await complete(started) }
        }),
      )
      await expectWhatWasShown(
        world,
        gone.map(({ started }) => started),
        gone.map(({ token }) => token),
      )
    }
  })
})

type Submission = Awaited<ReturnType<typeof twentySubmissions>>[number]
type Started = Awaited<ReturnType<typeof start>>

/** Ten submissions from each tab, alternating between processes. The tabs have different quantities of the same dish. */
async function twentySubmissions(world: World) {
  const { menu, cartId } = await openCart(world)
  const line = aLine(menu, plainDish(menu))
  const tabs = [1, 2].map((quantity) => checkoutBody(menu, cartId, [{ ...line, quantity }]))
  return Array.from({ length: 20 }, (_, place) => {
    const app = world.apps[Math.floor(place / 2) % world.apps.length]
    const body = tabs[place % 2]
    if (!app || !body) throw new Error('expected two tabs and at least one process')
    return { body, api: visit(world, app).api() }
  })
}

/** The response to a submission is its payment, the order, or the refusal that the other tab replaced it. */
async function start({ api, body }: Submission) {
  try {
    const answer = await api.checkouts.start(body)
    return answer.kind === 'pay'
      ? { api, body, answer, token: null }
      : { api, body, answer: null, token: answer.order.token }
  } catch (error) {
    expect(error).toMatchObject({ status: 409, data: { refusal: { kind: 'checkout_replaced' } } })
    return { api, body, answer: null, token: null }
  }
}

/** The order's token as returned to this submission, or null if its payment was closed. */
async function complete({ api, answer, token }: Started): Promise<string | null> {
  if (!answer) return token
  try {
    return (await api.checkouts.complete({ checkoutId: answer.checkoutId })).token
  } catch (error) {
    expect(error).toMatchObject({ status: 422, data: { refusal: { kind: 'payment_not_succeeded' } } })
    return null
  }
}

async function expectWhatWasShown(
  world: World,
  started: readonly Started[],
  tokens: readonly (string | null)[],
): Promise<void> {
  const [app] = world.apps
  const cartId = started[0]?.body.cartId
  if (!app || !cartId) throw new Error('nothing was started')
  const order = await expectOneOrder(world, visit(world, app), cartId)
  expect(new Set(tokens.filter((token) => token !== null))).toEqual(new Set([order.token]))
  const shown: CheckoutBody['shown']['grandTotal'][] = started
    .filter(({ answer }) => answer?.checkoutId === order.checkoutId)
    .map(({ body }) => body.shown.grandTotal)
  expect(new Set(shown)).toEqual(new Set([order.grandTotal]))
}

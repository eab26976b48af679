import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, zero } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { discountCodes } from '../../platform/db/schema/restaurants.ts'

const luna = { restaurant: 'luna' } as const
const terms = {
  description: null,
  isActive: true,
  reward: { kind: 'percent' as const, rate: percentFromThousandths(15_000) },
  validFrom: null,
  validUntil: null,
  minimumOrderAmount: zero,
  maxUses: null,
}

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

const api = () => owner.api.discountCodes
const lookUp = (code: string) => world.api().discounts.check({ ...luna, code, subtotal: cents(3000) })

test('[DCM-1, DCM-5] a code is stored in upper case, works immediately, and keeps its uses', async () => {
  const made = await api().create({ ...luna, discount: { ...terms, code: ' spring26 ' } })
  expect(made).toMatchObject({ code: 'SPRING26', currentUses: 0, revision: 1 })
  expect(await lookUp('spring26')).toMatchObject({ reward: { kind: 'percent', rate: 15_000 } })
  await expect(api().create({ ...luna, discount: { ...terms, code: 'Spring26' } })).rejects.toMatchObject({
    status: 422,
    message: 'This code already exists',
  })
  await world.db.update(discountCodes).set({ currentUses: 2 }).where(eq(discountCodes.code, 'SPRING26'))
  const fixed = { ...terms, reward: { kind: 'fixed' as const, amount: cents(500) }, isActive: false }
  const changed = await api().update({ ...luna, code: 'SPRING26', revision: 1, discount: fixed })
  expect(changed).toMatchObject({ ...fixed, currentUses: 2, revision: 2 })
  await expect(lookUp('SPRING26')).rejects.toMatchObject({ message: 'Invalid discount code' })
  await expect(api().delete({ ...luna, code: 'SPRING26', revision: 2 })).rejects.toMatchObject({
    status: 422,
    message: 'This code has been used. Switch it off instead.',
  })
  await expect(
    api().update({ ...luna, code: 'SPRING26', revision: 1, discount: terms }),
  ).rejects.toMatchObject({ status: 409, data: { current: changed } })
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'SPRING26'))
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['changed', 'created'])
})

test('[DCM-2] only products of the restaurant can be eligible meals', async () => {
  const [mine] = (await api().list(luna)).products
  const [theirs] = (await api().list({ restaurant: 'sakura' })).products
  if (!mine || !theirs) throw new Error('the demo has no products')
  const meals = (...eligible: (typeof mine.id)[]) => ({
    ...terms,
    code: 'KIDS',
    reward: { kind: 'free_kids_meal' as const, eligible },
  })
  await expect(api().create({ ...luna, discount: meals(theirs.id) })).rejects.toMatchObject({
    status: 422,
    message: 'Choose at least one meal',
  })
  const made = await api().create({ ...luna, discount: meals(theirs.id, mine.id) })
  expect(made.reward).toEqual({ kind: 'free_kids_meal', eligible: [mine.id] })
})

test('[DCM-3, DCM-5] an unused code can be deleted, and codes of other restaurants are not found', async () => {
  const { timezone } = await api().list(luna)
  expect(timezone).toBe('America/Los_Angeles')
  const discount = {
    ...terms,
    code: 'NEVER',
    validFrom: '2026-11-20T17:00:00Z',
    validUntil: '2026-11-19T17:00:00Z',
  }
  await expect(api().create({ ...luna, discount })).rejects.toMatchObject({
    status: 422,
    message: 'The end must be after the start',
  })
  await api().create({ ...luna, discount: { ...discount, validUntil: null } })
  const elsewhere = { restaurant: 'sakura', code: 'NEVER', revision: 1 }
  await expect(api().delete(elsewhere)).rejects.toMatchObject({ status: 404 })
  expect(await api().delete({ ...luna, code: 'never', revision: 1 })).toEqual({ code: 'NEVER' })
  expect((await api().list(luna)).codes.map(({ code }) => code)).not.toContain('NEVER')
})

test("[DCM-7] the list contains the restaurant's current time, because codes end by its clock, not the device's", async () => {
  expect((await api().list(luna)).now).toBe(world.clock.now().toString())
})

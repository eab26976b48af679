import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import type { Browser } from '#testing/accounts.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { pages, rateLimits } from '../../platform/db/schema/index.ts'

const sakura = { restaurant: 'sakura' } as const
const draft = { title: 'House rules', slug: '', text: '## No sauce after nine', isInFooter: true }

let world: World
let owner: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = await signUpAs(world, 'owner', 'owner')
  administrator = await signUpAs(world, 'root', 'administrator')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [pages, rateLimits]) await world.db.delete(table)
})

const publishTerms = () => owner.api.pages.create({ ...sakura, kind: 'terms', page: draft, publish: true })
const current = async (restaurant = 'sakura') => (await world.api().texts.get({ restaurant })).termsVersion

/** Sends a cart whose diner accepted this version; absent, as from a tab of an earlier release. */
async function start(termsVersion?: string | null) {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const answer = await world
    .api()
    .checkouts.start(termsVersion === undefined ? body : { ...body, termsVersion })
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

test('[TOS-1] the restaurant’s terms come before those of the platform, and these before the standard text', async () => {
  const termsOf = async (restaurant: string) =>
    (await world.api().texts.terms({ restaurant })).page?.title ?? null
  expect(await current()).toBe(standardTermsVersion)
  expect(await termsOf('sakura')).toBeNull()
  const made = await administrator.api.platformPages.create({
    kind: 'terms',
    page: { ...draft, title: 'Terms of the platform' },
    publish: true,
  })
  expect(made).toMatchObject({ slug: 'tos', isInFooter: false })
  expect([await termsOf('sakura'), await termsOf('luna')]).toEqual(Array(2).fill('Terms of the platform'))
  const own = await publishTerms()
  expect([await termsOf('sakura'), await termsOf('luna')]).toEqual(['House rules', 'Terms of the platform'])
  expect(await current()).toBe(own.published?.id)
  await owner.api.pages.unpublish({ ...sakura, pageId: own.id, revision: 1 })
  expect(await termsOf('sakura')).toBe('Terms of the platform')
})

test('[TOS-3] an order is refused unless its diner accepted the current version', async () => {
  await expect(start(undefined)).resolves.toBeTruthy()
  const { published } = await publishTerms()
  const message = 'The Terms of Service have changed. Please read and accept them again. Nothing was charged.'
  const changed = { status: 409, message, data: { refusal: { kind: 'terms_changed' } } }
  for (const version of [undefined, null, standardTermsVersion])
    await expect(start(version)).rejects.toMatchObject(changed)
  await expect(start(published?.id ?? null)).resolves.toBeTruthy()
  await expect(start('no version')).rejects.toMatchObject({ status: 400 })
})

test('[TOS-4, TOS-5] the accepted version is on the order and can be read after newer ones', async () => {
  const made = await publishTerms()
  const answer = await start(await current())
  await pay(world, answer)
  const { number } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  await owner.api.pages.update({
    ...sakura,
    pageId: made.id,
    revision: 1,
    page: { ...draft, text: 'New rules' },
    publish: true,
  })
  const { orders } = await owner.api.adminOrders.list({ ...sakura, search: String(number) })
  const orderId = orders[0]?.id
  if (!orderId) throw new Error('the order is not listed')
  const detail = await owner.api.adminOrders.get({ ...sakura, orderId })
  expect(detail).toMatchObject({ termsVersion: made.published?.id, termsNumber: 1 })
  const old = await world.api().texts.terms({ version: detail.termsVersion ?? '' })
  expect(old).toMatchObject({
    isCurrent: false,
    page: { number: 1, html: expect.stringContaining('No sauce') },
  })
})

test('[TOS-4] an order under the standard text says so', async () => {
  const answer = await start(null)
  await pay(world, answer)
  const { number } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  const { orders } = await owner.api.adminOrders.list({ ...sakura, search: String(number) })
  const orderId = orders[0]?.id
  if (!orderId) throw new Error('the order is not listed')
  expect(await owner.api.adminOrders.get({ ...sakura, orderId })).toMatchObject({
    termsVersion: standardTermsVersion,
    termsNumber: null,
  })
})

test('[TOS-5] drafts and versions of other pages are not terms', async () => {
  const page = await owner.api.pages.create({
    ...sakura,
    kind: 'page',
    page: { ...draft, slug: 'hours' },
    publish: true,
  })
  for (const version of [page.published?.id ?? '', page.id, 'standard-99'])
    await expect(world.api().texts.terms({ version })).rejects.toMatchObject({ status: 404 })
  await expect(world.api().texts.terms({ version: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('[TOS-5] whether a version applies is said for the restaurant whose host shows it', async () => {
  const applies = async (version: string, restaurant?: string) =>
    (await world.api().texts.terms({ version, ...(restaurant && { restaurant }) })).isCurrent
  const own = await publishTerms()
  const version = own.published?.id ?? ''
  expect([await applies(version), await applies(version, 'sakura'), await applies(version, 'luna')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await applies(standardTermsVersion)).toBe(true)
  expect(await applies(standardTermsVersion, 'sakura')).toBe(false)
  expect(await applies(standardTermsVersion, 'luna')).toBe(true)
  const platform = await administrator.api.platformPages.create({ kind: 'terms', page: draft, publish: true })
  const platformVersion = platform.published?.id ?? ''
  expect(await applies(platformVersion, 'sakura')).toBe(false)
  expect([await applies(platformVersion), await applies(platformVersion, 'luna')]).toEqual([true, true])
  expect([await applies(standardTermsVersion), await applies(standardTermsVersion, 'luna')]).toEqual([
    false,
    false,
  ])
})

test('[TOS-6] there is one page of terms, and it can not be deleted', async () => {
  const { id: pageId } = await publishTerms()
  await expect(publishTerms()).rejects.toMatchObject({ status: 422 })
  await expect(owner.api.pages.delete({ ...sakura, pageId, revision: 1 })).rejects.toMatchObject({
    status: 422,
    message: 'The Terms of Service can’t be deleted. Return to the standard text instead.',
  })
})

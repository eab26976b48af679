import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Picture } from '#contract/menu/media.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { untilWaiting } from '#testing/lock-waits.ts'
import { signUpAs } from '#testing/people.ts'
import { fileOf, pictureBytes } from '#testing/pictures.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { images } from '../../platform/db/schema/images.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { sweepImages } from '../images/sweep-images.ts'

const sakura = { restaurant: 'sakura' } as const
const friday = '2026-11-20T20:00[America/New_York]'

let world: World
let administrator: Browser
let owner: Browser
let staff: Browser
let other: Browser
beforeAll(async () => {
  world = await startWorld({ at: friday })
  administrator = await signUpAs(world, 'admin', 'administrator')
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  other = await signUpAs(world, 'other', 'owner', 'luna')
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

describe('the list', () => {
  test('[MED-1, MED-11] owners see their pictures, administrators all, staff none', async () => {
    const mine = await upload('owner.jpg')
    const theirs = await other.api.media.upload({ restaurant: 'luna', file: await picture('luna.jpg') })
    const namesFor = async (browser: Browser) =>
      (await browser.api.media.list({ search: '.jpg' })).pictures.map(({ name }) => name)
    expect(await namesFor(owner)).toEqual(['owner.jpg'])
    expect(await namesFor(other)).toEqual(['luna.jpg'])
    expect((await namesFor(administrator)).toSorted()).toEqual(['luna.jpg', 'owner.jpg'])
    expect(await namesFor(staff)).toEqual([])
    for (const browser of [staff, other]) {
      const ofPicture = { ...sakura, imageId: mine.id }
      await expect(browser.api.media.delete(ofPicture)).rejects.toMatchObject({ status: 403 })
      await expect(browser.api.media.room(sakura)).rejects.toMatchObject({ status: 403 })
    }
    const notHere = { ...sakura, imageId: theirs.id }
    await expect(owner.api.media.delete(notHere)).rejects.toMatchObject({ status: 404 })
    await expect(owner.api.media.describe({ ...notHere, revision: 1, altText: 'x' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('[MED-1, MED-3] pictures of the menu file are listed with what shows them', async () => {
    const { pictures } = await owner.api.media.list({ search: 'edamame' })
    expect(pictures).toMatchObject([
      {
        isUploaded: false,
        url: '/pictures/demo/edamame/640',
        name: 'edamame',
        bytes: null,
        width: null,
        restaurant: { slug: 'sakura' },
      },
    ])
    const [edamame] = pictures
    expect(edamame?.uses).toContainEqual(expect.objectContaining({ kind: 'product', name: 'Edamame' }))
    expect(edamame?.useCount).toBe(edamame?.uses.length)
    const { pictures: logos } = await owner.api.media.list({ search: 'sakura-logo' })
    expect(logos).toMatchObject([{ uses: [{ kind: 'logo' }], useCount: 1 }])
  })

  test('[MED-3] an uploaded picture has its name, size, author and time', async () => {
    expect(await upload('C:\\fakepath\\wide.jpg', 1600, 900)).toMatchObject({
      isUploaded: true,
      name: 'wide.jpg',
      width: 1600,
      height: 900,
      bytes: expect.any(Number),
      addedBy: 'Ada Byron',
      addedAt: '2026-11-21T01:00:00Z',
      uses: [],
      useCount: 0,
      altText: '',
      state: 'stored',
    })
  })

  test('[MED-2] it is searched and filtered', async () => {
    const used = await upload('filter-used.jpg')
    const unused = await upload('filter-unused.jpg')
    await describeAs(unused, 'A 100% plain plate')
    await showAt('Edamame', used)
    const find = async (filters: object) =>
      (await owner.api.media.list(filters)).pictures.map(({ name }) => name)
    expect((await find({ search: 'filter' })).toSorted()).toEqual(['filter-unused.jpg', 'filter-used.jpg'])
    expect(await find({ search: 'filter', show: 'used' })).toEqual(['filter-used.jpg'])
    expect(await find({ search: 'filter', show: 'unused' })).toEqual(['filter-unused.jpg'])
    expect(await find({ search: 'PLATE plain 100%' })).toEqual(['filter-unused.jpg'])
    expect(await find({ search: 'Pláte Ｐlain' })).toEqual(['filter-unused.jpg'])
    expect(await find({ search: '%' })).toEqual(['filter-unused.jpg'])
    expect(await find({ search: 'edamame', show: 'used' })).toEqual(['filter-used.jpg'])
    expect(await find({ restaurant: await restaurantIdOf(world, 'luna') })).toEqual([])
    expect(await find({ search: 'filter', show: 'deleted' })).toEqual([])
  })

  test('[MED-1] it goes page by page without gaps where times are equal', async () => {
    const restaurantId = await restaurantIdOf(world, 'burgerbarn')
    const uploadedAt = Temporal.Instant.from('2026-01-02T03:04:05.678901Z')
    const links = Array.from({ length: 60 }, (_, count) => ({
      id: crypto.randomUUID() as Picture['id'],
      restaurantId,
      link: `/pictures/paged-${count}.svg`,
      name: `paged-${count}.svg`,
      uploadedAt,
    }))
    await world.db.insert(images).values(links)
    const first = await administrator.api.media.list({ search: 'paged' })
    expect(first.pictures).toHaveLength(48)
    const second = await administrator.api.media.list({ search: 'paged', before: first.next ?? '' })
    expect(second.next).toBeNull()
    const ids = [...first.pictures, ...second.pictures].map(({ id }) => id)
    expect(ids.toSorted()).toEqual(links.map(({ id }) => id).toSorted())
  })

  test('[MED-9] it is exported as it is filtered', async () => {
    await upload('=export.jpg')
    const response = await owner.fetch('/api/managed/media.csv?search=export')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="media-2026-11-20.csv"')
    const [, line, ...others] = (await response.text()).split('\r\n')
    expect(line).toMatch(
      /^Sakura Hibachi,\/images\/[\w-]{22}\/640,'=export\.jpg,,800,600,\d+,2026-11-20 20:00,,no$/,
    )
    expect(others).toEqual([''])
  })
})

describe('the alternative text', () => {
  test('[MED-4, MED-5] it is saved, recorded, and on the menu at once', async () => {
    const dish = await upload('alt.jpg')
    await showAt('Pork Gyoza', dish)
    const { version } = await world.api().menu.get(sakura)
    const described = await describeAs(dish, '  Six dumplings in a pan  ')
    expect(described).toMatchObject({ altText: 'Six dumplings in a pan', revision: dish.revision + 1 })
    const menu = await world.api().menu.get(sakura)
    expect(menu.version).toBe(version + 1)
    expect(menu.products.find(({ imageUrl }) => imageUrl === dish.url)).toMatchObject({
      imageAlt: 'Six dumplings in a pan',
    })
    expect(menu.products.filter((product) => 'imageAlt' in product)).toHaveLength(1)
    expect(menu.restaurant).not.toHaveProperty('coverAlt')
    expect(await entriesOf(dish)).toMatchObject([
      { action: 'changed', changes: { altText: { from: '', to: 'Six dumplings in a pan' } } },
    ])
    const [cover] = (await owner.api.media.list({ search: 'sakura-cover' })).pictures
    if (!cover) throw new Error('the cover is not listed')
    await describeAs(cover, 'A grill with flames')
    expect((await world.api().menu.get(sakura)).restaurant.coverAlt).toBe('A grill with flames')
  })

  test('[MED-4] one that is too long is refused, and an older edit overwrites nothing', async () => {
    const dish = await upload('conflict.jpg')
    await expect(describeAs(dish, 'a'.repeat(251))).rejects.toMatchObject({
      status: 422,
      message: 'Please use at most 250 characters.',
    })
    await describeAs(dish, 'mine')
    await expect(describeAs(dish, 'theirs')).rejects.toMatchObject({
      status: 409,
      data: { current: { altText: 'mine', revision: dish.revision + 1 } },
    })
  })
})

describe('deleting', () => {
  test('[MED-6, MED-8] a picture that nothing shows is deleted, and restored within a day', async () => {
    const dish = await upload('delete.jpg')
    const ofPicture = { ...sakura, imageId: dish.id }
    const deleted = await owner.api.media.delete(ofPicture)
    expect(deleted).toMatchObject({ state: 'deleted', restorableUntil: '2026-11-22T01:00:00Z' })
    expect((await owner.api.media.delete(ofPicture)).restorableUntil).toBe(deleted.restorableUntil)
    expect(await listed('delete.jpg')).toEqual([])
    expect(await listed('delete.jpg', 'deleted')).toHaveLength(1)
    await sinceDeletion(dish, { hours: 23, minutes: 59 })
    expect(await owner.api.media.restore(ofPicture)).toMatchObject({ state: 'stored', restorableUntil: null })
    expect(await owner.api.media.restore(ofPicture)).toMatchObject({ state: 'stored' })
    expect((await world.fetch(dish.url)).status).toBe(200)
    await owner.api.media.delete(ofPicture)
    await sinceDeletion(dish, { hours: 24, minutes: 1 })
    await expect(owner.api.media.restore(ofPicture)).rejects.toMatchObject({ status: 404 })
    expect((await world.fetch(dish.url)).status).toBe(404)
    const actions = (await entriesOf(dish)).map(({ action, changes }) => `${action} ${Object.keys(changes)}`)
    expect(actions.toSorted()).toEqual(['changed deleted', 'deleted ', 'deleted '])
  })

  test('[MED-6] a picture that something shows stays, also if another restaurant shows it', async () => {
    const dish = await upload('shown.jpg')
    const ofPicture = { ...sakura, imageId: dish.id }
    await world.db.update(restaurants).set({ logoUrl: dish.url }).where(eq(restaurants.slug, 'burgerbarn'))
    await expect(owner.api.media.delete(ofPicture)).rejects.toMatchObject({
      status: 422,
      message: 'This picture is shown in one place. Replace it, or remove it there first.',
    })
    expect((await listed('shown.jpg'))[0]).toMatchObject({ uses: [], useCount: 1 })
    await world.db.update(restaurants).set({ logoUrl: null }).where(eq(restaurants.slug, 'burgerbarn'))
    await showAt('Green Tea', dish)
    await expect(owner.api.media.delete(ofPicture)).rejects.toMatchObject({ status: 422 })
  })

  test('[IMG-11] a logo that is being changed elsewhere is waited for before the restaurant is locked', async () => {
    const logo = await upload('waiting.jpg')
    const { revision, pictures } = await owner.api.restaurants.settings(sakura)
    const saving = await world.db.transaction(async (tx) => {
      await tx.select().from(images).where(eq(images.id, logo.id)).for('update')
      const saved = owner.api.restaurants.savePictures({
        ...sakura,
        revision,
        pictures: { ...pictures, logoUrl: logo.url },
      })
      await untilWaiting(world.db, 1)
      await tx
        .select()
        .from(restaurants)
        .where(eq(restaurants.slug, 'sakura'))
        .for('update', { noWait: true })
      return { saved }
    })
    expect((await saving.saved).pictures.logoUrl).toBe(logo.url)
  })

  test.each(['a product', 'the logo'])('[MED-6, IMG-7] %s takes a deleted picture into use', async (what) => {
    const dish = await upload('again.jpg')
    await owner.api.media.delete({ ...sakura, imageId: dish.id })
    if (what === 'a product') await saveAt('Green Tea', dish)
    else {
      const { revision, pictures } = await owner.api.restaurants.settings(sakura)
      await owner.api.restaurants.savePictures({
        ...sakura,
        revision,
        pictures: { ...pictures, logoUrl: dish.url },
      })
    }
    expect(await stateOf(dish)).toBe('stored')
  })

  test('[MED-6] deleting and showing it at the same time never leaves a deleted picture on the menu', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dish = await upload('race.jpg')
      const [deleted] = await Promise.allSettled([
        owner.api.media.delete({ ...sakura, imageId: dish.id }),
        saveAt('Green Tea', dish),
      ])
      expect([deleted.status, await stateOf(dish)]).toEqual([expect.any(String), 'stored'])
    }
  })
})

describe('replacing', () => {
  test('[MED-10, MED-8] every product, logo and cover shows the other picture, and open menus follow', async () => {
    const old = await upload('old.jpg')
    const replacement = await upload('new.jpg')
    await describeAs(old, 'A plate')
    await showAt('Edamame', old)
    await showAt('Pork Gyoza', old)
    await world.db.update(restaurants).set({ coverUrl: old.url }).where(eq(restaurants.slug, 'sakura'))
    const { version } = await world.api().menu.get(sakura)
    const { revision } = await owner.api.restaurants.settings(sakura)
    const { places, picture: now } = await replace(old, replacement)
    expect(places).toBe(3)
    expect(now).toMatchObject({ name: 'new.jpg', altText: 'A plate', useCount: 3 })
    expect(now.uses.map((use) => (use.kind === 'product' ? use.name : use.kind))).toEqual([
      'cover',
      'Edamame',
      'Pork Gyoza',
    ])
    const menu = await world.api().menu.get(sakura)
    expect(menu.version).toBe(version + 1)
    expect(menu.products.filter(({ imageUrl }) => imageUrl === replacement.url)).toHaveLength(2)
    expect((await owner.api.restaurants.settings(sakura)).revision).toBe(revision + 1)
    expect(await stateOf(old)).toBe('deleted')
    const entries = await world.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.changes}::text like ${`%${replacement.url}%`}`)
    const replaced = { from: old.url, to: replacement.url }
    const recorded = entries.map(({ subject, subjectName, changes }) => ({ subject, subjectName, changes }))
    expect(recorded).toHaveLength(4)
    expect(recorded).toEqual(
      expect.arrayContaining([
        { subject: 'image', subjectName: 'old.jpg', changes: { picture: replaced } },
        { subject: 'product', subjectName: 'Edamame', changes: { imageUrl: replaced } },
        { subject: 'product', subjectName: 'Pork Gyoza', changes: { imageUrl: replaced } },
        { subject: 'restaurant', subjectName: 'Sakura Hibachi', changes: { coverUrl: replaced } },
      ]),
    )
  })

  test('[IMG-11] two pictures that replace each other at the same time are locked in one order', async () => {
    const one = await upload('one.jpg')
    const two = await upload('two.jpg')
    await showAt('Edamame', one)
    await showAt('Pork Gyoza', two)
    const [first, second] = [one, two].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!first || !second) throw new Error('expected two pictures')
    const replacing = await world.db.transaction(async (tx) => {
      await tx.select().from(images).where(eq(images.id, first.id)).for('update')
      const replaced = replace(second, first)
      await untilWaiting(world.db, 1)
      await tx.select().from(images).where(eq(images.id, second.id)).for('update', { noWait: true })
      return { replaced }
    })
    expect((await replacing.replaced).places).toBe(1)
  })

  test('[MED-10] a picture of the menu file is replaced like an uploaded one', async () => {
    const [linked] = await listed('clear-soup')
    const replacement = await upload('soup.jpg')
    await describeAs(replacement, 'Soup')
    if (!linked) throw new Error('the picture is not listed')
    const { places, picture: now } = await replace(linked, replacement)
    expect([places, now.altText]).toEqual([linked.useCount, 'Soup'])
    expect(await listed('clear-soup')).toEqual([])
  })

  test('[MED-10] what another restaurant shows is left alone', async () => {
    const old = await upload('shared.jpg')
    const replacement = await upload('mine.jpg')
    await showAt('Edamame', old)
    await world.db.update(restaurants).set({ logoUrl: old.url }).where(eq(restaurants.slug, 'luna'))
    const ofLuna = and(
      eq(products.restaurantId, await restaurantIdOf(world, 'luna')),
      isNotNull(products.imageUrl),
    )
    const [dish] = await world.db.select().from(products).where(ofLuna)
    if (!dish) throw new Error('Luna shows no picture of a dish')
    await world.db.update(products).set({ imageUrl: old.url }).where(eq(products.id, dish.id))
    expect((await replace(old, replacement)).places).toBe(1)
    expect(await stateOf(old)).toBe('stored')
    const theirs = await world.db.select().from(products).where(eq(products.id, dish.id))
    expect(theirs).toEqual([{ ...dish, imageUrl: old.url }])
    const [luna] = await world.db.select().from(restaurants).where(eq(restaurants.slug, 'luna'))
    expect(luna?.logoUrl).toBe(old.url)
  })

  test('[MED-10] only an uploaded picture of the restaurant that isn’t deleted can replace one that is shown', async () => {
    const shown = await upload('wrong.jpg')
    const unused = await upload('unused.jpg')
    const deleted = await upload('gone.jpg')
    await owner.api.media.delete({ ...sakura, imageId: deleted.id })
    await showAt('Edamame', shown)
    const theirs = await other.api.media.upload({ restaurant: 'luna', file: await picture('theirs.jpg') })
    const [linked] = await listed('cheesecake')
    for (const wrong of [theirs, deleted, shown, linked]) {
      if (!wrong) throw new Error('the picture is not listed')
      await expect(replace(shown, wrong)).rejects.toMatchObject({ status: 404 })
    }
    await expect(replace(unused, shown)).rejects.toMatchObject({
      status: 422,
      message: 'Nothing shows this picture, so there is nothing to replace.',
    })
    expect(await stateOf(shown)).toBe('stored')
  })
})

describe('the quota', () => {
  test('[MED-7] two uploads at once can’t take the same room, and deleting makes room', async () => {
    const restaurant = 'burgerbarn'
    const restaurantId = await restaurantIdOf(world, restaurant)
    const noisy = await picture('noisy.jpg')
    const first = await administrator.api.media.upload({ restaurant, file: noisy })
    const { quota } = await administrator.api.media.room({ restaurant })
    expect(quota).toBe(500 * 1024 * 1024)
    await setQuota(10)
    // Room for one more of them.
    const bytes = 10 * 1024 * 1024 - 2 * (first.bytes ?? 0)
    const filler = { id: crypto.randomUUID() as Picture['id'], restaurantId, folder: 'f'.repeat(22), bytes }
    await world.db.insert(images).values({ ...filler, uploadedAt: world.clock.now() })
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => administrator.api.media.upload({ restaurant, file: noisy })),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const message = expect.stringContaining('The pictures of this restaurant may take 10 MB.')
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 422, message },
    })
    expect((await administrator.api.media.room({ restaurant })).used).toBe(10 * 1024 * 1024)
    await administrator.api.media.delete({ restaurant, imageId: first.id })
    await administrator.api.media.upload({ restaurant, file: noisy })
    await expect(administrator.api.media.restore({ restaurant, imageId: first.id })).rejects.toMatchObject({
      status: 422,
      message,
    })
    // Forms have no other room.
    await expect(administrator.api.images.upload({ restaurant, file: noisy })).rejects.toMatchObject({
      message,
    })
    await setQuota(500)
  })
})

async function picture(name: string, width = 800, height = 600): Promise<File> {
  return fileOf(await pictureBytes({ width, height }), name, 'image/jpeg')
}

async function upload(name: string, width?: number, height?: number): Promise<Picture> {
  return owner.api.media.upload({ ...sakura, file: await picture(name, width, height) })
}

function describeAs({ id, revision }: Picture, altText: string): Promise<Picture> {
  return owner.api.media.describe({ ...sakura, imageId: id, revision, altText })
}

function replace(old: Picture, replacement: Picture) {
  return owner.api.media.replace({ ...sakura, imageId: old.id, replacementId: replacement.id })
}

async function listed(search: string, show?: 'deleted'): Promise<readonly Picture[]> {
  return (await owner.api.media.list({ search, ...(show && { show }) })).pictures
}

async function showAt(name: string, { url, restaurant }: Picture): Promise<void> {
  const changed = await world.db
    .update(products)
    .set({ imageUrl: url })
    .where(and(eq(products.name, name), eq(products.restaurantId, restaurant.id)))
    .returning()
  expect(changed).toHaveLength(1)
}

/** Saves the product with the picture, as its form does. */
async function saveAt(name: string, { url }: Picture): Promise<void> {
  const { products: all } = await owner.api.products.list(sakura)
  const found = all.find((product) => product.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  const { id, revision, soldOut: _, ...product } = found
  await owner.api.products.update({
    ...sakura,
    productId: id,
    revision,
    product: { ...product, imageUrl: url },
  })
}

/** The time since the picture was deleted passes, and the hourly sweep runs. */
async function sinceDeletion({ id }: Picture, time: Temporal.DurationLike): Promise<void> {
  const deletedAt = world.clock.now().subtract(time)
  await world.db.update(images).set({ deletedAt }).where(eq(images.id, id))
  await sweepImages(world)
}

async function stateOf({ id }: Picture): Promise<string | undefined> {
  const [row] = await world.db.select().from(images).where(eq(images.id, id))
  return row?.state
}

/** The entries about it except that of the upload. */
function entriesOf({ id }: Picture) {
  return world.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'image'),
        eq(auditEntries.subjectId, id),
        ne(auditEntries.action, 'created'),
      ),
    )
}

async function setQuota(imageQuotaMegabytes: number): Promise<void> {
  const { values, revision } = await administrator.api.settings.get()
  await administrator.api.settings.save({ values: { ...values, imageQuotaMegabytes }, revision })
}

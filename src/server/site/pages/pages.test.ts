import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PageId } from '#domain/ids.ts'
import { pageLimits } from '#domain/site/pages/page-draft.ts'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { pileUpJobs } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { auditEntries, pages, pageVersions, rateLimits } from '../../platform/db/schema/index.ts'

const sakura = { restaurant: 'sakura' } as const
const story = { title: 'Our story', slug: 'our-story', text: 'Since **1998**.', isInFooter: true }

let world: World
let owner: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  owner = await signUpAs(world, 'owner', 'owner')
  administrator = await signUpAs(world, 'root', 'administrator')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [pages, rateLimits, auditEntries]) await world.db.delete(table)
})

const api = () => owner.api.pages
const platform = () => administrator.api.platformPages
const create = (changes: Partial<typeof story> = {}, publish = true) =>
  api().create({ ...sakura, kind: 'page', page: { ...story, ...changes }, publish })
const linksOf = async (restaurant: string) =>
  (await world.api().texts.get({ restaurant })).links.map(({ slug }) => slug)
/** The status of the page `slug`, as diners of a restaurant request it. */
const statusOf = async (slug: string, restaurant = 'sakura') =>
  (await world.fetch(`/api/pages/${slug}?restaurant=${restaurant}`)).status

test('[PAG-3, PAG-5] a draft is seen by editors only; a published page has its address at its restaurant', async () => {
  const draft = await create({}, false)
  expect(draft).toMatchObject({ state: 'draft', published: null, revision: 1 })
  expect(await statusOf('our-story')).toBe(404)
  expect(await linksOf('sakura')).toEqual([])

  const edit = { ...sakura, pageId: draft.id, revision: 1, page: story, publish: true }
  const published = await api().update(edit)
  expect(published).toMatchObject({
    state: 'published',
    published: { number: 1, publishedBy: 'Ada Byron', publishedAt: world.clock.now().toString() },
  })
  expect(await linksOf('sakura')).toEqual(['our-story'])
  expect(await linksOf('luna')).toEqual([])
  expect(await world.api().texts.page({ ...sakura, slug: 'our-story' })).toMatchObject({
    title: 'Our story',
    html: '<p>Since <strong>1998</strong>.</p>\n',
    restaurant: { slug: 'sakura' },
    timezone: 'America/New_York',
  })
  expect(await statusOf('our-story', 'luna')).toBe(404)
  expect(await statusOf('our-story', 'nowhere')).toBe(404)
  await expect(openBrowser(world).api.pages.get({ ...sakura, pageId: draft.id })).rejects.toMatchObject({
    status: 401,
  })
})

test('[PAG-3, PAG-4] a changed draft stays unseen; each publication is a version that never changes', async () => {
  const { id: pageId } = await create()
  const page = { ...story, text: 'Since **1997**.' }
  const changed = await api().update({ ...sakura, pageId, revision: 1, page, publish: false })
  expect(changed.state).toBe('changed')
  expect((await world.api().texts.page({ slug: 'our-story', ...sakura })).html).toContain('1998')
  world.clock.advance({ minutes: 5 })
  await api().update({ ...sakura, pageId, revision: 2, page, publish: true })
  expect((await world.api().texts.page({ slug: 'our-story', ...sakura })).html).toContain('1997')
  const { versions, next } = await api().versions({ ...sakura, pageId })
  expect(versions.map(({ number, text }) => [number, text])).toEqual([
    [2, 'Since **1997**.'],
    [1, 'Since **1998**.'],
  ])
  expect(next).toBeNull()
  await api().update({ ...sakura, pageId, revision: 3, page, publish: true })
  expect((await api().versions({ ...sakura, pageId })).versions).toHaveLength(2)
})

test('[PAG-4] versions are listed ten at a time', async () => {
  const { id: pageId } = await create()
  const restaurantId = await restaurantIdOf(world)
  const rows = Array.from({ length: 11 }, (_, index) => ({
    id: crypto.randomUUID() as never,
    restaurantId,
    pageId,
    number: index + 2,
    title: 'Our story',
    text: `Text ${index}`,
    html: `<p>Text ${index}</p>`,
    publishedAt: world.clock.now(),
  }))
  await world.db.insert(pageVersions).values(rows)
  const first = await api().versions({ ...sakura, pageId })
  expect(first.versions.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(first.versions[0]?.publishedBy).toBeNull()
  const rest = await api().versions({ ...sakura, pageId, before: first.next ?? 0 })
  expect(rest).toMatchObject({ versions: [{ number: 2 }, { number: 1 }], next: null })
})

test('[PAG-3, PAG-8] the saved link and address of a published page hold at once; those of a draft change nothing', async () => {
  const edit = async (pageId: PageId, changes: Partial<typeof story>) => {
    const { revision } = await api().get({ ...sakura, pageId })
    await api().update({ ...sakura, pageId, revision, page: { ...story, ...changes }, publish: false })
  }
  const { id: published } = await create()
  const { id: draft } = await create({ slug: 'draft', isInFooter: false }, false)
  expect(await linksOf('sakura')).toEqual(['our-story'])
  await edit(published, { slug: 'about' })
  expect(await linksOf('sakura')).toEqual(['about'])
  await edit(published, { slug: 'about', isInFooter: false })
  expect(await linksOf('sakura')).toEqual([])
  const { version } = await world.api().menu.get(sakura)
  await edit(draft, { slug: 'draft', isInFooter: true })
  expect(await linksOf('sakura')).toEqual([])
  expect((await world.api().menu.get(sakura)).version).toBe(version)
})

test('[PAG-3] an unpublished page is not found; its versions stay', async () => {
  const { id: pageId } = await create()
  const gone = await api().unpublish({ ...sakura, pageId, revision: 1 })
  expect(gone).toMatchObject({ state: 'draft', published: null })
  expect(await statusOf('our-story')).toBe(404)
  expect(await linksOf('sakura')).toEqual([])
  expect((await api().versions({ ...sakura, pageId })).versions).toHaveLength(1)
})

test('[PAG-7] a deleted page is gone, can be restored for 30 days, and is erased then', async () => {
  const { id: pageId } = await create()
  const { id: other } = await create({ slug: 'hours', title: 'Hours' })
  await api().delete({ ...sakura, pageId, revision: 1 })
  expect(await statusOf('our-story')).toBe(404)
  const listed = await api().list(sakura)
  expect(listed).toMatchObject({ pages: [{ id: other }], deleted: [{ id: pageId, title: 'Our story' }] })
  await expect(api().get({ ...sakura, pageId })).rejects.toMatchObject({ status: 404 })

  expect(await api().restore({ ...sakura, pageId })).toMatchObject({
    state: 'published',
    published: { number: 1 },
  })
  expect(await statusOf('our-story')).toBe(200)
  await expect(api().restore({ ...sakura, pageId })).rejects.toMatchObject({ status: 404 })

  await api().delete({ ...sakura, pageId, revision: 3 })
  const again = await create()
  await expect(api().restore({ ...sakura, pageId })).rejects.toMatchObject({
    status: 422,
    message: 'Another page has this address',
  })
  world.clock.advance({ hours: 30 * 24 + 1 })
  await pileUpJobs(world.db, 'clear_leftovers', [null])
  await expect.poll(() => world.db.$count(pages), { timeout: 15_000 }).toBe(2)
  expect(await statusOf(again.slug)).toBe(200)
})

test('[PAG-1] refused with a message', async () => {
  await create()
  const refused = (message: string) => ({ status: 422, message })
  await expect(create()).rejects.toMatchObject(refused('Another page has this address'))
  await expect(create({ title: ' ' })).rejects.toMatchObject(refused('Enter a title'))
  const { id: pageId } = await create({ slug: 'hours' })
  const edit = { ...sakura, pageId, revision: 1, page: story, publish: false }
  await expect(api().update(edit)).rejects.toMatchObject(refused('Another page has this address'))
  const rows = Array.from({ length: 48 }, (_, place) => ({ ...story, slug: `page-${place}x` }))
  await world.db.insert(pages).values(
    rows.map((row) => ({
      ...row,
      id: crypto.randomUUID() as never,
      restaurantId: null,
      updatedAt: world.clock.now(),
    })),
  )
  expect(await create({ slug: 'third' })).toMatchObject({ slug: 'third' })
})

test('[EDT-1] an edit of an older revision gets the newer page', async () => {
  const { id: pageId } = await create()
  const edit = (title: string) =>
    api().update({ ...sakura, pageId, revision: 1, page: { ...story, title }, publish: false })
  await edit('Theirs')
  await expect(edit('Mine')).rejects.toMatchObject({ status: 409, data: { current: { title: 'Theirs' } } })
  for (const change of [api().unpublish, api().delete])
    await expect(change({ ...sakura, pageId, revision: 1 })).rejects.toMatchObject({ status: 409 })
})

test('[PAG-1, PAG-3] two at once can’t take the same address, publish the same version, or overwrite each other', async () => {
  const statuses = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((call) => (call.status === 'fulfilled' ? 200 : call.reason.status))
      .toSorted()
  for (let round = 0; round < 5; round += 1) {
    const slug = `round-${round}`
    expect(await statuses([create({ slug }), create({ slug })])).toEqual([200, 422])
    const { pages: all } = await api().list(sakura)
    const page = all.find((each) => each.slug === slug)
    if (!page) throw new Error('the page is not listed')
    const edit = (text: string) =>
      api().update({
        ...sakura,
        pageId: page.id,
        revision: page.revision,
        page: { ...story, slug, text },
        publish: true,
      })
    expect(await statuses([edit('one'), edit('other')])).toEqual([200, 409])
    const { versions } = await api().versions({ ...sakura, pageId: page.id })
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
  }
})

test('[PAG-1] two at once can’t exceed the limit', async () => {
  const { id } = await create()
  const [row] = await world.db.select().from(pages).where(eq(pages.id, id))
  if (!row) throw new Error('the page was not stored')
  const others = Array.from({ length: pageLimits.count - 2 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID() as never,
    slug: `page-${String.fromCharCode(97 + (index % 26))}${index}`,
  }))
  await world.db.insert(pages).values(others)
  const made = await Promise.allSettled([create({ slug: 'last' }), create({ slug: 'too-many' })])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await world.db.$count(pages)).toBe(pageLimits.count)
  await api().delete({ ...sakura, pageId: id, revision: 1 })
  await create({ slug: 'in-its-place' })
  await expect(api().restore({ ...sakura, pageId: id })).rejects.toMatchObject({
    status: 422,
    data: { refusal: { kind: 'too_many_pages' } },
  })
  expect((await api().list(sakura)).pages).toHaveLength(pageLimits.count)
})

test('[PAG-6] footers link to pages in their order, the restaurant’s before the platform’s', async () => {
  const first = await create({ slug: 'first', title: 'First' })
  const second = await create({ slug: 'second', title: 'Second' })
  await create({ slug: 'hidden', title: 'Hidden', isInFooter: false })
  const [, , hidden] = (await api().list(sakura)).pages
  await platform().create({
    kind: 'page',
    page: { ...story, slug: 'privacy', title: 'Privacy' },
    publish: true,
  })
  await platform().create({ kind: 'page', page: { ...story, slug: 'first', title: 'Theirs' }, publish: true })
  expect(await linksOf('sakura')).toEqual(['first', 'second', 'privacy'])
  expect(await linksOf('luna')).toEqual(['privacy', 'first'])
  const order = [second.id, first.id, ...(hidden ? [hidden.id] : [])]
  await api().reorder({ ...sakura, order })
  expect(await linksOf('sakura')).toEqual(['second', 'first', 'privacy'])
  await expect(api().reorder({ ...sakura, order: order.slice(1) })).rejects.toMatchObject({ status: 409 })
})

test('[PAG-5] the platform’s page is everywhere, unless the restaurant has one with its address', async () => {
  await platform().create({ kind: 'page', page: { ...story, title: 'Of the platform' }, publish: true })
  const title = async (restaurant?: string) =>
    (await world.api().texts.page({ slug: 'our-story', ...(restaurant && { restaurant }) })).title
  expect([await title(), await title('sakura'), await title('luna')]).toEqual(
    Array(3).fill('Of the platform'),
  )
  await create({ title: 'Of Sakura' })
  expect([await title(), await title('sakura'), await title('luna')]).toEqual([
    'Of the platform',
    'Of Sakura',
    'Of the platform',
  ])
})

test('[PAG-8] a change holds for the next request in every process, and is in the record without its text', async () => {
  const [, second] = world.apps
  const titles = async () =>
    (await world.api(sakuraHost, second).texts.get(sakura)).links.map(({ title }) => title)
  expect(await titles()).toEqual([])
  const { id: pageId } = await create()
  expect(await titles()).toEqual(['Our story'])
  await platform().create({
    kind: 'page',
    page: { ...story, slug: 'privacy', title: 'Privacy' },
    publish: true,
  })
  expect(await titles()).toEqual(['Our story', 'Privacy'])
  const page = { ...story, title: 'Story' }
  await api().update({ ...sakura, pageId, revision: 1, page, publish: true })
  expect(await titles()).toEqual(['Story', 'Privacy'])
  const { entries } = await owner.api.audit.list({ ...sakura, subject: 'page' })
  const changes = entries.map(({ action, changes: each }) => `${action} ${Object.keys(each).toSorted()}`)
  expect(changes.toSorted()).toEqual([
    'changed publishedVersion',
    'changed publishedVersion',
    'changed title',
    'created isInFooter,slug,text,title',
  ])
  expect(JSON.stringify(entries)).not.toContain('1998')
})

test('[PAG-5] a restaurant’s page links to its own pages on every host, the platform’s to the host’s', async () => {
  const text = '[hours](/pages/hours)'
  await create({ text })
  await platform().create({ kind: 'page', page: { ...story, slug: 'privacy', text }, publish: true })
  const html = async (slug: string) => (await world.api().texts.page({ ...sakura, slug })).html
  expect(await html('our-story')).toContain('href="/menu/sakura/pages/hours"')
  expect(await html('privacy')).toContain('href="/pages/hours"')
  expect((await api().preview({ ...sakura, text })).html).toContain('/menu/sakura/pages')
  expect((await platform().preview({ text })).html).toContain('"/pages/hours"')
})

test('[PAG-9] a page is seen and changed at its own restaurant only', async () => {
  const page = await create()
  const ofPlatform = await platform().create({ kind: 'page', page: story, publish: true })
  const other = await signUpAs(world, 'other', 'owner', 'luna')
  const luna = { restaurant: 'luna' } as const
  for (const { id: pageId } of [page, ofPlatform]) {
    const edit = { pageId, revision: 1, page: story, publish: true }
    const missing = { status: 404 }
    await expect(other.api.pages.get({ ...luna, pageId })).rejects.toMatchObject(missing)
    await expect(other.api.pages.update({ ...luna, ...edit })).rejects.toMatchObject(missing)
    await expect(other.api.pages.unpublish({ ...luna, ...edit })).rejects.toMatchObject(missing)
    await expect(other.api.pages.versions({ ...luna, pageId })).rejects.toMatchObject(missing)
    await expect(other.api.pages.delete({ ...luna, ...edit })).rejects.toMatchObject(missing)
    await expect(other.api.pages.restore({ ...luna, pageId })).rejects.toMatchObject(missing)
    await expect(other.api.pages.get({ ...sakura, pageId })).rejects.toMatchObject({ status: 403 })
    await expect(other.api.platformPages.get({ pageId })).rejects.toMatchObject({ status: 403 })
  }
  expect(await statusOf('our-story')).toBe(200)
})

test('[PAG-11] a text with too much formatting is neither previewed nor published, and stays a draft', async () => {
  const bomb = `[a]: /${'x'.repeat(19_000)}\n\n${'[a]'.repeat(6_000)}`
  const refused = { status: 422, data: { refusal: { kind: 'page_html_too_long' } } }
  await expect(api().preview({ ...sakura, text: bomb })).rejects.toMatchObject(refused)
  await expect(create({ text: bomb })).rejects.toMatchObject(refused)
  const { id: pageId, revision } = await create({ text: bomb }, false)
  const edit = { ...sakura, pageId, revision, page: { ...story, text: bomb } }
  await expect(api().update({ ...edit, publish: true })).rejects.toMatchObject(refused)
  expect(await statusOf('our-story')).toBe(404)
  expect((await api().get({ ...sakura, pageId })).text).toBe(bomb)
})

test('[PAG-11] diners see what was rendered when the page was published', async () => {
  await create()
  await world.db.update(pageVersions).set({ html: '<p>As it was then</p>' })
  expect((await world.api().texts.page({ ...sakura, slug: 'our-story' })).html).toBe('<p>As it was then</p>')
})

test('[PAG-9] the preview renders Markdown and stores nothing', async () => {
  const { html } = await api().preview({ ...sakura, text: '# Hi\n<b>x</b>' })
  expect(html).toBe('<h2>Hi</h2>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n')
  expect(await world.db.$count(pages)).toBe(0)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostDraftInput } from '#contract/site/posts.ts'
import { postLimits } from '#domain/site/pages/post.ts'
import type { Browser } from '#testing/accounts.ts'
import { signUpAs } from '#testing/people.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { auditEntries, posts, rateLimits } from '../../platform/db/schema/index.ts'

const sakura = { restaurant: 'sakura' } as const
const note: PostDraftInput = {
  text: 'We close **early** today',
  place: 'menu',
  startsAt: null,
  endsAt: null,
  sortOrder: 0,
}

let world: World
let owner: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld({
    processes: 2,
    app: {
      // A page of the posts, cached as the menu's page is.
      render: async (_request, { api: pageApi }) => {
        const { posts: running = [] } = await pageApi.menu.availability(sakura)
        const html = running.map((post) => post.html).join()
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      },
    },
  })
  owner = await signUpAs(world, 'owner', 'owner')
  administrator = await signUpAs(world, 'root', 'administrator')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [posts, rateLimits, auditEntries]) await world.db.delete(table)
})

const api = () => owner.api.posts
const create = (changes: Partial<PostDraftInput> = {}) =>
  api().create({ ...sakura, post: { ...note, ...changes } })
const shown = async (restaurant = 'sakura', app = world.apps[0]) =>
  (await world.api(sakuraHost, app).menu.availability({ restaurant })).posts?.map(({ html }) => html)
const inMinutes = (minutes: number) => world.clock.now().add({ minutes }).toString()

test('[PST-2, PST-4] a post is in the availability, the texts and the menu’s page of its restaurant at once, in every process', async () => {
  const [, second] = world.apps
  expect(await shown('sakura', second)).toEqual([])
  await create()
  expect(await shown('sakura', second)).toEqual(['We close <strong>early</strong> today'])
  expect(await shown('luna')).toEqual([])
  expect((await world.api().texts.get(sakura)).posts).toMatchObject([{ place: 'menu' }])
  expect(await (await world.fetch('/menu/sakura')).text()).toContain('We close <strong>early</strong> today')
})

test('[PST-3, PST-4] a post begins and ends at its times, on cached pages too', async () => {
  await create({ startsAt: inMinutes(10), endsAt: inMinutes(20) })
  const isOnPage = async () => (await (await world.fetch('/menu/sakura')).text()).includes('We close')
  expect([await shown(), await isOnPage()]).toEqual([[], false])
  world.clock.advance({ minutes: 10 })
  expect([(await shown())?.length, await isOnPage()]).toEqual([1, true])
  world.clock.advance({ minutes: 10 })
  expect([await shown(), await isOnPage()]).toEqual([[], false])
})

test('[PST-6] posts are listed by state and place, the newest first, 50 at a time', async () => {
  await create({ text: 'ended', endsAt: inMinutes(-1) })
  world.clock.advance({ seconds: 1 })
  await create({ text: 'upcoming', place: 'checkout', startsAt: inMinutes(60) })
  world.clock.advance({ seconds: 1 })
  await create({ text: 'running' })
  const textsOf = async (filters: object) =>
    (await api().list({ ...sakura, ...filters })).posts.map(({ text, state }) => `${text} ${state}`)
  expect(await textsOf({})).toEqual(['running running', 'upcoming upcoming', 'ended ended'])
  for (const state of ['running', 'upcoming', 'ended'] as const)
    expect(await textsOf({ state })).toEqual([`${state} ${state}`])
  expect(await textsOf({ place: 'checkout' })).toEqual(['upcoming upcoming'])

  const { restaurant } = await world.api().menu.get(sakura)
  const rows = Array.from({ length: 60 }, (_, place) => ({
    id: crypto.randomUUID() as never,
    restaurantId: restaurant.id,
    text: `${place}`,
    place: 'menu' as const,
    createdAt: world.clock.now().add({ seconds: 1 + (place % 3) }),
  }))
  await world.db.insert(posts).values(rows)
  const first = await api().list(sakura)
  const second = await api().list({ ...sakura, before: first.next ?? '' })
  expect([first.posts.length, second.posts.length, second.next]).toEqual([50, 13, null])
  const ids = [...first.posts, ...second.posts].map(({ id }) => id)
  expect(new Set(ids).size).toBe(63)
  expect(first.timezone).toBe('America/New_York')
})

test('[PST-1] refused with a message', async () => {
  const refused = (message: string) => ({ status: 422, message })
  await expect(create({ text: ' ' })).rejects.toMatchObject(refused('Enter the text'))
  await expect(create({ text: 'x'.repeat(301) })).rejects.toMatchObject(
    refused('A post has at most 300 characters'),
  )
  await expect(create({ place: 'admin' })).rejects.toMatchObject(refused('Choose where it is shown'))
  await expect(create({ startsAt: inMinutes(5), endsAt: inMinutes(5) })).rejects.toMatchObject(
    refused('The end must be after the start'),
  )
})

test('[PST-7, EDT-1] changes are recorded, conflicts refused, and a deleted post is gone', async () => {
  const { id: postId } = await create()
  const edit = (revision: number) =>
    api().update({ ...sakura, postId, revision, post: { ...note, text: 'Open late' } })
  expect(await edit(1)).toMatchObject({ text: 'Open late', revision: 2 })
  await expect(edit(1)).rejects.toMatchObject({ status: 409, data: { current: { text: 'Open late' } } })
  await expect(api().delete({ ...sakura, postId, revision: 1 })).rejects.toMatchObject({ status: 409 })
  expect(await api().delete({ ...sakura, postId, revision: 2 })).toEqual({ id: postId })
  expect(await shown()).toEqual([])
  await expect(api().delete({ ...sakura, postId, revision: 2 })).rejects.toMatchObject({ status: 404 })
  const { entries } = await owner.api.audit.list({ ...sakura, subject: 'post' })
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['changed', 'created', 'deleted'])
})

test('[PST-8] the platform posts at all restaurants, and in the admin area to all signed-in people', async () => {
  const post = (place: PostDraftInput['place']) =>
    administrator.api.platformPosts.create({ post: { ...note, place, text: `for ${place}` } })
  await post('menu')
  expect([await shown(), await shown('luna')]).toEqual([['for menu'], ['for menu']])
  await post('admin')
  expect([await shown(), await shown('luna')]).toEqual([['for menu'], ['for menu']])
  expect(await owner.api.platformPosts.current()).toMatchObject([{ html: 'for admin' }])
  const diner = await signUpAs(world, 'diner', null)
  expect(await diner.api.platformPosts.current()).toHaveLength(1)
  await expect(owner.api.platformPosts.list({})).rejects.toMatchObject({ status: 403 })
  expect((await administrator.api.platformPosts.list({})).posts).toHaveLength(2)
})

test('[PAG-5, PST-2] a restaurant’s post links to its own pages on every host', async () => {
  await create({ text: '[hours](/pages/hours)' })
  await administrator.api.platformPosts.create({
    post: { ...note, text: '[news](/pages/news)', sortOrder: 1 },
  })
  expect(await shown()).toEqual([
    '<a href="/menu/sakura/pages/hours">hours</a>',
    '<a href="/pages/news">news</a>',
  ])
})

test('[PST-7] a post is changed and deleted at its own restaurant only', async () => {
  const post = await create()
  const ofPlatform = await administrator.api.platformPosts.create({ post: note })
  const other = await signUpAs(world, 'other', 'owner', 'luna')
  for (const { id: postId } of [post, ofPlatform]) {
    const edit = { restaurant: 'luna', postId, revision: 1 }
    await expect(other.api.posts.update({ ...edit, post: note })).rejects.toMatchObject({ status: 404 })
    await expect(other.api.posts.delete(edit)).rejects.toMatchObject({ status: 404 })
    await expect(other.api.platformPosts.delete(edit)).rejects.toMatchObject({ status: 403 })
  }
  expect(await shown()).toHaveLength(2)
})

test('[PST-1, EDT-1] two at once can’t exceed the limit or overwrite each other', async () => {
  const { id: postId } = await create()
  const edit = (text: string) =>
    api()
      .update({ ...sakura, postId, revision: 1, post: { ...note, text } })
      .catch(({ status }) => status)
  const edited = await Promise.all([edit('one'), edit('other')])
  expect(edited.filter((each) => each === 409)).toHaveLength(1)
  const [row] = await world.db.select().from(posts)
  if (!row) throw new Error('the post was not stored')
  const others = Array.from({ length: postLimits.count - 2 }, () => ({
    ...row,
    id: crypto.randomUUID() as never,
  }))
  await world.db.insert(posts).values(others)
  const made = await Promise.allSettled([create(), create()])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await world.db.$count(posts)).toBe(postLimits.count)
})

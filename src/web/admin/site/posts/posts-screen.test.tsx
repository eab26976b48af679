import { expect, test } from 'vitest'
import type { PostDraftInput, PostView } from '#contract/site/posts.ts'
import { toId } from '#domain/ids.ts'
import { postState } from '#domain/site/pages/post.ts'
import { administrator, renderAdmin, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import PostsScreen from './posts-screen.tsx'

const now = '2026-03-07T00:00:00Z'

function post(place: number, changes: Partial<PostDraftInput> = {}): PostView {
  const draft = { text: `Post ${place}`, place: 'menu', startsAt: null, endsAt: null, sortOrder: 0 } as const
  return viewOf(toId(`019a9d00-0000-7000-8000-00000000090${place}`), { ...draft, ...changes }, 1)
}

function viewOf(id: PostView['id'], draft: PostDraftInput, revision: number): PostView {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  const span = { startsAt: instant(draft.startsAt), endsAt: instant(draft.endsAt) }
  return { ...draft, id, revision, state: postState(span, Temporal.Instant.from(now)) }
}

/** A server that stores Sakura's posts, on an evening in March 2026. */
function keepPosts(first: readonly PostView[]) {
  let posts = [...first]
  answerCalls({
    posts: {
      list: ({ state, place, before }) => ({
        posts: posts.filter((each) => (!state || each.state === state) && (!place || each.place === place)),
        next: before || posts.length < 3 ? null : `1_${posts[0]?.id}`,
        timezone: 'America/New_York',
        now,
      }),
      create({ post: draft }) {
        const made = viewOf(toId('019a9d00-0000-7000-8000-000000000909'), draft, 1)
        posts = [made, ...posts]
        return made
      },
      update({ postId, revision, post: draft }) {
        const current = posts.find(({ id }) => id === postId)
        if (revision !== current?.revision) throw changedMeanwhile(current)
        const saved = viewOf(postId, draft, revision + 1)
        posts = posts.map((each) => (each.id === postId ? saved : each))
        return saved
      },
      delete({ postId: id }) {
        posts = posts.filter((each) => each.id !== id)
        return { id }
      },
    },
  })
  return {
    stored: () => posts,
    changeMeanwhile: () => {
      posts = posts.map((each) => ({ ...each, text: 'Theirs', revision: 2 }))
    },
  }
}

test('[PAG-10, PST-2] the text of a post has buttons for bold, italic and links', async () => {
  const server = keepPosts([])
  const screen = await renderAdmin(<PostsScreen />)
  await screen.getByRole('button', { name: 'Add Post' }).click()
  const form = screen.getByRole('form', { name: 'Add Post' })
  const buttons = form.getByRole('group', { name: 'Formatting' }).getByRole('button')
  expect(buttons.elements().map(({ textContent }) => textContent)).toEqual(['Bold', 'Italic', 'Link'])
  await buttons.first().click()
  await form.getByRole('button', { name: 'Save post' }).click()
  await expect.element(screen.getByText('The post was created.')).toBeVisible()
  expect(server.stored()).toMatchObject([{ text: '**bold text**' }])
})

test('[PST-1, PST-5] a post is written with place and time, in the restaurant’s time', async () => {
  const server = keepPosts([])
  const screen = await renderAdmin(<PostsScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add Post' }).click()
  const form = screen.getByRole('form', { name: 'Add Post' })
  await form.getByRole('button', { name: 'Save post' }).click()
  await expect.element(form.getByText('Enter the text', { exact: true })).toBeVisible()
  await form.getByLabelText('Text').fill('Closed on Monday')
  await form.getByLabelText('Show on').selectOptions('Checkout')
  await form.getByLabelText('From').fill('2026-03-08T02:30')
  await form.getByLabelText('Until').fill('2026-03-07T00:00')
  await form.getByRole('button', { name: 'Save post' }).click()
  await expect.element(form.getByText('The end must be after the start')).toBeVisible()
  await form.getByLabelText('Until').fill('2026-03-09T00:00')
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Save post' }).click()
  await expect.element(screen.getByText('The post was created.')).toBeVisible()
  expect(server.stored()).toMatchObject([
    {
      text: 'Closed on Monday',
      place: 'checkout',
      startsAt: '2026-03-08T07:00:00Z',
      endsAt: '2026-03-09T04:00:00Z',
    },
  ])
  await expect.element(screen.getByRole('row', { name: /Closed on Monday.*Upcoming/ })).toBeVisible()
})

test('[PST-6] posts are listed with their states, and filtered in the address', async () => {
  keepPosts([
    post(1),
    post(2, { endsAt: '2026-03-06T00:00:00Z' }),
    post(3, { startsAt: '2026-03-08T00:00:00Z' }),
  ])
  const screen = await renderAdmin(<PostsScreen />)
  const table = screen.getByRole('table', { name: 'Posts' })
  await expect.element(table.getByRole('row', { name: /Post 1.*Always.*Active/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Post 2.*Until.*Ended/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Post 3.*From.*Upcoming/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show older' })).toBeVisible()
  await expectSoundScreen()
  await screen.getByLabelText('Status').selectOptions('Ended')
  await expect.element(table.getByRole('row', { name: /Post 2/ })).toBeVisible()
  await expect.element(table.getByText('Post 1')).not.toBeInTheDocument()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/?state=ended')
  await screen.getByLabelText('Shown on').selectOptions('Confirmation')
  await expect.element(screen.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  await screen.getByRole('button', { name: 'Show all posts' }).click()
  await expect.element(table.getByRole('row', { name: /Post 1/ })).toBeVisible()
})

test('[PST-7] a post is deleted after a confirmation, and put back', async () => {
  const server = keepPosts([post(1)])
  const screen = await renderAdmin(<PostsScreen />, { width: 390 })
  await screen.getByRole('button', { name: 'Actions for Post 1' }).click()
  await screen.getByRole('button', { name: 'Delete Post 1' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('The post was deleted.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The post is back.')).toBeVisible()
  expect(server.stored()).toMatchObject([{ text: 'Post 1', place: 'menu' }])
  await expectSoundScreen()
})

test('[EDT-1] a save after another person’s edit shows a conflict, and the newer version', async () => {
  const server = keepPosts([post(1)])
  const screen = await renderAdmin(<PostsScreen />)
  await screen.getByRole('button', { name: 'Edit Post 1' }).click()
  await screen.getByLabelText('Text').fill('Mine')
  server.changeMeanwhile()
  await screen.getByRole('button', { name: 'Save post' }).click()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Theirs')
})

test('[PST-8] an administrator posts to the admin area', async () => {
  answerCalls({
    platformPosts: {
      list: () => ({ posts: [post(1, { place: 'admin' })], next: null, timezone: 'UTC', now }),
    },
  })
  const screen = await renderAdmin(<PostsScreen />, { managed: administrator })
  await expect.element(screen.getByRole('row', { name: /Post 1.*Admin area/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Add Post' }).click()
  await screen.getByRole('form').getByLabelText('Show on').selectOptions('Admin area')
  await expect.element(screen.getByText('Times are UTC.', { exact: false }).first()).toBeVisible()
})

test('[ADM-20] people without the permission see whom the page is for', async () => {
  const screen = await renderAdmin(<PostsScreen />, { managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include writing posts' }))
    .toBeVisible()
})

import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import {
  type PostDraft,
  postChanges,
  postFaults,
  postLimits,
  postState,
  runningPosts,
  type StoredPost,
  whyNotAnotherPost,
} from './post.ts'

const at = (text: string) => Temporal.Instant.from(text)
const from = at('2026-11-20T17:00:00Z')
const until = at('2026-11-20T22:00:00Z')
const post: PostDraft = { text: 'Closed early', place: 'menu', startsAt: from, endsAt: until, sortOrder: 0 }

test.for([
  [{}, []],
  [{ startsAt: null, endsAt: null, sortOrder: 1000 }, []],
  [{ text: ' ' }, ['text post_text_missing']],
  [{ text: 'x'.repeat(301) }, ['text post_text_too_long']],
  [{ place: 'admin' }, ['place post_place_not_offered']],
  [{ endsAt: from }, ['endsAt end_before_beginning']],
  [{ sortOrder: -1 }, ['sortOrder post_order_invalid']],
  [{ sortOrder: 1.5 }, ['sortOrder post_order_invalid']],
  [{ sortOrder: 1001 }, ['sortOrder post_order_invalid']],
] as const)('[PST-1] a restaurant’s post with %j', ([changes, faults]) => {
  const found = postFaults({ ...post, ...changes }, false)
  expect(found.map(({ field, refusal }) => `${field} ${refusal.kind}`)).toEqual(faults)
})

test('[PST-1] the platform also posts to the admin area', () => {
  expect(postFaults({ ...post, place: 'admin' }, true)).toEqual([])
})

test('[PST-1] there can be 500 posts', () => {
  expect(whyNotAnotherPost(postLimits.count - 1)).toBeNull()
  expect(whyNotAnotherPost(postLimits.count)).toEqual({ kind: 'too_many_posts', most: 500 })
})

test.for([
  ['2026-11-20T16:59:59.999Z', 'upcoming'],
  ['2026-11-20T17:00:00Z', 'running'],
  ['2026-11-20T21:59:59.999Z', 'running'],
  ['2026-11-20T22:00:00Z', 'ended'],
] as const)('[PST-3] at %s a post from 17:00 until 22:00 is %s', ([now, state]) => {
  expect(postState(post, at(now))).toBe(state)
})

test('[PST-3] a post without start or end always runs', () => {
  expect(postState({ startsAt: null, endsAt: null }, from)).toBe('running')
})

function stored(name: string, changes: Partial<StoredPost> = {}): StoredPost {
  return { ...post, id: toId(name), createdAt: from, ...changes }
}

test('[PST-3] posts of a place come by their number, then the newest, and only those that run', () => {
  const posts = [
    stored('second', { sortOrder: 2 }),
    stored('older', { sortOrder: 1 }),
    stored('newer', { sortOrder: 1, createdAt: until }),
    stored('upcoming', { startsAt: until, endsAt: null }),
    stored('at checkout', { place: 'checkout' }),
  ]
  expect(runningPosts(posts, from).map(({ id }) => id)).toEqual(['newer', 'older', 'second', 'at checkout'])
})

test('[PST-3] a place shows five posts', () => {
  const posts = Array.from({ length: 7 }, (_, place) => stored(`${place}`, { sortOrder: place }))
  expect(runningPosts(posts, from).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4'])
})

test('[PST-4] what people see changes at every start and end', () => {
  expect(postChanges([post, { startsAt: null, endsAt: null }]).map(String)).toEqual([
    '2026-11-20T17:00:00Z',
    '2026-11-20T22:00:00Z',
  ])
})

/** Posts: short notices that people see at a place of the site, from one time until another. */

import { isBefore } from '../../clock/compare.ts'
import type { PostId } from '../../ids.ts'
import type { Refusal } from '../../refusal.ts'

/** The maximum values; `count`: posts of one restaurant, or of the platform; `shown`: posts at one place at a time. */
export const postLimits = { text: 300, order: 1000, count: 500, shown: 5 } as const

/** Where diners read posts. */
export const dinerPlaces = ['menu', 'checkout', 'confirmation'] as const
export type DinerPlace = (typeof dinerPlaces)[number]

/** PST-1: a restaurant's posts are for its diners, the platform's also for everybody in the admin area. */
export const postPlaces = [...dinerPlaces, 'admin'] as const
export type PostPlace = (typeof postPlaces)[number]

export type PostDraft = {
  /** Markdown without blocks: one paragraph. */
  readonly text: string
  readonly place: PostPlace
  /** null: at once. */
  readonly startsAt: Temporal.Instant | null
  /** Exclusive; null: until it is deleted. */
  readonly endsAt: Temporal.Instant | null
  /** Lower numbers come first. */
  readonly sortOrder: number
}

type PostFault = { readonly field: 'text' | 'place' | 'endsAt' | 'sortOrder'; readonly refusal: Refusal }

/** PST-1: every reason why a post can't be saved, in the order of the form. `isOfPlatform`: it belongs to no restaurant. */
export function postFaults(draft: PostDraft, isOfPlatform: boolean): readonly PostFault[] {
  const { text, place, startsAt, endsAt, sortOrder } = draft
  const faults: PostFault[] = []
  if (!text.trim()) faults.push({ field: 'text', refusal: { kind: 'post_text_missing' } })
  if (text.length > postLimits.text)
    faults.push({ field: 'text', refusal: { kind: 'post_text_too_long', most: postLimits.text } })
  if (place === 'admin' && !isOfPlatform)
    faults.push({ field: 'place', refusal: { kind: 'post_place_not_offered' } })
  if (startsAt && endsAt && !isBefore(startsAt, endsAt))
    faults.push({ field: 'endsAt', refusal: { kind: 'end_before_beginning' } })
  if (!Number.isSafeInteger(sortOrder) || sortOrder < 0 || sortOrder > postLimits.order)
    faults.push({ field: 'sortOrder', refusal: { kind: 'post_order_invalid' } })
  return faults
}

/** PST-1: whether another post can be added. */
export function whyNotAnotherPost(count: number): Refusal | null {
  return count < postLimits.count ? null : { kind: 'too_many_posts', most: postLimits.count }
}

export const postStates = ['running', 'upcoming', 'ended'] as const
export type PostState = (typeof postStates)[number]

type PostSpan = Pick<PostDraft, 'startsAt' | 'endsAt'>

/** PST-3: whether a post is shown at `now`, from its start up to, but not at, its end. */
export function postState({ startsAt, endsAt }: PostSpan, now: Temporal.Instant): PostState {
  if (endsAt && !isBefore(now, endsAt)) return 'ended'
  return startsAt && isBefore(now, startsAt) ? 'upcoming' : 'running'
}

/** A post with what its order depends on. */
export type StoredPost = PostDraft & { readonly id: PostId; readonly createdAt: Temporal.Instant }

/** PST-3: the posts that run at `now`, by their number, the newest first; of each place at most five. */
export function runningPosts<Post extends StoredPost>(
  posts: readonly Post[],
  now: Temporal.Instant,
): readonly Post[] {
  const running = posts
    .filter((post) => postState(post, now) === 'running')
    .toSorted((a, b) => a.sortOrder - b.sortOrder || Temporal.Instant.compare(b.createdAt, a.createdAt))
  return postPlaces.flatMap((postPlace) =>
    running.filter((post) => post.place === postPlace).slice(0, postLimits.shown),
  )
}

/** PST-4: the instants at which posts begin or end. */
export function postChanges(posts: readonly PostSpan[]): readonly Temporal.Instant[] {
  return posts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at !== null)
}

/** The pages and posts of one restaurant of the demo: one of each state. */

import { changesBetween } from '#domain/access/audit/audit.ts'
import { dateOf, instantAt } from '#domain/clock/zoned.ts'
import type { PageId, PostId, RestaurantId } from '#domain/ids.ts'
import type { PostPlace } from '#domain/site/pages/post.ts'
import { renderMarkdown } from '#server/site/pages/render-markdown.ts'
import { nameOfPost } from '#server/site/pages/save-post.ts'
import { menuAtTime, type Shop } from './shop.ts'
import { type Person, recordChange } from './tell-story.ts'

const slugWithTexts = 'sakura'

type DemoPage = {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly isPublished: boolean
  readonly daysAgo: number
}

const demoPages: readonly DemoPage[] = [
  {
    slug: 'our-story',
    title: 'Our Story',
    isPublished: true,
    daysAgo: 74,
    text: `Emi and Kenji Tanaka lit the first griddle on Orchard Lane in 1998. Twelve seats, one menu on a blackboard, and a line to the corner by the second week.

## What hasn’t changed
- The sauces are made here, every morning.
- The rice is washed by hand, four times.
- The cook tastes every dish before it leaves the kitchen.

## Come by
We’re in the kitchen from 11. Say hello when you pick up your order.`,
  },
  {
    slug: 'catering',
    title: 'Catering',
    isPublished: false,
    daysAgo: 3,
    text: `Sushi platters and hibachi trays for 10 to 80 people.

## How it works
1. Tell us the date and the size of your party.
2. We’ll send you a menu and a price within a day.`,
  },
]

type DemoPost = {
  readonly text: string
  readonly place: PostPlace
  /** Days from the end of the history; earlier ones are negative. */
  readonly startsIn: number
  readonly endsIn: number | null
}

const demoPosts: readonly DemoPost[] = [
  {
    text: 'The griddle is resting. We’re replacing it this week, so hibachi dinners take 10 minutes longer.',
    place: 'menu',
    startsIn: -26,
    endsIn: -19,
  },
  {
    text: 'Parking behind the restaurant is free for 15 minutes when you pick up.',
    place: 'confirmation',
    startsIn: -40,
    endsIn: null,
  },
  {
    text: 'Cherry blossom bento is coming back, for two weeks only.',
    place: 'menu',
    startsIn: 6,
    endsIn: 20,
  },
]

/** At which minute of its day a text was written, starts or ends. */
const minuteOfTexts = 10 * 60

/** DEM-22: what the owner wrote, at the restaurant that has some, each with its entry in the record of changes. */
export function publishTexts(shop: Shop, owner: Person): void {
  const { id: restaurantId, slug, timezone } = menuAtTime(shop, shop.endsAt).restaurant
  if (slug !== slugWithTexts) return
  const today = dateOf(Temporal.Instant.fromEpochMilliseconds(shop.endsAt), timezone)
  const writing = {
    shop,
    owner,
    restaurantId,
    at: (days: number) => instantAt(today.add({ days }), minuteOfTexts, timezone),
  }
  for (const [sortOrder, page] of demoPages.entries()) writePage(writing, page, sortOrder)
  for (const post of demoPosts) writePost(writing, post)
}

type Writing = {
  readonly shop: Shop
  readonly owner: Person
  readonly restaurantId: RestaurantId
  /** The time of texts on the day that is this many days from the end. */
  readonly at: (days: number) => Temporal.Instant
}

function writePage({ shop, owner, restaurantId, at }: Writing, page: DemoPage, sortOrder: number): void {
  const { slug, title, text, isPublished, daysAgo } = page
  const id: PageId = shop.ids.next<'Page'>()
  const writtenAt = at(-daysAgo)
  const draft = { title, slug, isInFooter: true }
  const publishedNumber = isPublished ? 1 : null
  shop.ledger.pages.push({
    ...draft,
    id,
    restaurantId,
    text,
    sortOrder,
    publishedNumber,
    updatedAt: writtenAt,
  })
  const about = { subject: 'page', subjectId: id, subjectName: title } as const
  recordChange(shop, writtenAt.epochMilliseconds, owner, {
    ...about,
    action: 'created',
    changes: { ...changesBetween({}, draft), text: { from: null, to: 'new text' } },
  })
  if (publishedNumber === null) return
  const html = renderMarkdown(text, slugWithTexts)
  if (!html.ok) throw new Error(`the text of '${title}' has too much formatting`)
  shop.ledger.pageVersions.push({
    id: shop.ids.next(),
    pageId: id,
    number: publishedNumber,
    title,
    text,
    html: html.value,
    publishedAt: writtenAt,
    publishedBy: owner.id,
  })
  recordChange(shop, writtenAt.epochMilliseconds, owner, {
    ...about,
    changes: changesBetween({ publishedVersion: null }, { publishedVersion: publishedNumber }),
  })
}

function writePost({ shop, owner, restaurantId, at }: Writing, post: DemoPost): void {
  const { text, place, startsIn, endsIn } = post
  const id: PostId = shop.ids.next<'Post'>()
  const startsAt = at(startsIn)
  const endsAt = endsIn === null ? null : at(endsIn)
  const createdAt = at(Math.min(startsIn, 0) - 1)
  shop.ledger.posts.push({ id, restaurantId, text, place, startsAt, endsAt, createdAt })
  const facts = { startsAt: startsAt.toString(), endsAt: endsAt?.toString() ?? null, sortOrder: 0 }
  recordChange(shop, createdAt.epochMilliseconds, owner, {
    subject: 'post',
    subjectId: id,
    subjectName: nameOfPost(text),
    action: 'created',
    changes: changesBetween({}, { text, place, ...facts }),
  })
}

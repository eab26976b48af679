/** What diners see of pages and posts: read once per version of the menu, then cached. */

import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { DinerTexts, PageLink, ShownPost } from '#contract/site/texts.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { tellsDiners } from '#domain/orders/diner-messages/message-kinds.ts'
import { postChanges, runningPosts, type StoredPost } from '#domain/site/pages/post.ts'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import type { Texts } from '../../menu/texts.ts'
import type { Database } from '../../platform/db/connect.ts'
import { pages, pageVersions, posts } from '../../platform/db/schema/pages.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { isSeenAt, type Scope } from '../../platform/db/scope.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { renderInlineMarkdown } from './render-markdown.ts'

type RenderedPost = StoredPost & ShownPost
type StoredTexts = Omit<DinerTexts, 'posts'> & { readonly posts: readonly RenderedPost[] }

/**
 * Caches the texts of one menu version per restaurant; every change of them increments it (`textsChanged`). `hasTextPort`:
 * whether text messages can be sent.
 */
export function createTexts(db: Database, clock: Clock, hasTextPort: boolean): Texts {
  const cached = new Map<RestaurantId, { readonly version: number; readonly texts: Promise<StoredTexts> }>()
  return {
    async at(restaurantId, menuVersion) {
      const { posts, ...texts } = await stored(restaurantId, menuVersion)
      return { ...texts, posts: runningPosts(posts, clock.now()).map(presentPost) }
    },
    async changesAt(restaurantId, menuVersion) {
      return postChanges((await stored(restaurantId, menuVersion)).posts)
    },
  }

  function stored(restaurantId: RestaurantId, version: number): Promise<StoredTexts> {
    const entry = cached.get(restaurantId)
    if (entry?.version === version) return entry.texts
    const texts = readTexts(db, restaurantId, clock.now(), hasTextPort)
    cached.set(restaurantId, { version, texts })
    texts.catch(() => cached.delete(restaurantId))
    return texts
  }
}

function presentPost({ id, place, html }: RenderedPost): ShownPost {
  return { id, place, html }
}

async function readTexts(
  db: Database,
  restaurantId: RestaurantId,
  now: Temporal.Instant,
  hasTextPort: boolean,
): Promise<StoredTexts> {
  const terms = await findCurrentTerms(db, restaurantId)
  const restaurant = await db.query.restaurants.findFirst({
    columns: { tellAccepted: true, tellReady: true, tellOnItsWay: true, tellCanceled: true },
    where: eq(restaurants.id, restaurantId),
  })
  return {
    termsVersion: terms?.version.id ?? standardTermsVersion,
    links: await readLinks(db, restaurantId),
    posts: await readPosts(db, restaurantId, now),
    offersTexts: hasTextPort && restaurant !== undefined && tellsDiners(restaurant),
  }
}

/** TOS-1: the published terms of the place, else those of the platform, else null for the standard text. */
export async function findCurrentTerms(db: Database, scope: Scope) {
  const rows = await db
    .select({ page: pages, version: pageVersions })
    .from(pages)
    .innerJoin(pageVersions, isPublished)
    .where(and(eq(pages.kind, 'terms'), isNull(pages.deletedAt), isSeenAt(pages, scope)))
  return rows.find(({ page }) => page.restaurantId === scope) ?? rows[0] ?? null
}

/** A page's version that diners see. */
export const isPublished = and(
  eq(pageVersions.pageId, pages.id),
  eq(pageVersions.number, pages.publishedNumber),
)

/** PAG-6: the restaurant's pages first; a page of the platform is left out if one of the restaurant has its address. */
async function readLinks(db: Database, restaurantId: RestaurantId): Promise<PageLink[]> {
  const rows = await db
    .select({
      of: pages.restaurantId,
      slug: pages.slug,
      isInFooter: pages.isInFooter,
      title: pageVersions.title,
    })
    .from(pages)
    .innerJoin(pageVersions, isPublished)
    .where(and(eq(pages.kind, 'page'), isNull(pages.deletedAt), isSeenAt(pages, restaurantId)))
    .orderBy(asc(pages.sortOrder), asc(pages.title), asc(pages.id))
  const own = rows.filter(({ of }) => of !== null)
  const others = rows.filter((row) => row.of === null && !own.some(({ slug }) => slug === row.slug))
  return [...own, ...others]
    .filter(({ isInFooter }) => isInFooter)
    .map(({ title, slug }) => ({ title, slug }))
}

/** Those for diners that haven't ended. */
async function readPosts(
  db: Database,
  restaurantId: RestaurantId,
  now: Temporal.Instant,
): Promise<RenderedPost[]> {
  const rows = await db
    .select({ post: posts, slug: restaurants.slug })
    .from(posts)
    .leftJoin(restaurants, eq(restaurants.id, posts.restaurantId))
    .where(
      and(
        isSeenAt(posts, restaurantId),
        ne(posts.place, 'admin'),
        or(isNull(posts.endsAt), gt(posts.endsAt, now)),
      ),
    )
  return rows.flatMap(({ post: { place, ...post }, slug }) =>
    place === 'admin' ? [] : [{ ...post, place, html: renderInlineMarkdown(post.text, slug) }],
  )
}

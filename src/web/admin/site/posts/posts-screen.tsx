/** `/admin/posts`: the posts of a restaurant, or of the platform for administrators. */

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type PostList, type PostView, postFiltersSchema } from '#contract/site/posts.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { filtersFrom, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { RestaurantOrPlatform } from '#web/admin/restaurant-choice/restaurant-or-platform.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { useServerNow } from '#web/api/server-clock.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { postColumns } from './post-columns.tsx'
import { PostFilterBar } from './post-filter-bar.tsx'
import { PostForm } from './post-form.tsx'
import { postsOf } from './posts-api.ts'

export const meta = titled('Posts', noindex)

const postsNeeds = {
  permission: 'pages.write',
  page: 'Posts',
  lacking: 'writing posts',
} as const

/** PST-6: the posts with their state, the newest first. */
export default function PostsScreen() {
  return (
    <RestaurantOrPlatform
      message="Please select a restaurant to manage its posts."
      setup="Set up your restaurant first. Then you can post to its diners."
      needs={postsNeeds}
    >
      {(restaurant) => <Posts scope={restaurant?.id ?? null} />}
    </RestaurantOrPlatform>
  )
}

type PostsProps = { readonly scope: string | null }

function Posts({ scope }: PostsProps) {
  const [parameters] = useSearchParams()
  const filters = filtersFrom(parameters, postFiltersSchema)
  const key = queryKeys.posts(scope ?? 'platform', filters)
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      postsOf(scope).list({ ...filters, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Loaded query={pages} loading="Loading posts..." title="Posts">
        {({ pages: loaded }) => {
          const [first] = loaded
          return first ? (
            <LoadedPosts scope={scope} first={first} posts={loaded.flatMap(({ posts }) => posts)} />
          ) : null
        }}
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
}

type LoadedPostsProps = PostsProps & { readonly first: PostList; readonly posts: readonly PostView[] }

function LoadedPosts({ scope, first: { timezone, now: readAt }, posts }: LoadedPostsProps) {
  const { moment } = useMoments()
  const now = useServerNow(readAt, 15)
  const api = postsOf(scope)
  const list = useEditList({
    idOf: ({ id }: PostView) => id,
    // The newer version of an edited post; the list itself has pages.
    query: { queryKey: queryKeys.posts(scope ?? 'platform'), queryFn: () => readAll(scope) },
    rowsOf: (loaded) => loaded,
    alsoIn: [queryKeys.platformPosts()],
  })
  const remove = ({ id: postId, revision, state: _, ...post }: PostView) =>
    list.attempt(async () => {
      await api.delete({ postId, revision })
      list.say('The post was deleted.', () => void list.attempt(() => putBack(post)))
    })
  async function putBack(post: Omit<PostView, 'id' | 'revision' | 'state'>) {
    await api.create(post)
    list.say('The post is back.')
  }
  return (
    <EditListView
      list={list}
      title="Posts"
      text={
        scope === null
          ? 'Short notices to the diners of all restaurants, or to everybody in the admin area.'
          : 'Short notices to your diners. They start and end automatically.'
      }
      one="Post"
      caption="Posts"
      editor="drawer"
      isCompact
      actionsAt="footEnd"
      columns={postColumns({ now, timezone, moment })}
      rows={posts}
      nameOf={({ text }) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)}
      filters={<PostFilterBar isOfPlatform={scope === null} />}
      empty={<NoPosts />}
      formOf={(post) => (
        <PostForm
          scope={scope}
          post={post}
          timezone={timezone}
          onSaved={() => list.saved(post ? 'The post was saved.' : 'The post was created.')}
          onCancel={list.close}
          onLook={list.look}
        />
      )}
      confirmDelete={(post) => (
        <DeleteDialog
          list={list}
          title="Delete this post?"
          text={<q className="text-base">{post.text}</q>}
          onDelete={() => remove(post)}
        />
      )}
    />
  )
}

function NoPosts() {
  const [parameters, changeAddress] = useAddress()
  if (Object.keys(filtersFrom(parameters, postFiltersSchema)).length === 0)
    return <EmptyPanel title="No posts yet" text="Add one for a holiday, a closed road or a new dish." />
  return (
    <EmptyPanel title="No posts found" text="No post matches the filters.">
      <Button
        variant="outline"
        onClick={() => changeAddress((now) => withoutFiltersOf(now, postFiltersSchema))}
      >
        Show all posts
      </Button>
    </EmptyPanel>
  )
}

/** All posts of a place; there are at most 500. */
async function readAll(scope: string | null): Promise<readonly PostView[]> {
  const posts: PostView[] = []
  let before: string | null = null
  do {
    const page: PostList = await postsOf(scope).list(before === null ? {} : { before })
    posts.push(...page.posts)
    before = page.next
  } while (before !== null)
  return posts
}

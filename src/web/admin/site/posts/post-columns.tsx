import type { PostView } from '#contract/site/posts.ts'
import { postState } from '#domain/site/pages/post.ts'
import type { WriteMoment } from '#web/admin/preferences/use-moments.ts'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { placeLabels, stateLabels } from './post-labels.ts'

type PostColumnsPlan = {
  readonly now: Temporal.Instant
  readonly timezone: string
  readonly moment: WriteMoment
}

/** PST-6: the posts, each with its place, its time and its state. */
export function postColumns({ now, timezone, moment }: PostColumnsPlan): readonly Column<PostView>[] {
  return [
    {
      header: 'Text',
      isName: true,
      isRest: true,
      compact: 'wide',
      cell: ({ text }) => (
        <span className="line-clamp-5 font-semibold xl:line-clamp-2 xl:py-1 xl:leading-5" title={text}>
          {text}
        </span>
      ),
    },
    {
      header: 'Shown on',
      compact: 'none',
      cell: ({ place }) => <span className="whitespace-nowrap">{placeLabels[place]}</span>,
    },
    {
      header: 'When',
      compact: 'wide',
      cell: (post) => (
        <span className="block text-sm text-ink-soft xl:py-1 xl:whitespace-nowrap">
          <span className="xl:hidden">{placeLabels[post.place]} · </span>
          <Span post={post} at={(text) => moment(text, timezone)} />
        </span>
      ),
    },
    { header: 'Sort order', compact: 'none', align: 'end', cell: ({ sortOrder }) => sortOrder },
    {
      header: 'Status',
      compact: 'foot',
      cell: (post) => {
        const state = stateAt(post, now)
        return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
      },
    },
  ]
}

const tones = { running: 'good', upcoming: 'info', ended: 'neutral' } as const

function stateAt({ startsAt, endsAt }: PostView, now: Temporal.Instant) {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return postState({ startsAt: instant(startsAt), endsAt: instant(endsAt) }, now)
}

type SpanProps = { readonly post: PostView /** Formats an instant. */; readonly at: (text: string) => string }

/** 'Always', 'From …', 'Until …', or both, in a wide table on two lines. */
function Span({ post: { startsAt, endsAt }, at }: SpanProps) {
  if (startsAt && endsAt)
    return (
      <>
        <span className="whitespace-nowrap">{at(startsAt)} –</span>{' '}
        <span className="whitespace-nowrap xl:block">{at(endsAt)}</span>
      </>
    )
  if (startsAt) return <>From {at(startsAt)}</>
  return <>{endsAt ? `Until ${at(endsAt)}` : 'Always'}</>
}

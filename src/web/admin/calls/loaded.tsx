import type { UseQueryResult } from '@tanstack/react-query'
import { describeFailure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LoadingOutline, type OutlineShape } from '../ui/loading-outline.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

type LoadedProps<Data> = {
  readonly query: UseQueryResult<Data>
  /** Shown before the first data: 'Loading dashboard...'. */
  readonly loading: string
  /** The screen's heading until the data brings its own (ADM-21). */
  readonly title?: string
  /** What the data will look like; a list if left out. */
  readonly shape?: OutlineShape
  readonly children: (data: Data) => React.ReactNode
}

/** Renders a query's data; before that, its loading text or its error. Older data stays while newer data loads. */
export function Loaded<Data>({ query, loading, title, shape, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const { message, code } = describeFailure(query.error)
    return (
      <>
        {title && <PageHeading title={title} />}
        <Notice tone="bad" role="alert" title={message}>
          <p className="mt-1 text-sm">Error: {code}</p>
          <Button variant="outline" className="mt-3" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Notice>
      </>
    )
  }
  return (
    <div>
      {title && <PageHeading title={title} />}
      <LoadingOutline shape={shape} text={loading} />
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Written } from '#web/ui/written.tsx'
import { pagesOf, scopeKey } from './pages-api.ts'

/** How long after the last keystroke the preview is requested, in milliseconds. */
const pauseMs = 400

type PagePreviewProps = { readonly scope: string | null; readonly title: string; readonly text: string }

/** PAG-9: the page as diners will see it. The server renders it. In a wide window it fills its frame, and scrolls in it. */
export function PagePreview({ scope, title, text }: PagePreviewProps) {
  const id = useId()
  const settled = useSettled(text)
  const query = useQuery({
    queryKey: queryKeys.pages(scopeKey(scope), 'preview', settled),
    queryFn: () => pagesOf(scope).preview(settled),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const html = settled.trim() === '' || query.isError ? null : query.data?.html
  return (
    <section aria-labelledby={id} className="xl:absolute xl:inset-0 xl:flex xl:flex-col">
      <h2 id={id} className="mb-1.5 font-medium max-xl:sr-only">
        Preview
      </h2>
      <div
        className="min-h-72 rounded-control border border-line bg-surface px-4 py-3 xl:min-h-0 xl:flex-1 xl:overflow-y-auto"
        aria-busy={query.isFetching}
      >
        {title.trim() && <p className="text-2xl font-bold">{title}</p>}
        {html ? (
          <Written html={html} />
        ) : (
          <p className="text-ink-soft">
            {query.isError
              ? failureMessage(query.error)
              : query.isLoading
                ? 'Loading preview...'
                : 'What you write appears here.'}
          </p>
        )}
      </div>
    </section>
  )
}

/** Returns the text as it was after the latest pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

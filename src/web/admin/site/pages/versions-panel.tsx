import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageVersionView, PageView } from '#contract/site/pages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { pagesOf, scopeKey } from './pages-api.ts'
import { VersionDialog } from './version-dialog.tsx'

type VersionsPanelProps = {
  readonly scope: string | null
  readonly page: PageView
  /** Takes the text of a version into the editor. */
  readonly onTake: (version: PageVersionView) => void
}

/** PAG-4: what was published, by whom and when; the newest first. */
export function VersionsPanel({ scope, page, onTake }: VersionsPanelProps) {
  const { moment } = useMoments()
  const [open, setOpen] = useState<PageVersionView | null>(null)
  const pages = useInfiniteQuery({
    queryKey: queryKeys.pages(scopeKey(scope), page.id, 'versions'),
    queryFn: ({ pageParam }) => pagesOf(scope).versions(page.id, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const take = (version: PageVersionView) => {
    setOpen(null)
    onTake(version)
  }
  return (
    <Panel title="Versions">
      <Loaded query={pages} loading="Loading versions...">
        {(data) => {
          const versions = data.pages.flatMap((versionPage) => versionPage.versions)
          if (versions.length === 0)
            return <p className="text-ink-soft">Nothing was published yet. Each publication is a version.</p>
          return (
            <ul className="divide-y divide-line">
              {versions.map((version) => (
                <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                  <span className="min-w-0 grow">
                    <span className="font-semibold">Version {version.number}</span>{' '}
                    {version.id === page.published?.id && <Badge tone="good">Diners see this</Badge>}
                    <span className="block text-sm text-ink-soft">
                      {moment(version.publishedAt)} · {version.publishedBy ?? 'Deleted account'}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={`View version ${version.number}`}
                    onClick={() => setOpen(version)}
                  >
                    View
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <OlderButton pages={pages} />
      {open && (
        <VersionDialog scope={scope} version={open} onTake={() => take(open)} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

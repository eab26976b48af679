import type { PageList } from '#contract/site/pages.ts'
import { deletedPageDays } from '#domain/site/pages/page-draft.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { Button } from '#web/ui/button.tsx'

type DeletedPagesProps = {
  readonly deleted: PageList['deleted']
  readonly isBusy: boolean
  readonly onRestore: (page: PageList['deleted'][number]) => void
}

/** PAG-7: the pages that can be restored; nothing if there are none. */
export function DeletedPages({ deleted, isBusy, onRestore }: DeletedPagesProps) {
  const { moment } = useMoments()
  if (deleted.length === 0) return null
  return (
    <div className="mt-8">
      <Panel title="Deleted pages">
        <p className="text-ink-soft">They are erased {deletedPageDays} days after their deletion.</p>
        <ul className="mt-2 divide-y divide-line">
          {deleted.map((page) => (
            <li key={page.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 grow">
                <span className="font-semibold">{page.title}</span>
                <span className="text-sm text-ink-soft"> · deleted {moment(page.deletedAt)}</span>
              </span>
              <Button
                variant="quiet"
                isDisabled={isBusy}
                aria-label={`Restore ${page.title}`}
                onClick={() => onRestore(page)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

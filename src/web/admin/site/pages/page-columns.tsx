import type { PageSummary } from '#contract/site/pages.ts'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { RowActions } from '#web/admin/ui/row-actions.tsx'
import { ReorderControls } from '#web/admin/ui/sortable-list.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { PageStateBadge } from './page-state-badge.tsx'

/** PAG-9: the pages in the order of their links. */
export function pageColumns(onDelete: (page: PageSummary) => void): readonly Column<PageSummary>[] {
  return [
    { header: 'Order', compact: 'start', cell: () => <ReorderControls /> },
    {
      header: 'Page',
      isName: true,
      cell: ({ title }) => <span className="block truncate font-semibold xl:max-w-md">{title}</span>,
    },
    {
      header: 'Web address',
      isRest: true,
      cell: ({ slug, isInFooter }) => (
        <span className="block truncate text-sm text-ink-soft xl:text-base">
          {paths.page(slug)}
          {isInFooter ? '' : ' · not in the footer'}
        </span>
      ),
    },
    {
      header: 'Status',
      compact: 'end',
      cell: ({ state, published }) => (
        <span className="flex flex-wrap items-center justify-end gap-2 xl:flex-nowrap xl:justify-start">
          <PageStateBadge state={state} />
          {published && (
            <span className="hidden text-sm whitespace-nowrap text-ink-soft xl:inline">
              Version {published.number}
            </span>
          )}
        </span>
      ),
    },
    {
      header: 'Actions',
      align: 'end',
      compact: 'belowEnd',
      cell: (page) => (
        <RowActions
          name={page.title}
          edit={adminPaths.page(page.id)}
          actions={[{ label: 'Delete', onChoose: () => onDelete(page) }]}
        />
      ),
    },
  ]
}

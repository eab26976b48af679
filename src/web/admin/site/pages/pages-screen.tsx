/** `/admin/pages`: the pages of a restaurant, or of the platform for administrators. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageList, PageSummary } from '#contract/site/pages.ts'
import { movedTo } from '#domain/access/editing/reorder.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { RestaurantOrPlatform } from '#web/admin/restaurant-choice/restaurant-or-platform.tsx'
import { DataTable } from '#web/admin/ui/data-table.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { PassingNote } from '#web/admin/ui/passing-note.tsx'
import { SortableList, SortableTableRow } from '#web/admin/ui/sortable-list.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeletedPages } from './deleted-pages.tsx'
import { pageColumns } from './page-columns.tsx'
import { pagesOf, scopeKey } from './pages-api.ts'
import { pagesNeeds } from './pages-needs.ts'
import { TermsPanel } from './terms-panel.tsx'

export const meta = titled('Pages', noindex)

/** PAG-9: the pages with their state. */
export default function PagesScreen() {
  return (
    <RestaurantOrPlatform
      message="Please select a restaurant to manage its pages."
      setup="Set up your restaurant first. Then you can write its pages."
      needs={pagesNeeds}
    >
      {(restaurant) => <Pages scope={restaurant?.id ?? null} name={restaurant?.name ?? null} />}
    </RestaurantOrPlatform>
  )
}

type PagesProps = { readonly scope: string | null; readonly name: string | null }

function Pages({ scope, name }: PagesProps) {
  const query = useQuery(listOf(scope))
  return (
    <>
      <PageHeading
        title="Pages"
        text={
          name === null
            ? 'The pages of the platform, linked in the footers of all restaurants.'
            : `The pages of ${name}, linked in the menu and checkout footers in this order.`
        }
      >
        <LinkButton to={adminPaths.pageNew}>Add page</LinkButton>
      </PageHeading>
      <Loaded query={query} loading="Loading pages...">
        {(list) => <LoadedPages scope={scope} {...list} />}
      </Loaded>
    </>
  )
}

function listOf(scope: string | null) {
  return { queryKey: queryKeys.pages(scopeKey(scope)), queryFn: () => pagesOf(scope).list() }
}

function LoadedPages({ scope, pages, deleted }: PageList & Pick<PagesProps, 'scope'>) {
  const queries = useQueryClient()
  const list = useEditList({
    idOf: ({ id }: PageSummary) => id,
    query: listOf(scope),
    rowsOf: (loaded) => loaded.pages,
  })
  const api = pagesOf(scope)
  const terms = pages.find(({ kind }) => kind === 'terms') ?? null
  const ordinary = pages.filter(({ kind }) => kind === 'page')

  async function reorder(reordered: readonly PageSummary[], before: readonly PageSummary[] | null) {
    queries.setQueryData(listOf(scope).queryKey, {
      pages: terms ? [terms, ...reordered] : reordered,
      deleted,
    })
    await list.attempt(async () => {
      await api.reorder(reordered.map(({ id }) => id))
      list.say('The order was changed.', before ? () => reorder(before, null) : undefined)
    })
  }
  const restore = ({ id, title }: Pick<PageSummary, 'id' | 'title'>) =>
    list.attempt(async () => {
      await api.restore(id)
      list.say(`${title} was restored.`)
    })
  const remove = (page: PageSummary) =>
    list.attempt(async () => {
      await api.delete({ pageId: page.id, revision: page.revision })
      list.say(`${page.title} was deleted.`, () => restore(page))
    })
  return (
    <>
      <div className="mb-6">
        <TermsPanel terms={terms} isPlatform={scope === null} />
      </div>
      {ordinary.length === 0 ? (
        <EmptyPanel
          title="No pages yet"
          text={
            scope === null
              ? 'Add one for your privacy policy or your contact details.'
              : 'Add one for your story, your hours on holidays or your privacy policy.'
          }
        />
      ) : (
        <SortableList
          items={ordinary.map(({ id, title }) => ({ id, name: title }))}
          isDisabled={list.isBusy}
          onMove={(from, to) => reorder(movedTo(ordinary, from, to), ordinary)}
        >
          <DataTable
            caption="Pages"
            columns={pageColumns(list.askToDelete)}
            rows={ordinary}
            rowKey={({ id }) => id}
            rowElement={SortableTableRow}
            isCompact
          />
        </SortableList>
      )}
      <DeletedPages deleted={deleted} isBusy={list.isBusy} onRestore={restore} />
      {list.toDelete && (
        <DeleteDialog
          list={list}
          title={`Delete ${list.toDelete.title}?`}
          text="Diners no longer find it at its address. You can restore it for 30 days."
          onDelete={() => list.toDelete && remove(list.toDelete)}
        />
      )}
      <PassingNote note={list.note} onGone={list.forgetNote} />
    </>
  )
}

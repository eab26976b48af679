/** `/admin/pages/new` and `/admin/pages/:pageId`: writes a page, with its preview and versions. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { PageView } from '#contract/site/pages.ts'
import { newPage, type PageKind } from '#domain/site/pages/page-draft.ts'
import { standardTermsMarkdown } from '#domain/site/pages/standard-terms.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { RestaurantOrPlatform } from '#web/admin/restaurant-choice/restaurant-or-platform.tsx'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { type Note, PassingNote } from '#web/admin/ui/passing-note.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageForm } from './page-form.tsx'
import { PageStateBadge } from './page-state-badge.tsx'
import { pagesOf, scopeKey } from './pages-api.ts'
import { pagesNeeds } from './pages-needs.ts'
import { VersionsPanel } from './versions-panel.tsx'

export const meta = titled('Page', noindex)

/** PAG-9: the editor of a page. */
export default function PageScreen() {
  const { pageId } = useParams()
  return (
    <>
      <BackLink to={adminPaths.pages}>Pages</BackLink>
      <RestaurantOrPlatform
        message="Please select a restaurant to manage its pages."
        setup="Set up your restaurant first. Then you can write its pages."
        needs={pagesNeeds}
      >
        {(restaurant) =>
          pageId === undefined ? (
            <NewPage scope={restaurant?.id ?? null} />
          ) : (
            <ExistingPage scope={restaurant?.id ?? null} id={pageId as PageView['id']} />
          )
        }
      </RestaurantOrPlatform>
    </>
  )
}

type ScopeProps = { readonly scope: string | null }

function NewPage({ scope }: ScopeProps) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [saved, setSaved] = useState<{ readonly id: string; readonly text: string } | null>(null)
  const kind: PageKind = parameters.get('kind') === 'terms' ? 'terms' : 'page'
  // Without the form, whose changes are saved by now.
  if (saved) return <Navigate to={adminPaths.page(saved.id)} replace state={{ note: saved.text }} />
  const draft =
    kind === 'terms' ? { ...newPage, title: 'Terms of Service', text: standardTermsMarkdown() } : newPage
  return (
    <>
      <PageHeading title={kind === 'terms' ? 'Your Terms of Service' : 'Add page'} />
      <PageForm
        scope={scope}
        kind={kind}
        page={null}
        draft={draft}
        onSaved={({ id }, text) => setSaved({ id, text })}
        onCancel={() => navigate(adminPaths.pages)}
        onLook={() => undefined}
      />
    </>
  )
}

type ExistingPageProps = ScopeProps & { readonly id: PageView['id'] }

function ExistingPage({ scope, id }: ExistingPageProps) {
  const query = useQuery(queryOf(scope, id))
  return (
    <Loaded shape="form" query={query} loading="Loading page..." title="Page">
      {(page) => <LoadedPage key={id} scope={scope} id={id} page={page} />}
    </Loaded>
  )
}

function queryOf(scope: string | null, id: PageView['id']) {
  return {
    queryKey: queryKeys.pages(scopeKey(scope), id),
    queryFn: () => pagesOf(scope).get(id).catch(nullIfMissing),
  }
}

function NoPage() {
  return (
    <EmptyPanel isPage title="Page not found" text="It was deleted, or belongs to another restaurant.">
      <LinkButton to={adminPaths.pages}>View all pages</LinkButton>
    </EmptyPanel>
  )
}

/**
 * What the form starts with: the page as it was then, so that edits by others don't discard what is typed, and the version
 * whose text was taken into it. `count`: how often it was started over.
 */
type FormStart = {
  readonly count: number
  readonly page: PageView
  readonly taken: { readonly title: string; readonly text: string } | null
}

type LoadedPageProps = ExistingPageProps & {
  /** The page as it is stored now; null if it isn't there. */
  readonly page: PageView | null
}

function LoadedPage({ scope, id, page }: LoadedPageProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave()
  const { state } = useLocation()
  const [note, setNote] = useState<Note | null>(noteIn(state))
  const [start, setStart] = useState<FormStart | null>(null)
  if (start === null) {
    if (page === null) return <NoPage />
    setStart({ count: 0, page, taken: null })
    return null
  }
  const startOver = (from: PageView, taken: FormStart['taken'] = null) =>
    setStart({ count: start.count + 1, page: from, taken })
  const say = (text: string) => setNote({ id: (note?.id ?? 0) + 1, text })
  const shown = page ?? start.page
  return (
    <>
      <PageHeading title={shown.title}>
        <PageStateBadge state={shown.state} />
      </PageHeading>
      {page === null && (
        <div className="mb-6">
          <Notice tone="warn" role="alert">
            This page was deleted meanwhile. To save your text, restore the page in another tab first.
          </Notice>
        </div>
      )}
      <PageForm
        key={start.count}
        scope={scope}
        kind={start.page.kind}
        page={start.page}
        draft={start.page}
        taken={start.taken}
        onSaved={async (saved, text) => {
          startOver(saved)
          await invalidate(queries, queryKeys.pages(scopeKey(scope)))
          say(text)
        }}
        onCancel={() => navigate(adminPaths.pages)}
        onLook={async () => {
          const newer = await queries.fetchQuery(queryOf(scope, id))
          if (newer) startOver(newer)
        }}
      />
      <div className="mt-6">
        <VersionsPanel
          scope={scope}
          page={shown}
          onTake={({ title, text, number }) =>
            leave(() => {
              startOver(start.page, { title, text })
              say(`The text of version ${number} is in the editor. Publish it to show it again.`)
            })
          }
        />
      </div>
      <PassingNote note={note} onGone={() => setNote(null)} />
    </>
  )
}

/** What the screen that led here did. */
function noteIn(state: unknown): Note | null {
  const { note } = (state ?? {}) as { readonly note?: string }
  return typeof note === 'string' ? { id: 1, text: note } : null
}

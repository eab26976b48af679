/** `/admin/pages/new` and `/admin/pages/:pageId`: writes a page, with its preview and versions. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { PageView } from '#contract/pages.ts'
import { newPage, type PageKind } from '#domain/pages/page-draft.ts'
import { standardTermsMarkdown } from '#domain/pages/standard-terms.ts'
import { BackLink } from '#web/admin/parts/back-link.tsx'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { type Note, PassingNote } from '#web/admin/parts/passing-note.tsx'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { RestaurantOrPlatform } from '#web/admin/restaurant-choice/restaurant-or-platform.tsx'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageForm } from './page-form.tsx'
import { PageStateBadge } from './page-state-badge.tsx'
import { pagesOf, placeKey } from './pages-api.ts'
import { VersionsPanel } from './versions-panel.tsx'

export const meta = titled('Page', noindex)

/** PAG-9 */
export default function PageScreen() {
  const { pageId } = useParams()
  return (
    <>
      <BackLink to={paths.adminPages}>Pages</BackLink>
      <RestaurantOrPlatform
        message="Please select a restaurant to manage its pages."
        setup="Set up your restaurant first. Then you can write its pages."
      >
        {(restaurant) =>
          pageId === undefined ? (
            <NewPage place={restaurant?.id ?? null} />
          ) : (
            <ExistingPage place={restaurant?.id ?? null} id={pageId as PageView['id']} />
          )
        }
      </RestaurantOrPlatform>
    </>
  )
}

type PlaceProps = { readonly place: string | null }

function NewPage({ place }: PlaceProps) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [saved, setSaved] = useState<{ readonly id: string; readonly text: string } | null>(null)
  const kind: PageKind = parameters.get('kind') === 'terms' ? 'terms' : 'page'
  // Without the form, whose changes are saved by now.
  if (saved) return <Navigate to={paths.adminPage(saved.id)} replace state={{ note: saved.text }} />
  const draft =
    kind === 'terms' ? { ...newPage, title: 'Terms of Service', text: standardTermsMarkdown() } : newPage
  return (
    <>
      <PageHeading title={kind === 'terms' ? 'Your Terms of Service' : 'Add Page'} />
      <PageForm
        place={place}
        kind={kind}
        page={null}
        draft={draft}
        onSaved={({ id }, text) => setSaved({ id, text })}
        onCancel={() => navigate(paths.adminPages)}
        onLook={() => undefined}
      />
    </>
  )
}

type ExistingPageProps = PlaceProps & { readonly id: PageView['id'] }

function ExistingPage({ place, id }: ExistingPageProps) {
  const query = useQuery({
    queryKey: queryKeys.pages(placeKey(place), id),
    queryFn: () => pagesOf(place).get(id).catch(nullIfMissing),
  })
  return (
    <Loaded query={query} loading="Loading page...">
      {(page) => (page ? <LoadedPage place={place} page={page} /> : <NoPage />)}
    </Loaded>
  )
}

function NoPage() {
  return (
    <EmptyPanel isPage title="Page not found" text="It was deleted, or belongs to another restaurant.">
      <LinkButton to={paths.adminPages}>View all pages</LinkButton>
    </EmptyPanel>
  )
}

function LoadedPage({ place, page }: PlaceProps & { readonly page: PageView }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave()
  const { state } = useLocation()
  const [note, setNote] = useState<Note | null>(noteIn(state))
  // The version whose text was taken back into the draft; null for the draft as it is stored.
  const [taken, setTaken] = useState<{ readonly title: string; readonly text: string } | null>(null)
  const refresh = () => invalidate(queries, queryKeys.pages(placeKey(place)))
  const say = (text: string) => setNote({ id: (note?.id ?? 0) + 1, text })
  return (
    <>
      <PageHeading title={page.title}>
        <PageStateBadge state={page.state} />
      </PageHeading>
      <PageForm
        // A newer version, or the text of an older one, starts the form over.
        key={`${page.revision} ${taken?.text}`}
        place={place}
        kind={page.kind}
        page={page}
        draft={page}
        taken={taken}
        onSaved={async (_, text) => {
          setTaken(null)
          await refresh()
          say(text)
        }}
        onCancel={() => navigate(paths.adminPages)}
        onLook={refresh}
      />
      <div className="mt-6">
        <VersionsPanel
          place={place}
          page={page}
          onTake={({ title, text, number }) =>
            leave(() => {
              setTaken({ title, text })
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

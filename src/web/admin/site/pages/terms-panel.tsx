import type { PageSummary } from '#contract/site/pages.ts'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { termsVersionPath } from '#web/terms-version-path.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageStateBadge } from './page-state-badge.tsx'

type TermsPanelProps = {
  /** null: the place has no terms of its own. */
  readonly terms: PageSummary | null
  readonly isPlatform: boolean
}

/** TOS-6: the terms that diners accept with an order, and the way to replace the standard text. */
export function TermsPanel({ terms, isPlatform }: TermsPanelProps) {
  const { moment } = useMoments()
  const published = terms?.published ?? null
  return (
    <Panel
      title="Terms of Service"
      besideTitle={
        terms && (
          <span className="ml-1">
            <PageStateBadge state={terms.state} />
          </span>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-ink-soft lg:grow lg:basis-0">
          {published
            ? `Diners accept version ${published.number}, published on ${moment(published.publishedAt)}${
                published.publishedBy ? ` by ${published.publishedBy}` : ''
              }. The version that a diner accepted is stored with the order.`
            : isPlatform
              ? 'Diners accept the standard text, except at restaurants with terms of their own.'
              : 'Diners accept the terms of the platform. Publish your own to replace them.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <a
            href={addressOf(published, isPlatform)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('quiet', 'md', 'px-3! max-lg:-ml-3')}
          >
            {published ? 'View' : isPlatform ? 'View the standard text' : 'View the platform’s terms'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <LinkButton
            variant="outline"
            to={terms ? adminPaths.page(terms.id) : `${adminPaths.pageNew}?kind=terms`}
          >
            {terms ? 'Edit the terms' : 'Write your own'}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}

/** TOS-1: of the terms that diners accept. */
function addressOf(published: PageSummary['published'], isPlatform: boolean): string {
  if (published) return termsVersionPath(published.id)
  return isPlatform ? termsVersionPath(standardTermsVersion) : paths.terms
}

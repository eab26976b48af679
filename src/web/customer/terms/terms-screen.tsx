/** `/tos`: the Terms of Service that apply here, or with `?version=` any version that was ever published. */

import { data } from 'react-router'
import type { TermsView } from '#contract/site/texts.ts'
import { formatShortDate } from '#domain/clock/format-time.ts'
import { mailtoHref } from '#domain/email.ts'
import { standardTerms, termsIntroduction } from '#domain/site/pages/standard-terms.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { pageKey } from '#web/page/page-key.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { noindex, pageTitle } from '#web/shell/page-title.ts'
import { useSite } from '#web/shell/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { TextPage } from '../texts/text-page.tsx'
import type { Route } from './+types/terms-screen.ts'

const description = 'The terms under which you order food and drink through this site.'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle('Page not found', matches) }, noindex]
  const title = loaderData.page?.title ?? 'Terms of Service'
  return [
    { title: pageTitle(title, matches) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...(loaderData.isCurrent ? [] : [noindex]),
  ]
}

/** TOS-1: loads the terms that apply, or the version that the address names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, site } = context.get(pageKey)
  const version = url.searchParams.get('version')
  const terms = await api.texts
    .terms({ ...(version && { version }), ...(site.restaurantId && { restaurant: site.restaurantId }) })
    .catch(nullIfMissing)
  return terms ? data<TermsView | null>(terms) : data<TermsView | null>(null, { status: 404 })
}

export default function TermsScreen({ loaderData: terms }: { readonly loaderData: TermsView | null }) {
  if (!terms) return <NotFound />
  const { page, isCurrent } = terms
  return (
    <TextPage title={page?.title ?? 'Terms of Service'} restaurant={page?.restaurant ?? null}>
      {page && (
        <p className="mt-1 mb-4 text-ink-soft">
          Version {page.number} of {formatShortDate(Temporal.Instant.from(page.publishedAt), page.timezone)}
        </p>
      )}
      {!isCurrent && (
        <div className="my-4">
          <Notice tone="warn">These terms no longer apply to new orders.</Notice>
        </div>
      )}
      {page ? <Written html={page.html} /> : <StandardTerms />}
    </TextPage>
  )
}

/** TOS-2: the numbered standard text. */
function StandardTerms() {
  const supportEmail = useSite()?.supportEmail
  return (
    <>
      <p className="mt-4 text-lg text-ink-soft">{termsIntroduction}</p>
      {standardTerms.map(({ title, paragraphs }) => (
        <section key={title} className="mt-8">
          <h2 className="text-xl font-bold">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2 leading-relaxed text-ink-soft">
              {text}
            </p>
          ))}
        </section>
      ))}
      <section className="mt-8">
        <h2 className="text-xl font-bold">Contact</h2>
        <p className="mt-2 leading-relaxed text-ink-soft">
          Questions about an order are answered fastest by the restaurant, whose phone number is on your
          order’s page.
          {supportEmail && (
            <>
              {' '}
              For everything else, write to{' '}
              <a
                href={mailtoHref(supportEmail)}
                className="font-semibold text-link underline underline-offset-2"
              >
                {supportEmail}
              </a>
              .
            </>
          )}
        </p>
      </section>
    </>
  )
}

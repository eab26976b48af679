/** Terms of Service, in plain words. */

import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { termsSections } from './terms-text.ts'

const description = 'The terms under which you order food and drink through this site.'

export const meta = titled(
  'Terms of Service',
  { name: 'description', content: description },
  { property: 'og:title', content: 'Terms of Service' },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
)

export default function TermsScreen() {
  const supportEmail = useSite()?.supportEmail
  return (
    <main className="mx-auto max-w-2xl px-4 py-10 sm:py-14">
      <h1 className="text-3xl font-bold sm:text-4xl">Terms of Service</h1>
      <p className="mt-4 text-lg text-ink-soft">
        These terms apply when you order through this site. We have kept them short, so that they can be read.
      </p>
      {termsSections.map(({ title, paragraphs }) => (
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
          order's page.
          {supportEmail && (
            <>
              {' '}
              For everything else, write to{' '}
              <a
                href={`mailto:${supportEmail}`}
                className="font-semibold text-link underline underline-offset-2"
              >
                {supportEmail}
              </a>
              .
            </>
          )}
        </p>
      </section>
      <p className="mt-10">
        <LinkButton variant="outline" to={paths.home}>
          Return to Menu
        </LinkButton>
      </p>
    </main>
  )
}

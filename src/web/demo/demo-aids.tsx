/** DEM-50: what a visitor needs to try the rest of the demo. */

import type { DemoTools } from '#contract/demo/demo.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'

type DemoAidsProps = { readonly tools: DemoTools; readonly restaurant: DemoTools['restaurants'][number] }

export function DemoAids({ tools, restaurant }: DemoAidsProps) {
  const { accounts, cards, paymentsUrl, inboxUrl, textsUrl, evening } = tools
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <OutsideLink href={paths.admin}>Open the admin area</OutsideLink>
        {restaurant.kitchenUrl && paymentsUrl && (
          <OutsideLink href={`${adminPaths.drill}?restaurant=${restaurant.slug}&orders=60&minutes=15`}>
            Start a dinner rush
          </OutsideLink>
        )}
        {inboxUrl && <OutsideLink href={inboxUrl}>Open the inbox</OutsideLink>}
        {textsUrl && <OutsideLink href={textsUrl}>Open the text messages</OutsideLink>}
        {paymentsUrl && <OutsideLink href={paymentsUrl}>Open the payment sandbox</OutsideLink>}
      </div>
      <div className="mt-6 grid items-start gap-x-10 gap-y-7 lg:grid-cols-2">
        <div className="grid gap-7">
          <Section title="Accounts to sign in with">
            <Rows>
              {accounts.map(({ who, email, password }) => (
                <Row key={email} name={who}>
                  <code className="break-all">
                    {email} / {password}
                  </code>
                </Row>
              ))}
            </Rows>
          </Section>
          <Section
            title={evening.isTonight ? 'Advance to tonight' : 'Advance to tomorrow evening'}
            note="Only a restart moves the demo's clock. Stop the demo with Ctrl-C and start it at 7 PM in New York:"
          >
            <pre className="rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap">
              <code>{evening.command}</code>
            </pre>
          </Section>
        </div>
        <Section title="Test cards" note="Any later date, any code, any ZIP code.">
          <Rows>
            {cards.map(({ number, says }) => (
              <Row key={number} name={<code className="font-normal whitespace-nowrap">{number}</code>}>
                <span className="text-ink-soft">{says}</span>
              </Row>
            ))}
          </Rows>
        </Section>
      </div>
    </>
  )
}

type SectionProps = { readonly title: string; readonly note?: string; readonly children: React.ReactNode }

function Section({ title, note, children }: SectionProps) {
  return (
    <section>
      <h2 className="text-lg font-bold">{title}</h2>
      {note && <p className="mb-2 text-sm text-ink-soft">{note}</p>}
      {children}
    </section>
  )
}

function Rows({ children }: { readonly children: React.ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

function Row({ name, children }: { readonly name: React.ReactNode; readonly children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-1.5">
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Opens next to the demo, so that both are visible. */
function OutsideLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClasses('outline', 'md')}>
      {children}
    </a>
  )
}

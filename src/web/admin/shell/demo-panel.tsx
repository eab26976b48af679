/** DEM-50: what a visitor needs to try the demo. */

import { useQuery } from '@tanstack/react-query'
import type { DemoTools } from '#contract/demo/demo.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type DemoPanelProps = {
  /** The slug of the restaurant whose kitchen is offered first; null: the demo's first one. */
  readonly restaurant: string | null
  readonly onClose: () => void
}

export function DemoPanel({ restaurant, onClose }: DemoPanelProps) {
  const query = useQuery({
    queryKey: queryKeys.demoTools(),
    queryFn: async () => (await callApi()).site.demo(),
  })
  return (
    <Dialog title="Demo" width="wide" onClose={onClose}>
      <p className="text-ink-soft">
        Restaurants, people and orders here are invented, and no real card is charged.
      </p>
      <Loaded query={query} loading="Loading the demo's accounts and cards …">
        {(tools) => tools && <Tools tools={tools} restaurant={restaurant} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

type ToolsProps = DemoPanelProps & { readonly tools: DemoTools }

function Tools({ tools, restaurant, onClose }: ToolsProps) {
  const { restaurants, accounts, cards, paymentsUrl, inboxUrl, tonightCommand } = tools
  const kitchen = restaurants.find(({ slug }) => slug === restaurant) ?? restaurants[0]
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {kitchen?.kitchenUrl && (
          <OutsideLink href={kitchen.kitchenUrl} isSolid>
            Open the kitchen next to it
          </OutsideLink>
        )}
        {kitchen?.kitchenUrl && paymentsUrl && (
          <LinkButton
            variant="outline"
            to={`${adminPaths.drill}?restaurant=${kitchen.slug}&orders=60&minutes=15`}
            onClick={onClose}
          >
            Start a dinner rush
          </LinkButton>
        )}
        {inboxUrl && <OutsideLink href={inboxUrl}>Open the inbox</OutsideLink>}
        {paymentsUrl && <OutsideLink href={paymentsUrl}>Open the payment sandbox</OutsideLink>}
      </div>
      <Section title="Restaurants">
        <Rows>
          {restaurants.map(({ slug, name, menuUrl, kitchenUrl }) => (
            <Row key={slug} name={name}>
              <TextLink href={menuUrl} label={`Menu of ${name}`}>
                Menu
              </TextLink>
              {kitchenUrl && (
                <TextLink href={kitchenUrl} label={`Kitchen of ${name}`}>
                  Kitchen
                </TextLink>
              )}
            </Row>
          ))}
        </Rows>
      </Section>
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
      <Section title="Test cards" note="Any later date, any code, any ZIP code.">
        <Rows>
          {cards.map(({ number, says }) => (
            <Row key={number} name={<code className="font-normal whitespace-nowrap">{number}</code>}>
              <span className="text-ink-soft">{says}</span>
            </Row>
          ))}
        </Rows>
      </Section>
      <Section
        title="Advance to tonight"
        note="Only a restart moves the demo's clock. Stop the demo with Ctrl-C and start it at 7 PM in New York:"
      >
        <pre className="rounded-control whitespace-pre-wrap bg-sunken px-4 py-3">
          <code>{tonightCommand}</code>
        </pre>
      </Section>
    </>
  )
}

type SectionProps = { readonly title: string; readonly note?: string; readonly children: React.ReactNode }

function Section({ title, note, children }: SectionProps) {
  return (
    <section className="mt-7">
      <h3 className="text-lg font-bold">{title}</h3>
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
      <dd className="flex flex-wrap gap-x-5">{children}</dd>
    </div>
  )
}

type OutsideLinkProps = {
  readonly href: string
  readonly isSolid?: boolean
  readonly children: React.ReactNode
}

/** Opens next to the admin area, so that both are visible. */
function OutsideLink({ href, isSolid = false, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses(isSolid ? 'solid' : 'outline', 'md')}
    >
      {children}
    </a>
  )
}

type TextLinkProps = { readonly href: string; readonly label: string; readonly children: React.ReactNode }

function TextLink({ href, label, children }: TextLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="flex min-h-11 items-center font-semibold text-link underline underline-offset-2"
    >
      {children}
    </a>
  )
}

/** `/admin/restaurants`: restaurants for administrators to approve, or to take off the site. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ListedRestaurant } from '#contract/restaurants/restaurants.ts'
import { foldText } from '#domain/fold-text.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { whyNotPublish } from '#domain/restaurants/settings/on-site.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { TaxQuestion } from '#web/admin/publishing/tax-question.tsx'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

export const meta = titled('Restaurant Approvals', noindex)

/** ADM-19: the restaurants that wait for approval, and the published ones. */
export default function ApprovalsScreen() {
  return (
    <AdministratorsOnly page="Restaurant Approvals">
      <PageHeading
        title="Restaurant Approvals"
        text="New restaurants wait here until you approve them. Then diners can find them."
      >
        <LinkButton variant="outline" to={adminPaths.restaurantSetup}>
          Add restaurant
        </LinkButton>
      </PageHeading>
      <Approvals />
    </AdministratorsOnly>
  )
}

function Approvals() {
  const all = useQuery({
    queryKey: queryKeys.approvals(),
    queryFn: async () => (await callApi()).restaurants.all(),
  })
  return (
    <Loaded query={all} loading="Loading the restaurants...">
      {(restaurants) => (
        <div className="grid grid-cols-1 gap-6">
          <Waiting restaurants={restaurants.filter(({ hasAsked }) => hasAsked)} />
          <Unfinished
            restaurants={restaurants.filter(({ isPublished, hasAsked }) => !isPublished && !hasAsked)}
          />
          <Published restaurants={restaurants.filter(({ isPublished }) => isPublished)} />
        </div>
      )}
    </Loaded>
  )
}

type ListProps = { readonly restaurants: readonly ListedRestaurant[] }

function Waiting({ restaurants }: ListProps) {
  return (
    <Panel title="Waiting for approval">
      {restaurants.length === 0 && <p className="text-ink-soft">No restaurants waiting for approval.</p>}
      <List restaurants={restaurants} />
    </Panel>
  )
}

/** RST-35: those that are being set up, and those that were taken off the site. */
function Unfinished({ restaurants }: ListProps) {
  if (restaurants.length === 0) return null
  return (
    <Panel title="Not published">
      <p className="mb-4 text-ink-soft">Nobody has asked for approval yet.</p>
      <List restaurants={restaurants} />
    </Panel>
  )
}

/** A longer list gets a search box. */
const few = 8

function Published({ restaurants }: ListProps) {
  const [search, setSearch] = useState('')
  const searched = foldText(search).trim()
  const shown = restaurants.filter(({ name, address, owners }) =>
    foldText([name, address, ...owners].join('\n')).includes(searched),
  )
  return (
    <Panel title={`Published (${restaurants.length})`}>
      {restaurants.length > few && (
        <div className="mb-4">
          <SearchBox label="Search published restaurants" value={search} onChange={setSearch} />
        </div>
      )}
      {shown.length === 0 && (
        <p className="text-ink-soft">
          {restaurants.length === 0
            ? 'No restaurants are published yet.'
            : 'No restaurant matches your search.'}
        </p>
      )}
      <List restaurants={shown} />
    </Panel>
  )
}

function List({ restaurants }: ListProps) {
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [untaxed, setUntaxed] = useState<string | null>(null)
  const publish = (restaurant: string, published: boolean, isTaxConfirmed: boolean) =>
    run(async () => {
      await (await callApi()).restaurants.publish({ restaurant, published, isTaxConfirmed })
      setUntaxed(null)
      await invalidate(
        queries,
        queryKeys.approvals(),
        queryKeys.managedRestaurants(),
        queryKeys.restaurantSettings(restaurant),
        queryKeys.restaurantSetup(restaurant),
      )
    })
  return (
    <>
      <ul className="-my-3 grid divide-y divide-line empty:hidden">
        {restaurants.map((restaurant) => (
          <Row
            key={restaurant.id}
            restaurant={restaurant}
            isBusy={isBusy}
            onPublish={(published) => publish(restaurant.id, published, false)}
            onUntaxed={() => setUntaxed(restaurant.id)}
          />
        ))}
      </ul>
      {untaxed && (
        <TaxQuestion
          confirm="Approve"
          isBusy={isBusy}
          onConfirm={() => publish(untaxed, true, true)}
          onCancel={() => setUntaxed(null)}
        />
      )}
      <p role="alert" className="mt-5 font-medium text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}

type RowProps = {
  readonly restaurant: ListedRestaurant
  readonly isBusy: boolean
  readonly onPublish: (published: boolean) => void
  /** Asks whether a restaurant without sales tax is approved anyway. */
  readonly onUntaxed: () => void
}

/** RST-30: a restaurant that can't be approved says why. */
function Row({ restaurant, isBusy, onPublish, onUntaxed }: RowProps) {
  const { slug, name, address, owners, isPublished } = restaurant
  const why = isPublished ? null : whyNotPublish(restaurant, { isTaxConfirmed: false })
  const isUntaxed = why?.kind === 'sales_tax_unconfirmed'
  const refusal = isUntaxed ? null : why
  const reasonId = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-40">
        <Link
          to={`${adminPaths.restaurant}?restaurant=${encodeURIComponent(slug)}`}
          className="inline-block min-h-11 content-center font-semibold underline-offset-4 hover:underline md:min-h-0"
        >
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">{address}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {owners.length === 0 ? 'No owner' : owners.join(', ')}
        </span>
        <span id={reasonId} className="block text-sm font-medium text-warn-deep empty:hidden">
          {refusal && refusalMessage(refusal)}
        </span>
      </span>
      <Button
        variant={isPublished ? 'outline' : 'solid'}
        isDisabled={isBusy || refusal !== null}
        aria-label={isPublished ? `Unpublish ${name}` : `Approve ${name}`}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={() => (isUntaxed ? onUntaxed() : onPublish(!isPublished))}
      >
        {isPublished ? 'Unpublish' : 'Approve'}
      </Button>
    </li>
  )
}

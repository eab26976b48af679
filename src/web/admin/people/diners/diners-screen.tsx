/** `/admin/diners`: the diners of a restaurant who agreed to its mail. */

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DinerPage, dinerFiltersSchema } from '#contract/people/diners.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { filtersFrom, queryOfFilters, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { type ButtonVariant, buttonClasses } from '#web/ui/button-variant.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DinerFilterBar } from './diner-filter-bar.tsx'
import { DinerTable } from './diner-table.tsx'
import { DinersOnly } from './diners-only.tsx'

export const meta = titled('Diners', noindex)

export default function DinersScreen() {
  return <DinersOnly>{(restaurant) => <Diners restaurant={restaurant} />}</DinersOnly>
}

/** DIN-4: the diners who agreed to mail or unsubscribed within the last year. */
function Diners({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const [parameters] = useSearchParams()
  const { slug, name } = restaurant
  const filters = filtersFrom(parameters, dinerFiltersSchema)
  const pages = useInfiniteQuery({
    queryKey: queryKeys.diners(slug, filters),
    queryFn: async ({ pageParam }) =>
      (await callApi()).diners.list({
        restaurant: slug,
        ...filters,
        ...(pageParam ? { after: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const [first] = pages.data?.pages ?? []
  // While another list loads, the previous one is still shown.
  const isCurrent = !pages.isPlaceholderData
  const isEmpty = isCurrent && first?.diners.length === 0 && Object.keys(filters).length === 0
  const hasList = !isEmpty || first?.isMailOn
  return (
    <>
      <PageHeading
        title="Diners"
        text={hasList && `Diners who agreed to emails from ${name}, most recent order first.`}
      >
        {first?.may.export && !isEmpty && (
          <a
            href={adminPaths.dinersTable(slug, queryOfFilters(filters))}
            download
            className={buttonClasses('outline', 'md')}
          >
            Export CSV
          </a>
        )}
        {first?.may.changeMail && first.isMailOn && (
          <LinkButton variant="outline" to={adminPaths.restaurantSection('win-back')}>
            Win-back email
          </LinkButton>
        )}
      </PageHeading>
      {first && !first.isMailOn && !isEmpty && <MailIsOff mayChange={first.may.changeMail} />}
      {!isEmpty && <DinerFilterBar />}
      <Loaded query={pages} loading="Loading diners...">
        {(data) => {
          const diners = data.pages.flatMap((page) => page.diners)
          if (isEmpty) return <NobodyYet page={first} />
          if (diners.length === 0) return <NobodyFound />
          return <DinerTable diners={diners} timezone={data.pages[0]?.timezone ?? 'UTC'} />
        }}
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
}

/** DIN-4: with the way to turn it on, for people who may. */
function MailIsOff({ mayChange }: { readonly mayChange: boolean }) {
  return (
    <div className="mb-5">
      <Notice title="Win-back email is off">
        <p>The checkout doesn’t ask diners whether they agree to it, and nobody is emailed.</p>
        {mayChange && <TurnOnLink variant="outline" />}
      </Notice>
    </div>
  )
}

function TurnOnLink({ variant }: { readonly variant: ButtonVariant }) {
  return (
    <LinkButton variant={variant} className="mt-3" to={adminPaths.restaurantSection('win-back')}>
      Turn on win-back email
    </LinkButton>
  )
}

function NobodyYet({ page: { isMailOn, may } }: { readonly page: DinerPage }) {
  if (isMailOn)
    return <EmptyPanel title="No diners yet" text="Diners who opt in at checkout will appear here." />
  return (
    <EmptyPanel
      title="Win back diners by email"
      text="It is off. Once it is on, diners can opt in to news and offers at checkout. Those who do appear here, and get an email when they haven’t ordered for a while."
    >
      {may.changeMail && <TurnOnLink variant="solid" />}
    </EmptyPanel>
  )
}

function NobodyFound() {
  const [, changeAddress] = useAddress()
  return (
    <EmptyPanel title="Nobody found" text="No diner matches the search and the filters.">
      <Button
        variant="outline"
        onClick={() => changeAddress((now) => withoutFiltersOf(now, dinerFiltersSchema))}
      >
        Show everybody
      </Button>
    </EmptyPanel>
  )
}

import type { BusinessView } from '#contract/restaurants/businesses.ts'
import { businessTypes } from '#domain/restaurants/businesses/business.ts'
import { addressOfDomain } from '#domain/restaurants/businesses/business-check.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { StatusBadgeButton } from '#web/admin/ui/status-badge-button.tsx'

/**
 * BUS-4: the columns of the businesses, each domain with a link that opens a new tab. `onToggle` activates or deactivates a
 * business.
 */
export function businessColumns(
  isBusy: boolean,
  onToggle: (business: BusinessView) => void,
): readonly Column<BusinessView>[] {
  return [
    { header: 'Business', isName: true, cell: (business) => <BusinessName business={business} /> },
    { header: 'Type', compact: 'none', cell: ({ type }) => businessTypes[type] },
    {
      header: 'Domain',
      compact: 'wide',
      cell: ({ domain, type }) => (
        <span className="max-xl:text-sm">
          <span className="text-ink-soft xl:hidden">{businessTypes[type]} · </span>
          <DomainLink domain={domain} />
        </span>
      ),
    },
    {
      header: 'Status',
      compact: 'end',
      cell: (business) => (
        <StatusBadgeButton
          isActive={business.status === 'active'}
          name={business.name}
          isBusy={isBusy}
          onToggle={() => onToggle(business)}
        />
      ),
    },
  ]
}

function BusinessName({ business }: { readonly business: BusinessView }) {
  const { name, restaurants, createdAt } = business
  const { date } = useMoments()
  return (
    <span className="block">
      {name}
      <span className="block text-sm font-normal text-ink-soft">
        {restaurants.length > 0
          ? restaurants.map((restaurant) => restaurant.name).join(', ')
          : 'No restaurants yet'}
        {` · since ${date(createdAt)}`}
      </span>
    </span>
  )
}

function DomainLink({ domain }: { readonly domain: string }) {
  return (
    <a
      href={addressOfDomain(domain)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center break-all text-link underline underline-offset-2"
    >
      {domain}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

import type { BusinessView } from '#contract/businesses.ts'
import { businessTypes } from '#domain/business/business.ts'
import { addressOfDomain } from '#domain/business/business-check.ts'
import { type Column, DataTable } from '#web/admin/parts/data-table.tsx'
import { RowActions } from '#web/admin/parts/row-actions.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Button } from '#web/ui/button.tsx'

type BusinessTableProps = {
  readonly businesses: readonly BusinessView[]
  readonly isBusy: boolean
  readonly onToggle: (business: BusinessView) => void
  readonly onEdit: (business: BusinessView) => void
  readonly onRestaurants: (business: BusinessView) => void
  readonly onDelete: (business: BusinessView) => void
  /** Returns the form to show in place of a row; null for the row itself. */
  readonly insteadOf: (business: BusinessView) => React.ReactNode | null
}

/** BUS-3, BUS-4: the businesses, one per row. */
export function BusinessTable(props: BusinessTableProps) {
  const columns: readonly Column<BusinessView>[] = [
    { header: 'Business', isName: true, cell: (business) => <BusinessName business={business} /> },
    { header: 'Type', cell: ({ type }) => businessTypes[type] },
    { header: 'Domain', cell: ({ domain }) => <DomainLink domain={domain} /> },
    {
      header: 'Status',
      cell: (business) => (
        <StatusBadgeButton
          isActive={business.status === 'active'}
          name={business.name}
          isBusy={props.isBusy}
          onToggle={() => props.onToggle(business)}
        />
      ),
    },
    {
      header: 'Actions',
      cell: (business) => (
        <RowActions mayWrap>
          <RowButton verb="Edit" name={business.name} onClick={() => props.onEdit(business)} />
          <RowButton verb="Restaurants" name={business.name} onClick={() => props.onRestaurants(business)} />
          <RowButton verb="Delete" name={business.name} onClick={() => props.onDelete(business)} />
        </RowActions>
      ),
    },
  ]
  return (
    <DataTable
      caption="Businesses"
      columns={columns}
      rows={props.businesses}
      rowKey={({ id }) => id}
      insteadOf={props.insteadOf}
    />
  )
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
        · since {date(createdAt)}
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
      className="inline-flex min-h-11 items-center break-all text-accent-deep underline underline-offset-2"
    >
      {domain}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function RowButton(props: { readonly verb: string; readonly name: string; readonly onClick: () => void }) {
  return (
    <Button variant="quiet" aria-label={`${props.verb}: ${props.name}`} onClick={props.onClick}>
      {props.verb}
    </Button>
  )
}

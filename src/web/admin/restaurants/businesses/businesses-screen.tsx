import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusinessView } from '#contract/restaurants/businesses.ts'
import type { BusinessType } from '#domain/restaurants/businesses/business.ts'
import { type BusinessStatus, businessCounts } from '#domain/restaurants/businesses/business-check.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DeleteDialog } from '#web/admin/edit-list/delete-dialog.tsx'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { AdministratorsOnly } from '#web/admin/restaurant-choice/administrators-only.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatTile, StatTiles } from '../../charts/stat-tile.tsx'
import { businessColumns } from './business-columns.tsx'
import { BusinessForm } from './business-form.tsx'
import { RestaurantsDialog } from './restaurants-dialog.tsx'

export const meta = titled('Businesses')

export default function BusinessesScreen() {
  return (
    <AdministratorsOnly page="Businesses">
      <Businesses />
    </AdministratorsOnly>
  )
}

const listed = {
  queryKey: queryKeys.businesses(),
  queryFn: async () => (await callApi()).businesses.list(),
}
type Listed = Awaited<ReturnType<typeof listed.queryFn>>

function Businesses() {
  const query = useQuery(listed)
  return (
    <Loaded query={query} loading="Loading businesses..." title="Businesses">
      {(loaded) => <LoadedBusinesses {...loaded} />}
    </Loaded>
  )
}

function LoadedBusinesses({ businesses, restaurants }: Listed) {
  const list = useEditList({
    idOf: ({ id }: BusinessView) => id,
    query: listed,
    rowsOf: (loaded) => loaded.businesses,
  })
  const [owner, setOwner] = useState<BusinessView | null>(null)
  const toggle = ({ id: businessId, revision, status }: BusinessView) =>
    list.attempt(async () => {
      const newStatus = status === 'active' ? 'inactive' : 'active'
      await (await callApi()).businesses.setStatus({ businessId, revision, status: newStatus })
    }, 'Error updating business status')
  const remove = ({ id: businessId, revision }: BusinessView) =>
    list.attempt(async () => {
      await (await callApi()).businesses.remove({ businessId, revision })
      list.say('Business deleted successfully')
    }, 'Error deleting business')
  return (
    <EditListView
      list={list}
      title="Businesses"
      text="The companies whose restaurants take orders here."
      one="Business"
      caption="Businesses"
      isCompact
      actionsAt="lastLine"
      columns={businessColumns(list.isBusy, toggle)}
      rows={businesses}
      nameOf={({ name }) => name}
      actions={
        <>
          <LinkButton variant="outline" to={adminPaths.restaurantSetup}>
            Add restaurant
          </LinkButton>
          <LinkButton variant="outline" to={adminPaths.businessNew}>
            Add business
          </LinkButton>
        </>
      }
      filters={<BusinessTiles businesses={businesses} />}
      moreActions={(business) => [{ label: 'Restaurants', onChoose: () => setOwner(business) }]}
      empty={<EmptyPanel title="No businesses yet. Add your first business to get started." />}
      formOf={(business) => (
        <BusinessForm
          business={business}
          name={business ? `Edit ${business.name}` : 'Add Business'}
          save={business ? 'Save' : 'Add Business'}
          types="list"
          onSaved={() =>
            list.saved(business ? 'Business updated successfully!' : 'Business added successfully!')
          }
          onCancel={list.close}
          onLook={list.look}
        />
      )}
      confirmDelete={(business) => (
        <DeleteDialog
          list={list}
          title="Delete business"
          text="Are you sure you want to delete this business?"
          onDelete={() => remove(business)}
        />
      )}
    >
      {owner && (
        <RestaurantsDialog
          business={owner}
          businesses={businesses}
          restaurants={restaurants}
          onClose={() => {
            setOwner(null)
            void list.refresh()
          }}
        />
      )}
    </EditListView>
  )
}

/** BUS-4: the four tiles. */
function BusinessTiles(props: {
  readonly businesses: readonly { readonly status: BusinessStatus; readonly type: BusinessType }[]
}) {
  const { total, active, inactive, types } = businessCounts(props.businesses)
  return (
    <StatTiles>
      <StatTile label="Total Businesses" value={total} />
      <StatTile label="Active" value={active} tone="good" />
      <StatTile label="Inactive" value={inactive} />
      <StatTile label="Business Types" value={types} />
    </StatTiles>
  )
}

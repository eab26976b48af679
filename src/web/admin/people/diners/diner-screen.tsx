/** `/admin/diners/:dinerId`: one diner with note, orders, consents and mails. */

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DinerDetail } from '#contract/people/diners.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { DinerOrders } from './diner-orders.tsx'
import { DinersOnly } from './diners-only.tsx'
import { NotePanel } from './note-panel.tsx'

export const meta = titled('Diner', noindex)

/** DIN-7: a diner's consents, mails, latest orders, and note. */
export default function DinerScreen() {
  return <DinersOnly>{({ slug }) => <DinerPage restaurant={slug} />}</DinersOnly>
}

function DinerPage({ restaurant }: { readonly restaurant: string }) {
  const { dinerId = '' } = useParams()
  const query = useQuery({
    queryKey: queryKeys.diner(restaurant, dinerId),
    queryFn: async () =>
      (await callApi()).diners
        .get({ restaurant, dinerId: dinerId as DinerDetail['id'] })
        .catch(nullIfMissing),
  })
  return (
    <>
      <BackLink to={adminPaths.diners}>Diners</BackLink>
      <Loaded query={query} loading="Loading diner..." title="Diner">
        {(diner) => (diner ? <Diner diner={diner} restaurant={restaurant} /> : <NoDiner />)}
      </Loaded>
    </>
  )
}

function NoDiner() {
  return (
    <EmptyPanel
      isPage
      title="Diner not found"
      text="This restaurant has no such diner, or what was known of them was deleted."
    >
      <LinkButton to={adminPaths.diners}>View all diners</LinkButton>
    </EmptyPanel>
  )
}

function Diner({ diner, restaurant }: { readonly diner: DinerDetail; readonly restaurant: string }) {
  const { date } = useMoments()
  const { name, email, orders, spend, lastOrderAt, timezone } = diner
  return (
    <>
      <PageHeading title={name || email} text={<span className="break-all">{email}</span>} />
      <StatTiles>
        <StatTile label="Orders" value={orders.toLocaleString('en-US')} note="Excludes canceled orders" />
        <StatTile label="Spend" value={formatDollars(cents(spend))} note="Charged minus refunded" />
        <StatTile label="Last order" value={lastOrderAt ? date(lastOrderAt, timezone) : '–'} />
      </StatTiles>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <NotePanel key={diner.revision} diner={diner} restaurant={restaurant} />
        <ConsentPanel diner={diner} restaurant={restaurant} />
        <div className="xl:col-span-2">
          <DinerOrders diner={diner} />
        </div>
      </div>
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnalyticsCarts, CartTab } from '#contract/insight/analytics.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { titled } from '#web/shell/page-title.ts'
import { ownerQuery } from '../parts/owner-filters.ts'
import { type OwnerView, refreshMilliseconds, useOwnerView } from '../parts/owner-view.ts'
import { readCartTab, withCartTab } from './cart-filters.ts'
import { CartList } from './cart-list.tsx'
import { CartTabs, cartPanelId, cartTabId } from './cart-tabs.tsx'
import { CartTiles } from './cart-tiles.tsx'

export const meta = titled('Cart Analysis')

/** FIG-40: the period's carts and their outcomes. */
export default function CartsScreen() {
  const { filters, scope } = useOwnerView()
  const [parameters, changeAddress] = useAddress()
  const tab = readCartTab(parameters)
  const query = useQuery({
    queryKey: queryKeys.analytics('carts', scope, tab),
    queryFn: async () => {
      const carts = await (await callApi()).analytics.carts({ ...scope, status: tab })
      rememberServerTime(carts.now)
      return carts
    },
    refetchInterval: refreshMilliseconds,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded shape="figures" query={query} loading="Loading cart analysis...">
      {(carts) => (
        <LoadedCarts
          carts={carts}
          filters={filters}
          tab={tab}
          isWaiting={query.isPlaceholderData}
          onChoose={(next) => changeAddress((now) => withCartTab(now, next))}
        />
      )}
    </Loaded>
  )
}

type LoadedCartsProps = Pick<OwnerView, 'filters'> & {
  readonly carts: AnalyticsCarts
  readonly tab: CartTab
  /** The previous data is shown while the requested data loads. */
  readonly isWaiting: boolean
  readonly onChoose: (tab: CartTab) => void
}

function LoadedCarts({ carts, filters, tab, isWaiting, onChoose }: LoadedCartsProps) {
  const now = useServerNow(carts.now, 15)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="sr-only">Cart Analysis</h2>
      <CartTiles metrics={carts.tiles} filters={filters} />
      <CartTabs chosen={tab} counts={carts.counts} onChoose={onChoose} />
      <div
        id={cartPanelId}
        role="tabpanel"
        aria-labelledby={cartTabId(tab)}
        aria-busy={isWaiting}
        className={isWaiting ? 'opacity-60' : undefined}
      >
        <CartList sessions={carts.sessions} now={now} hasSeveral={filters.restaurant === null} />
        <More shown={carts.sessions.length} total={carts.counts[tab]} tab={tab} filters={filters} />
      </div>
    </div>
  )
}

type MoreProps = Pick<LoadedCartsProps, 'filters' | 'tab'> & {
  readonly shown: number
  readonly total: number
}

/** The rows behind the tab's figure; the other two tabs have none of their own. */
const rowsOfTab: Partial<Record<CartTab, string>> = { all: 'total_carts', abandoned: 'abandoned_carts' }

/** FIG-42: how many carts there are beyond the listed ones, and where they are. */
function More({ shown, total, tab, filters }: MoreProps) {
  if (total <= shown) return null
  const figure = rowsOfTab[tab]
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-ink-soft">
      The latest {shown} of {total.toLocaleString('en-US')} carts.
      {figure && (
        <Link
          to={`${adminPaths.ownerRows}${ownerQuery(filters, { figure })}`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          View all carts
        </Link>
      )}
    </p>
  )
}

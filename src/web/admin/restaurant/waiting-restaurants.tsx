import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedRestaurant } from '#contract/restaurants.ts'
import { Loaded } from '#web/admin/parts/loaded.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDeed } from './use-deed.ts'

/** RST-17: what administrators approve, or take off the site. */
export function WaitingRestaurants() {
  const all = useQuery({
    queryKey: ['all-restaurants'],
    queryFn: async () => (await callApi()).restaurants.all(),
  })
  return (
    <div className="mb-8">
      <Loaded query={all} loading="Loading the restaurants...">
        {(restaurants) => <ApprovalList restaurants={restaurants} />}
      </Loaded>
    </div>
  )
}

function ApprovalList({ restaurants }: { readonly restaurants: readonly ListedRestaurant[] }) {
  const waiting = restaurants.filter(({ isPublished }) => !isPublished)
  const published = restaurants.filter(({ isPublished }) => isPublished)
  return (
    <div className="grid gap-6">
      <Panel title="Waiting for approval">
        {waiting.length === 0 && <p className="text-ink-soft">No restaurant waits for approval.</p>}
        <List restaurants={waiting} />
      </Panel>
      <details className="rounded-card border border-line bg-surface p-5">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Published restaurants ({published.length})
        </summary>
        <List restaurants={published} />
      </details>
    </div>
  )
}

function List({ restaurants }: { readonly restaurants: readonly ListedRestaurant[] }) {
  const queries = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const publish = (restaurant: string, published: boolean) =>
    run(async () => {
      await (await callApi()).restaurants.publish({ restaurant, published })
      await queries.invalidateQueries({ queryKey: ['all-restaurants'] })
      await queries.invalidateQueries({ queryKey: ['restaurant-settings', restaurant] })
    })
  return (
    <>
      <ul className="grid divide-y divide-line">
        {restaurants.map(({ id, name, address, owners, isPublished }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 grow basis-64">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">{address}</span>
              <span className="block text-sm break-all text-ink-soft">{owners.join(', ')}</span>
            </span>
            {isPublished && <Badge tone="good">Published</Badge>}
            <Button
              look={isPublished ? 'quiet' : 'solid'}
              isDisabled={isBusy}
              aria-label={isPublished ? `Unpublish ${name}` : `Approve ${name}`}
              onClick={() => publish(id, !isPublished)}
            >
              {isPublished ? 'Unpublish' : 'Approve'}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 font-medium text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}

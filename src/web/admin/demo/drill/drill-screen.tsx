/** `/admin/drill`: starts a rush drill, shows what its diners and its kitchen do, and its report. In the demo only. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DrillList, DrillView } from '#contract/demo/drills.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { failureMessage, refusalOf } from '#web/forms/failure-message.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { useSite } from '#web/shell/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DrillForm } from './drill-form.tsx'
import { drillsOf } from './drill-queries.ts'
import { DrillReportPanel } from './drill-report-panel.tsx'
import { PastDrills } from './past-drills.tsx'
import { RunningDrill } from './running-drill.tsx'

export const meta = titled('Rush Drill', noindex)

/** DRL-14: starts a drill at the chosen restaurant, and shows its report. */
export default function DrillScreen() {
  const site = useSite()
  const [parameters] = useSearchParams()
  if (site && !site.isDemo)
    return <EmptyPanel isPage title="Rush Drill" text={refusalMessage({ kind: 'drill_not_in_demo' })} />
  // A link with other numbers starts the form over.
  const numbers = ['orders', 'minutes', 'seed'].map((name) => parameters.get(name)).join(' ')
  return (
    <RestaurantRequired page="Rush Drill" message="Please select the restaurant of the drill.">
      {(restaurant) => <Drills key={numbers} restaurant={restaurant} />}
    </RestaurantRequired>
  )
}

function Drills({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const query = useQuery(drillsOf(restaurant.id))
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title="Rush Drill"
          text={`Simulated diners order at ${restaurant.name}. Their orders are marked as part of the drill, and can be removed from your reports afterward.`}
        />
      </div>
      {query.data === undefined && refusalOf(query.error) ? (
        <EmptyPanel title="No drills here" text={failureMessage(query.error)} />
      ) : (
        <Loaded query={query} loading="Loading drills...">
          {(list) => <LoadedDrills restaurant={restaurant} list={list} />}
        </Loaded>
      )}
    </>
  )
}

type LoadedDrillsProps = { readonly restaurant: ChosenRestaurant; readonly list: DrillList }

function LoadedDrills({ restaurant, list }: LoadedDrillsProps) {
  const queries = useQueryClient()
  const running = list.drills.find(({ state }) => state === 'running')
  const [openId, open] = useOpenReport(running?.id ?? null)
  const opened = list.drills.find(({ id, state }) => id === openId && state !== 'running')
  const mayChange = restaurant.permissions.includes('restaurant.write')
  return (
    <div className="grid grid-cols-1 gap-6">
      {running && (
        <RunningDrill key={running.id} restaurant={restaurant.id} drill={running} mayStop={mayChange} />
      )}
      {opened && (
        <DrillReportPanel
          key={opened.id}
          drill={opened}
          restaurantName={restaurant.name}
          onClose={() => open(null)}
        />
      )}
      <div className="grid grid-cols-1 gap-6 print:hidden">
        {!running && mayChange && (
          <Panel title="New drill">
            <DrillForm
              restaurant={restaurant}
              list={list}
              onStarted={async (id) => {
                open(id)
                await invalidate(queries, queryKeys.drills(restaurant.id))
              }}
            />
          </Panel>
        )}
        {!mayChange && (
          <Notice>
            Your role doesn’t include starting drills. Need access? Ask the owner of {restaurant.name}.
          </Notice>
        )}
        <PastDrills
          restaurant={restaurant.id}
          drills={list.drills.filter(({ state }) => state !== 'running')}
          mayRemove={mayChange}
          onOpen={open}
        />
      </div>
    </div>
  )
}

/** The drill whose report is open: the chosen one, or the one that has just ended. */
function useOpenReport(runningId: DrillView['id'] | null) {
  const [openId, setOpenId] = useState<DrillView['id'] | null>(null)
  const [lastRunning, setLastRunning] = useState(runningId)
  if (lastRunning !== runningId) {
    setLastRunning(runningId)
    if (lastRunning && !runningId) setOpenId(lastRunning)
  }
  return [openId, setOpenId] as const
}

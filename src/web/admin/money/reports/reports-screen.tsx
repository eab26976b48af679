/** `/admin/reports`: what business days earned, for accounting. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ReportView } from '#contract/money/reports.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { type DayRange, formatDayRange, readDayRange } from '#web/admin/days/day-range.ts'
import { DayRangeBar, DayRangeOutline } from '#web/admin/days/day-range-bar.tsx'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { afterOutline } from '#web/admin/ui/loading-outline.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DayState } from './day-state.tsx'
import { MoneyReaders } from './money-readers.tsx'
import { Report } from './report.tsx'
import { ReportMails } from './report-mails.tsx'
import { reportPresets } from './report-presets.ts'
import { ReportTabs } from './report-tabs.tsx'
import { whyNotDays } from './why-not-days.ts'

export const meta = titled('Reports', noindex)

/** REP-14: the reports, for people who may see the money of the restaurant. */
export default function ReportsScreen() {
  return <MoneyReaders>{(restaurant) => <Reports restaurant={restaurant} />}</MoneyReaders>
}

function Reports({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const [parameters] = useSearchParams()
  const requested = readDayRange(parameters)
  const refusal = whyNotDays(requested)
  const query = useQuery({
    queryKey: queryKeys.reports(restaurant.slug, requested),
    queryFn: async () => (await callApi()).reports.get({ restaurant: restaurant.slug, ...requested }),
    placeholderData: keepPreviousData,
    enabled: refusal === null,
  })
  const { data } = query
  const range: DayRange | undefined = requested ?? data
  const shown = refusal ? requested : (data ?? requested)
  return (
    <>
      <PageHeading
        title="Reports"
        business="reports"
        text={shown ? `${restaurant.name} · ${formatDayRange(shown)}` : restaurant.name}
      >
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </PageHeading>
      <ReportTabs />
      {range ? (
        <DayRangeBar range={range} presets={data ? reportPresets(data.today) : []} />
      ) : (
        <DayRangeOutline />
      )}
      {refusal ? (
        <Notice tone="warn" role="alert">
          {refusalMessage(refusal)}
        </Notice>
      ) : (
        <Loaded shape="figures" query={query} loading="Loading report...">
          {(view) => (
            <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
              <LoadedReport view={view} restaurant={restaurant.slug} />
            </div>
          )}
        </Loaded>
      )}
      <div className={afterOutline}>
        {restaurant.permissions.includes('exports.take') && <ReportMails restaurant={restaurant.slug} />}
      </div>
    </>
  )
}

function LoadedReport({ view, restaurant }: { readonly view: ReportView; readonly restaurant: string }) {
  const { days, timezone, may } = view
  const [day, ...others] = days
  if (!day) {
    return <EmptyPanel title="Nothing to report" text="There were no orders yet on these days." />
  }
  return (
    <>
      {others.length === 0 && (
        <DayState key={day.day} day={day} restaurant={restaurant} timezone={timezone} mayClose={may.close} />
      )}
      <Report view={view} restaurant={restaurant} />
    </>
  )
}

/** The owner's dashboard in a component test: its frame around a tab, with a live stream that the test controls. */

import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import OwnerLayout from '#web/admin/insight/analytics/owner-layout.tsx'
import { type AdminOptions, renderAdmin } from './admin-area.tsx'
import { type Answers, answerCalls } from './answer-calls.ts'

type AnalyticsAnswers = NonNullable<Answers['analytics']>
type Query = Parameters<NonNullable<AnalyticsAnswers['overview']>>[0]

/** Responds to metrics queries with `overviewOf`. Streams send it at once, and then whatever `publish` sends. */
export function answerAnalytics(
  overviewOf: (query: Query) => AnalyticsOverview,
  others: AnalyticsAnswers = {},
) {
  const open = new Set<(overview: AnalyticsOverview) => void>()
  answerCalls({
    analytics: {
      overview: overviewOf,
      async *follow(query: Query) {
        let hear: (overview: AnalyticsOverview) => void = () => undefined
        let next = new Promise<AnalyticsOverview>((resolve) => {
          hear = resolve
        })
        const publish = (overview: AnalyticsOverview) => hear(overview)
        open.add(publish)
        try {
          yield { overview: overviewOf(query) }
          for (;;) {
            const overview = await next
            next = new Promise((resolve) => {
              hear = resolve
            })
            yield { overview }
          }
        } finally {
          open.delete(publish)
        }
      },
      ...others,
    } as AnalyticsAnswers,
  })
  return {
    publish(overview: AnalyticsOverview) {
      for (const hear of open) hear(overview)
    },
  }
}

/** Opens a tab of the dashboard. Default for `managed`: the owner of only Sakura. */
export function renderOwnerTab(tab: React.ReactElement, options: AdminOptions = {}) {
  return renderAdmin(<OwnerLayout />, { at: '/admin/owner', path: '/admin/owner/*', below: tab, ...options })
}

/** The owner's dashboard in a component test: its frame around a tab, with a live stream that the test speaks through. */

import type { FiguresOverview } from '#contract/figures.ts'
import OwnerLayout from '#web/admin/owner/owner-layout.tsx'
import { type AdminOptions, renderAdmin } from './admin-area.tsx'
import { type Answers, answerCalls } from './answer-calls.ts'

type Figures = NonNullable<Answers['figures']>
type Query = Parameters<NonNullable<Figures['overview']>>[0]

/** Answers the figures: `overviewOf` for each question; streams tell it at once, and whatever `tell` says then. */
export function answerFigures(overviewOf: (query: Query) => FiguresOverview, others: Figures = {}) {
  const open = new Set<(overview: FiguresOverview) => void>()
  answerCalls({
    figures: {
      overview: overviewOf,
      async *follow(query: Query) {
        let hear: (overview: FiguresOverview) => void = () => undefined
        let next = new Promise<FiguresOverview>((resolve) => {
          hear = resolve
        })
        const tell = (overview: FiguresOverview) => hear(overview)
        open.add(tell)
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
          open.delete(tell)
        }
      },
      ...others,
    } as Figures,
  })
  return {
    tell(overview: FiguresOverview) {
      for (const hear of open) hear(overview)
    },
  }
}

/** Opens a tab of the dashboard, for the owner of Sakura alone unless `managed` says otherwise. */
export function renderOwnerTab(tab: React.ReactElement, options: AdminOptions = {}) {
  return renderAdmin(<OwnerLayout />, { at: '/admin/owner', path: '/admin/owner/*', below: tab, ...options })
}

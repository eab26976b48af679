import { expect, test } from 'vitest'
import type { AnalyticsRows } from '#contract/insight/analytics.ts'
import { answerAnalytics, renderOwnerTab } from '#testing/screens/owner-dashboard.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { overviewAt } from '../analytics.testing.ts'
import RowsScreen from './rows-screen.tsx'

const now = '2026-11-20T23:00:00Z'

function page(place: number, next: string | null): AnalyticsRows {
  return {
    now,
    period: overviewAt(now).period,
    columns: [
      { id: 'at', label: 'Last activity', unit: 'instant' },
      { id: 'value', label: 'Value', unit: 'cents' },
    ],
    rows: [{ key: `${place}`, timezone: 'America/New_York', cells: [now, 450 * place] }],
    next,
  }
}

const open = (metric: string) =>
  renderOwnerTab(<RowsScreen />, {
    at: `/admin/owner/rows?figure=${metric}&period=today`,
    path: '/admin/owner/rows',
  })

test('[FIG-47] the rows behind a metric are shown under its definition, in pages, with a back link', async () => {
  const older = `${now}_019a9d00-0000-7000-8000-000000000a01`
  answerAnalytics(() => overviewAt(now), { rows: ({ before }) => (before ? page(2, null) : page(1, older)) })
  const screen = await open('abandoned_carts')
  await expect.element(screen.getByRole('heading', { name: 'Abandoned Carts Today' })).toBeVisible()
  await expect.element(screen.getByText(/left for 30 minutes without an order/)).toBeVisible()
  const rows = screen.getByRole('table', { name: 'Rows of Abandoned Carts Today' })
  await expect.element(rows).toMatchTextContent('$4.50')
  await expectSoundScreen({ phone: 320 })
  await screen.getByRole('button', { name: 'Show older' }).click()
  await expect.element(rows).toMatchTextContent('$9.00')
  await expect.element(screen.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect.element(screen.getByText(/^Left for \/admin\/owner\/carts/)).toBeVisible()
})

test('[FIG-47] a metric without rows shows a message, and so does an unknown metric', async () => {
  answerAnalytics(() => overviewAt(now), { rows: () => ({ ...page(1, null), rows: [] }) })
  const empty = await open('visitors')
  await expect.element(empty.getByRole('heading', { name: 'No rows' })).toBeVisible()
  await empty.unmount()
  const screen = await open('nonsense')
  await expect.element(screen.getByRole('heading', { name: 'No such figure' })).toBeVisible()
})

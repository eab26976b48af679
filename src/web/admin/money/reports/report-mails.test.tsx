import { expect, test } from 'vitest'
import type { ReportScheduleView } from '#contract/money/report-schedules.ts'
import { toId } from '#domain/ids.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { ReportMails } from './report-mails.tsx'

const daily: ReportScheduleView = {
  id: toId('019a9d00-0000-7000-8000-0000000000c1'),
  frequency: 'daily',
  hour: 6,
  madeBy: 'Ada Lovelace',
  stoppedAt: null,
  recipients: [
    { email: 'accountant@example.com', state: 'receives' },
    { email: 'new@example.com', state: 'waiting' },
  ],
}
const list = (...schedules: ReportScheduleView[]) => ({ timezone: 'America/New_York', schedules })
const open = () =>
  renderAdmin(
    <>
      <h1>Reports</h1>
      <ReportMails restaurant="sakura" />
    </>,
    { at: '/admin/reports' },
  )

test('[REP-17] a schedule is added, with faults at their fields, and deleted after asking', async () => {
  const created: unknown[] = []
  answerCalls({
    reportSchedules: {
      list: () => list(),
      create(input) {
        created.push(input)
        return list(daily)
      },
      delete: () => list(),
    },
  })
  const screen = await open()
  await expect.element(screen.getByText('None. A summary can be emailed', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Add schedule' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add schedule' }).click()
  await expect.element(dialog.getByText('Please enter at least one email address.')).toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText('How often').selectOptions('Weekly')
  await dialog.getByLabelText('Sent at').selectOptions('7:00 AM')
  await dialog.getByLabelText('Email addresses').fill('accountant@example.com, new@example.com')
  await dialog.getByRole('button', { name: 'Add schedule' }).click()
  await expect.element(screen.getByText('Every day at 6:00 AM').first()).toBeVisible()
  const addresses = ['accountant@example.com', 'new@example.com']
  expect(created).toEqual([{ restaurant: 'sakura', frequency: 'weekly', hour: 7, addresses }])
  await expect.element(screen.getByText('Waiting for confirmation')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete Every day at 6:00 AM' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('None. A summary can be emailed', { exact: false })).toBeVisible()
})

test('[REP-21] a stopped schedule says why; a failure can be retried', async () => {
  failCalls()
  const screen = await open()
  answerCalls({ reportSchedules: { list: () => list({ ...daily, stoppedAt: '2026-11-20T20:00:00Z' }) } })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Stopped: the person', { exact: false })).toBeVisible()
  await expectSoundScreen()
})

import { expect, test } from 'vitest'
import type { DatabaseReport, FindingView } from '#contract/site/installation.ts'
import { administrator, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { now } from '#testing/screens/sample-orders.ts'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DatabaseScreen from './database-screen.tsx'

const at = '/admin/database'
const report: DatabaseReport = {
  now,
  version: '15.14',
  migrations: 31,
  bytes: 847 * 1024 ** 2,
  growth: { from: '2026-02-04', bytes: 12 * 1024 ** 2 },
  tables: [{ name: 'orders', bytes: 300 * 1024 ** 2, rows: 120_345 }],
  connections: { used: 31, most: 100 },
  retention: [
    { subject: 'visits', days: 180, oldestAt: now },
    { subject: 'photos', days: 90, oldestAt: null },
    { subject: 'orders', days: null, oldestAt: now },
  ],
  lastWebhookAt: now,
  backups: {
    folder: '/var/backups/comanda',
    isUnderWay: false,
    latest: { takenAt: now, tables: 70, rows: 431_234, files: 12 },
    failedAt: null,
    restoredAt: null,
  },
}
const findings: FindingView[] = [
  { check: 'Node', state: 'ok', text: 'Node is v24.21.0.', action: null },
  { check: 'Hosts', state: 'fault', text: 'eats.app has no DNS record.', action: 'Add one.' },
]
const backups = (changes: Partial<DatabaseReport['backups']>): DatabaseReport => ({
  ...report,
  backups: { ...report.backups, ...changes },
})
const open = () => renderAdmin(<DatabaseScreen />, { at, managed: administrator })

test('[INS-7] the page shows the database, its backups, and the findings, the worst first', async () => {
  answerCalls({ installation: { database: () => report, examine: () => ({ findings }) } })
  const screen = await open()
  for (const text of ['847 MB', '12 MB', '31 of 100', '15.14', '31 migrations'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  const retention = screen.getByRole('table', { name: 'How long data is stored' })
  await expect.element(retention).toMatchTextContent('180 days')
  await expect.element(retention).toMatchTextContent('Permanently')
  await expect.element(screen.getByText(/complete: 431,234 rows of 70 tables and 12 files/)).toBeVisible()
  await expect.element(screen.getByText(/None is known. Restore the latest backup/)).toBeVisible()
  await expect.element(screen.getByText('1 problem, 0 warnings')).toBeVisible()
  const checks = screen.getByRole('region', { name: 'Checks' }).getByRole('listitem')
  await expect.element(checks.first()).toMatchTextContent('eats.app has no DNS record.To do: Add one.')
  await expect.element(screen.getByRole('table', { name: 'Largest tables' })).toMatchTextContent('120,345')
  await expectSoundScreen()
})

test('[INS-8] a backup is started, and shown until it has been taken', async () => {
  let shown = backups({ latest: null })
  answerCalls({
    installation: {
      database: () => shown,
      examine: () => ({ findings: [] }),
      backUp() {
        shown = backups({ latest: null, isUnderWay: true })
        return { started: true }
      },
    },
  })
  const screen = await open()
  await expect.element(screen.getByText('None yet')).toBeVisible()
  await expect.element(screen.getByText('No problem was found.')).toBeVisible()
  await screen.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(screen.getByText(/^A backup is being taken/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Backing up...' })).toBeDisabled()
  shown = report
  await expect.element(screen.getByRole('button', { name: 'Back up now' })).toBeEnabled()
})

test('[INS-8] a refused and a failed backup are shown with what to do', async () => {
  answerCalls({
    installation: {
      database: () => backups({ failedAt: now, restoredAt: now }),
      examine: () => ({ findings: [] }),
      backUp: () => refuse({ kind: 'backup_under_way' }),
    },
  })
  const screen = await open()
  await expect.element(screen.getByText(/^The backup of .* failed$/)).toBeVisible()
  await expect.element(screen.getByText(/, succeeded$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(screen.getByText('A backup is being taken already.')).toBeVisible()
})

test('[INS-8] without a folder for backups, the page says how to set one and has no button', async () => {
  answerCalls({
    installation: {
      database: () => ({ ...backups({ folder: null, latest: null }), growth: null, lastWebhookAt: null }),
      examine: () => ({ findings: [] }),
    },
  })
  const screen = await open()
  await expect.element(screen.getByText('No folder for backups is set')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Back up now' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('available tomorrow')).toBeVisible()
  await expectSoundScreen()
})

test('[INS-7] a page that can’t be loaded shows errors, and others than administrators see none', async () => {
  failCalls()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await screen.unmount()
  const others = await renderAdmin(<DatabaseScreen />, { at, site: sampleSite })
  await expect.element(others.getByText('This page is for platform administrators')).toBeVisible()
  await expect
    .element(others.getByRole('link', { name: 'Email support' }))
    .toHaveAttribute('href', `mailto:${sampleSite.supportEmail}`)
})

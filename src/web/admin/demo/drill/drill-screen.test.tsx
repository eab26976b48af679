import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { DrillList, DrillView } from '#contract/demo/drills.ts'
import type { DrillReport } from '#domain/demo/drills/drill-report.ts'
import { type DrillSettings, usualDrill } from '#domain/demo/drills/drill-settings.ts'
import { toId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { now } from '#testing/screens/sample-orders.ts'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DrillScreen from './drill-screen.tsx'

const at = '/admin/drill'

const report: DrillReport = {
  came: 12,
  abandoned: 2,
  placed: 10,
  paid: 10,
  declined: 1,
  cuts: 1,
  refused: [],
  failed: [],
  lost: 0,
  doubled: 0,
  wrongTotals: 0,
  problems: [],
  paidToDisplay: { count: 10, p50: 180, p95: 1400, p99: 2000, most: 2000 },
  toAcknowledgement: null,
  unacknowledged: 0,
  alarms: { due: 10, sounded: 10 },
  escalations: { due: 0, sent: 0 },
  couriers: { requested: 0, missing: 0 },
}

const counters = {
  came: 5,
  busy: 1,
  paid: 4,
  ordered: 4,
  refused: 0,
  abandoned: 0,
  shown: 3,
  acknowledged: 2,
}

const ended: DrillView = {
  id: toId('019a9d00-0000-7000-8000-00000000d001'),
  settings: { ...usualDrill, orders: 10, minutes: 1 },
  state: 'ended',
  startedAt: now,
  endedAt: now,
  report,
  isSound: true,
  removedAt: null,
  live: null,
}
const running: DrillView = {
  ...ended,
  state: 'running',
  endedAt: null,
  report: null,
  isSound: null,
  live: {
    part: 0.4,
    phase: 'diners',
    counters,
    latest: [{ id: 1, seconds: 65, text: 'Diner 4 has order #1004' }],
  },
}

function listOf(drills: readonly DrillView[], changes: Partial<DrillList> = {}): DrillList {
  const isAnyRunning = drills.some(({ state }) => state === 'running')
  return { now, acceptsAsap: true, acceptsScheduled: true, isAnyRunning, drills, ...changes }
}

function refused(code: 'REFUSED' | 'CONFLICT', refusal: Refusal): never {
  const status = code === 'REFUSED' ? 422 : 409
  throw new ORPCError(code, { status, message: refusalMessage(refusal), data: { refusal } })
}

test('[DRL-14] the address prefills the form, and the drill starts with what it says', async () => {
  let drills: readonly DrillView[] = []
  const sent: DrillSettings[] = []
  answerCalls({
    drills: {
      list: () => listOf(drills),
      get: () => running,
      start({ settings }) {
        sent.push({ ...usualDrill, ...settings } as DrillSettings)
        drills = [running]
        return { drillId: running.id }
      },
    },
  })
  const screen = await renderAdmin(<DrillScreen />, { at: `${at}?orders=10&minutes=1&seed=3` })
  await expect.element(screen.getByLabelText('Number of orders')).toHaveValue('10')
  await expect.element(screen.getByRole('heading', { name: 'No past drills' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Start the drill' }))
    .toHaveAccessibleDescription(/^The drill’s orders appear on the live kitchen display/)
  await expectSoundScreen()
  await screen.getByText('More options').click()
  await screen.getByLabelText('Declined cards').fill('20')
  await screen.getByLabelText('Display goes offline halfway').click()
  await screen.getByRole('button', { name: 'Start the drill' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Running: 10 orders in 1 minute' })).toBeVisible()
  expect(sent).toEqual([
    {
      ...usualDrill,
      orders: 10,
      minutes: 1,
      seed: 3,
      mix: { ...usualDrill.mix, declined: 20 },
      displayDies: true,
    },
  ])
})

test('[DRL-3, DRL-14] numbers out of their limits are refused at their fields and not sent', async () => {
  const called = answerCalls({ drills: { list: () => listOf([]) } })
  const screen = await renderAdmin(<DrillScreen />, { at })
  await screen.getByLabelText('Number of orders').fill('')
  await screen.getByText('More options').click()
  await screen.getByLabelText('Large carts').fill('101')
  await screen.getByText('More options').click()
  await expect.element(screen.getByLabelText('Large carts')).not.toBeVisible()
  await screen.getByRole('button', { name: 'Start the drill' }).click()
  await expect.element(screen.getByText('Enter a whole number from 1 to 2,000.')).toBeVisible()
  await expect.element(screen.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
  expect(called).not.toContain('drills.start')
})

test('[DRL-4, DRL-14] a closed restaurant says so, and refuses a drill of orders for right now', async () => {
  const refusal = { kind: 'drill_restaurant_closed', restaurant: sakura.name } as const
  answerCalls({
    drills: { list: () => listOf([], { acceptsAsap: false }), start: () => refused('REFUSED', refusal) },
  })
  const screen = await renderAdmin(<DrillScreen />, { at })
  await expect.element(screen.getByText(refusalMessage(refusal))).toBeVisible()
  await screen.getByRole('button', { name: 'Start the drill' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalMessage(refusal))
})

test('[DRL-15, DRL-16] a running drill shows progress, counters and events, and its report when it has ended', async () => {
  let drill = running
  answerCalls({ drills: { list: () => listOf([drill]), get: () => drill } })
  const screen = await renderAdmin(<DrillScreen />, { at })
  await expect
    .element(screen.getByRole('progressbar', { name: 'Progress of the drill' }))
    .toHaveAttribute('value', '0.4')
  await expect.element(screen.getByText('Diner 4 has order #1004')).toBeVisible()
  await expect.element(screen.getByText('1:05')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start the drill' })).not.toBeInTheDocument()
  await expectSoundScreen()
  drill = ended
  await expect
    .element(screen.getByText('No order was lost, doubled or wrong.'), { timeout: 5_000 })
    .toBeVisible()
  const panel = screen.getByRole('region', { name: 'Drill report' })
  await expect.element(panel).toMatchTextContent('p50 180 ms')
  expect(panel.getByText('Good', { exact: true }).elements()).toHaveLength(3)
  await expect.element(panel.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Download JSON' })).toBeVisible()
  await expectSoundScreen()
})

test('[DRL-16] a figure that must be 0 and is not is marked, with what is wrong', async () => {
  const faulty = {
    ...ended,
    isSound: false,
    report: { ...report, lost: 1, problems: ['Diner 3 saw order #1003, and it is missing'] },
  }
  answerCalls({ drills: { list: () => listOf([faulty]) } })
  const screen = await renderAdmin(<DrillScreen />, { at })
  await expect.element(screen.getByRole('table').getByText('Faults')).toBeVisible()
  await screen.getByRole('button', { name: /^Open report of/ }).click()
  const panel = screen.getByRole('region', { name: 'Drill report' })
  await expect.element(panel.getByText('Diner 3 saw order #1003, and it is missing')).toBeVisible()
  const lost = panel.getByText('Lost orders').element().parentElement
  expect(lost?.textContent).toContain('1Must be 0')
  await expectSoundScreen()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('[DRL-15] a drill is stopped after a confirmation', async () => {
  let drill = running
  const stopped = (): DrillView => {
    drill = { ...running, live: running.live && { ...running.live, phase: 'stopping' } }
    return drill
  }
  answerCalls({ drills: { list: () => listOf([drill]), get: () => drill, stop: stopped } })
  const screen = await renderAdmin(<DrillScreen />, { at })
  await screen.getByRole('button', { name: 'Stop', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Stop the drill' }).click()
  await expect.element(screen.getByText(/^Stopping: diners who have arrived finish/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Stopping...' })).toBeVisible()
})

test('[DRL-17] a drill leaves the figures after a confirmation, and is marked in the list', async () => {
  let drill = ended
  const called = answerCalls({
    drills: {
      list: () => listOf([drill]),
      remove() {
        drill = { ...ended, removedAt: now }
        return { orders: 10 }
      },
    },
  })
  const screen = await renderAdmin(<DrillScreen />, { at })
  await screen.getByRole('button', { name: /^Remove from figures/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove from figures?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(called).not.toContain('drills.remove')
  await screen.getByRole('button', { name: /^Remove from figures/ }).click()
  await dialog.getByRole('button', { name: 'Remove from figures' }).click()
  await expect.element(screen.getByText('10 orders were removed from lists and figures.')).toBeVisible()
  await expect.element(screen.getByRole('table').getByText('Removed from figures')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Remove from figures/ })).not.toBeInTheDocument()
})

test('[DRL-14] without the permission to change the restaurant there is nothing to start or remove', async () => {
  answerCalls({ drills: { list: () => listOf([ended]) } })
  const screen = await renderAdmin(<DrillScreen />, { at, managed: staffOfSakura })
  await expect.element(screen.getByRole('button', { name: /^Open report of/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start the drill' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^Your role doesn’t include starting drills/)).toBeVisible()
})

test('[DRL-14] while another restaurant has a drill, the button says why it can’t start one', async () => {
  answerCalls({ drills: { list: () => listOf([], { isAnyRunning: true }) } })
  const screen = await renderAdmin(<DrillScreen />, { at })
  const start = screen.getByRole('button', { name: 'Start the drill' })
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await expect.element(start).toHaveAccessibleDescription(refusalMessage({ kind: 'drill_running' }))
})

test('[DRL-14] drills that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<DrillScreen />, { at })
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ drills: { list: () => listOf([]) } })
  await retry.click()
  await expect.element(screen.getByRole('button', { name: 'Start the drill' })).toBeVisible()
})

test('[DRL-18] a demo with a payment provider of its own says that it runs no drills', async () => {
  const refusal = { kind: 'drill_without_sandbox' } as const
  answerCalls({ drills: { list: () => refused('REFUSED', refusal) } })
  const screen = await renderAdmin(<DrillScreen />, { at, site: sampleSite })
  await expect.element(screen.getByText(refusalMessage(refusal))).toBeVisible()
})

test('[DRL-18] production says that drills run in the demo only, and has no menu entry', async () => {
  const called = answerCalls({ drills: { list: () => listOf([]) } })
  const menu = async (isDemo: boolean) => {
    const screen = await renderAdmin(<DrillScreen />, {
      at,
      hasFrame: true,
      site: { ...sampleSite, isDemo },
    })
    await expect
      .element(screen.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Disputes' }))
      .toBeVisible()
    return screen
  }
  const production = await menu(false)
  await expect.element(production.getByText(refusalMessage({ kind: 'drill_not_in_demo' }))).toBeVisible()
  await expect.element(production.getByRole('link', { name: 'Rush Drill' })).not.toBeInTheDocument()
  expect(called).not.toContain('drills.list')
  await production.unmount()
  const demo = await menu(true)
  await expect.element(demo.getByRole('link', { name: 'Rush Drill' })).toHaveAttribute('aria-current', 'page')
})

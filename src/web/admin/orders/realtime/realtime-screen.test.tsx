import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import type { RealtimeView, RestaurantNowView } from '#contract/orders/realtime.ts'
import { serviceUnavailable } from '#domain/messages/outage-message.ts'
import { administrator, luna, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import RealtimeScreen, { StaleNotice } from './realtime-screen.tsx'

const now = '2026-03-07T00:00:00Z'
const calm: RestaurantNowView = {
  id: luna.id,
  slug: 'luna',
  name: 'Luna Tacos',
  timezone: 'America/Los_Angeles',
  urgency: 'fine',
  ordering: { kind: 'open', changesAt: '2026-03-07T06:00:00Z', closedFor: null },
  work: { open: 2, waiting: 0, oldestSince: null, late: 0, aliveAt: now },
  displays: 2,
  isWithoutDisplay: false,
  money: { disputes: 0, gaps: 0 },
  failedTasks: 0,
}
const urgent: RestaurantNowView = {
  ...calm,
  id: sakura.id,
  slug: 'sakura',
  name: 'Sakura Hibachi',
  timezone: 'America/New_York',
  urgency: 'act',
  ordering: { kind: 'paused', changesAt: '2026-03-07T00:30:00Z', closedFor: null },
  work: {
    open: 5,
    waiting: 3,
    oldestSince: '2026-03-06T23:48:00Z',
    late: 1,
    aliveAt: '2026-03-06T23:50:00Z',
  },
  displays: 0,
  isWithoutDisplay: true,
  money: { disputes: 1, gaps: 2 },
  failedTasks: 1,
}

function answer(...restaurants: RestaurantNowView[]): void {
  const view: RealtimeView = { now, restaurants }
  answerCalls({ realtime: { list: () => view } })
}

const open = (managed = administrator) => renderAdmin(<RealtimeScreen />, { at: '/admin/realtime', managed })

test('[RTM-1, RTM-2, RTM-4] each restaurant shows what is urgent, with links to where it is resolved', async () => {
  answer(urgent, calm)
  const screen = await open()
  const worst = screen.getByRole('listitem', { name: 'Sakura Hibachi' })
  for (const text of [
    '3 waiting, 1 late',
    'Paused until 7:30 PM (now 7:00 PM EST)',
    'Waiting3oldest 12 min',
    'In kitchen5',
    'Late1',
    'No display since 6:50 PM',
    '1 open dispute',
    '2 payment differences',
    '1 failed task',
  ])
    await expect.element(worst).toMatchTextContent(text)
  const problems = worst.getByRole('listitem').elements()
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'No display since 6:50 PM',
    '2 payment differences',
    '1 failed task',
    'Ordering is paused',
    '1 open dispute',
  ])
  const linked = (name: string, href: string) =>
    expect.element(worst.getByRole('link', { name })).toHaveAttribute('href', href)
  await linked('Waiting: 3', '/admin/orders?restaurant=sakura&status=new')
  await linked('In kitchen: 5', '/admin/orders?restaurant=sakura&period=today')
  await linked('1 open dispute', '/admin/disputes?restaurant=sakura')
  await linked('No display since 6:50 PM', '/admin/restaurant/displays?restaurant=sakura')
  const other = screen.getByRole('listitem', { name: 'Luna Tacos' })
  await expect.element(other).toMatchTextContent('All good')
  await expect.element(other).toMatchTextContent('Open until 10:00 PM (now 4:00 PM PST)')
  await expect.element(other).toMatchTextContent('2 displays are on')
  await expectSoundScreen()
})

test.each([
  ['act', { work: { ...calm.work, late: 1 }, failedTasks: 1 }, '1 late, 1 failed task'],
  ['act', { money: { disputes: 1, gaps: 2 } }, '2 differences, 1 dispute'],
  ['watch', { money: { disputes: 1, gaps: 0 } }, '1 dispute'],
  ['watch', { ordering: urgent.ordering, isWithoutDisplay: true }, 'Paused, no display'],
  ['watch', { isWithoutDisplay: true, work: { ...calm.work, aliveAt: null } }, 'No display'],
  ['fine', { work: { ...calm.work, waiting: 2, oldestSince: now } }, 'All good'],
] as const)('[RTM-8] the badge says why: %s %j', async (urgency, changes, text) => {
  answer({ ...calm, urgency, ...changes })
  const screen = await open()
  const badge = screen.getByRole('listitem', { name: 'Luna Tacos' }).getByText(text, { exact: true })
  await expect.element(badge).toBeVisible()
  const color = { act: 'bg-bad', watch: 'bg-warn', fine: 'bg-good' }[urgency]
  await expect.poll(() => badge.element().closest(`[class*="${color}"]`)).not.toBeNull()
})

test('[RTM-1] it says that it is about all restaurants, or about which one', async () => {
  answer(calm)
  const all = await open()
  await expect.element(all.getByText('All your restaurants right now, the most urgent first.')).toBeVisible()
  await all.unmount()
  const one = await open(staffOfSakura)
  await expect.element(one.getByText('Sakura Hibachi right now.')).toBeVisible()
})

test('[RTM-2] a closed restaurant needs no display', async () => {
  answer({
    ...calm,
    urgency: 'idle',
    ordering: { kind: 'closed', changesAt: '2026-03-07T19:00:00Z', closedFor: null },
    work: { ...calm.work, open: 0, aliveAt: null },
    displays: 0,
    isWithoutDisplay: true,
  })
  const screen = await open()
  const closed = screen.getByRole('listitem', { name: 'Luna Tacos' })
  await expect.element(closed).toMatchTextContent('ClosedClosed, opens tomorrow at 11:00 AM')
  await expect.element(closed.getByRole('listitem')).toHaveClass(/text-ink-soft/)
})

test('[RTM-4] staff see no link to what they may not see', async () => {
  answer({ ...urgent, money: null, failedTasks: null })
  const screen = await open(staffOfSakura)
  await expect.element(screen.getByText('No display since 6:50 PM')).toBeVisible()
  expect(screen.getByRole('link', { name: 'No display since 6:50 PM' }).elements()).toEqual([])
  expect(screen.getByText('open dispute').elements()).toEqual([])
})

test('[RTM-6] who may change settings enables ordering at a paused restaurant, once confirmed', async () => {
  const enabled: string[] = []
  let restaurants = [urgent]
  answerCalls({
    realtime: { list: () => ({ now, restaurants }) },
    pauses: {
      resume: ({ restaurant }) => {
        enabled.push(restaurant)
        restaurants = [{ ...urgent, ordering: calm.ordering }]
        return { wasPaused: true }
      },
    },
  })
  const screen = await open()
  const button = screen.getByRole('button', { name: 'Enable ordering at Sakura Hibachi' })
  await button.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(enabled).toEqual([])
  await button.click()
  await expectSoundScreen({ phone: 390 })
  await screen.getByRole('dialog').getByRole('button', { name: 'Enable ordering' }).click()
  await expect.element(screen.getByText(/^Open until/)).toBeVisible()
  expect(enabled).toEqual(['sakura'])
  expect(button.elements()).toEqual([])
})

test('[RTM-6] a pause that can’t be ended says why; staff see no button', async () => {
  answerCalls({
    realtime: { list: () => ({ now, restaurants: [urgent] }) },
    pauses: {
      resume: () => {
        throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Enable ordering at Sakura Hibachi' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Enable ordering' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(serviceUnavailable)
  await screen.unmount()
  const staff = await open(staffOfSakura)
  await expect.element(staff.getByText('Ordering is paused')).toBeVisible()
  expect(staff.getByRole('button', { name: /Enable ordering/ }).elements()).toEqual([])
})

test.each([
  [90, null],
  [91, 'Not up to date: this is 1 min old'],
  [7_260, 'Not up to date: this is 2 h 1 min old'],
])('[RTM-7] a wall that was read %i seconds ago says %j', async (seconds, text) => {
  const readAt = Temporal.Instant.from(now)
  const screen = await renderAdmin(<StaleNotice readAt={readAt} now={readAt.add({ seconds })} />)
  if (text) await expect.element(screen.getByRole('status')).toMatchTextContent(text)
  else expect(screen.getByRole('status').elements()).toEqual([])
})

test('[RTM-5] it is shown alone on a full screen', async () => {
  answer(calm)
  const screen = await open()
  await expect.element(screen.getByRole('listitem', { name: 'Luna Tacos' })).toBeVisible()
  const request = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue()
  await screen.getByRole('button', { name: 'Full screen' }).click()
  expect(request.mock.contexts.map((element) => (element as HTMLElement).textContent)).toEqual([
    expect.stringContaining('Luna Tacos'),
  ])
})

test('[RTM-1] a person without a restaurant reads what will appear here', async () => {
  answer()
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
})

test('[RTM-5] a wall that can’t be read shows an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
})

import { expect, test } from 'vitest'
import type { Reconciliation, ReconciliationGapView, RunView } from '#contract/orders/reconciliation.ts'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { luna, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { now } from '#testing/screens/sample-orders.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ReconciliationScreen from './reconciliation-screen.tsx'

const restaurant = { id: sakura.id, name: sakura.name, timezone: 'America/New_York' }
const gap: ReconciliationGapView = {
  key: 'order without payment',
  kind: 'order_without_payment',
  state: 'open',
  title: 'Order #1001: an order without a payment',
  text: 'The payment provider has no payment for it.',
  outcome: 'No money was moved.',
  nextStep: 'Find out whether it was paid, or cancel the order.',
  restaurant,
  order: { id: toId('019a9d00-0000-7000-8000-000000001001'), number: 1001 },
  difference: cents(4300),
  foundAt: now,
  closedAt: null,
  explanation: null,
}
const run: RunView = {
  id: toId('019a9d00-0000-7000-8000-000000000b01'),
  cause: 'asked',
  restaurant,
  from: '2026-03-06T09:00:00Z',
  to: '2026-03-07T09:00:00Z',
  state: 'ended',
  isUnderWay: false,
  startedAt: now,
  endedAt: now,
  payments: 1,
  orders: 1,
  gaps: 1,
  closed: 0,
  unexplained: cents(4300),
  problem: null,
}

function answer(changes: Partial<Reconciliation> = {}): Reconciliation {
  return {
    now,
    gaps: [],
    hasMore: false,
    open: { count: 0, unexplained: zero },
    runs: [],
    comparedAt: now,
    may: { see: true, startAll: false },
    ...changes,
  }
}

const at = '/admin/reconciliation'

test('[RCN-16] without differences there is nothing to explain', async () => {
  answerCalls({ reconciliation: { list: () => answer() } })
  const screen = await renderAdmin(<ReconciliationScreen />, { at })
  await expect.element(screen.getByRole('heading', { name: 'Reconciliation', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Everything matches' })).toBeVisible()
  await expect.element(screen.getByText('No open differences')).toBeVisible()
  await expect.element(screen.getByText('None yet. Days that you reconcile appear here.')).toBeVisible()
  await expectSoundScreen()
})

test('[RCN-16] staff see that reconciliation is for owners', async () => {
  answerCalls({ reconciliation: { list: () => answer({ may: { see: false, startAll: false } }) } })
  const screen = await renderAdmin(<ReconciliationScreen />, { at, managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include reconciliation' }))
    .toBeVisible()
})

test('[RCN-16] runs that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<ReconciliationScreen />, { at })
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ reconciliation: { list: () => answer() } })
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: 'Everything matches' })).toBeVisible()
})

test('[RCN-16, RCN-17] a requested run shows what it found, and for each gap what was done and what to do', async () => {
  let found = answer()
  answerCalls({
    reconciliation: {
      list: () => found,
      start() {
        found = answer({ gaps: [gap], open: { count: 1, unexplained: cents(4300) }, runs: [run] })
        return { run: run.id }
      },
    },
  })
  const screen = await renderAdmin(<ReconciliationScreen />, { at })
  await screen.getByRole('button', { name: 'Reconcile now' }).click()
  const row = screen.getByRole('listitem').filter({ hasText: 'an order without a payment' })
  for (const text of ['No money was moved.', 'cancel the order', 'Open'])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(screen.getByText(/1 difference was found, and 0 of them closed/)).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'Reconciliations' }))
    .toMatchTextContent('On request')
  await expectSoundScreen()
  await row.getByRole('link', { name: 'Order #1001' }).click()
  await expect
    .element(screen.getByText('Left for /admin/orders/019a9d00-0000-7000-8000-000000001001'))
    .toBeVisible()
})

test('[RCN-17] a run that is requested while a list is loading is shown at once', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Reconciliation>()
  let list = (show = 'open'): Reconciliation | Promise<Reconciliation> => (show === 'all' ? late : answer())
  answerCalls({
    reconciliation: {
      list: ({ show }) => list(show),
      start() {
        list = () => answer({ gaps: [gap], runs: [run] })
        return { run: run.id }
      },
    },
  })
  const screen = await renderAdmin(<ReconciliationScreen />, { at })
  await screen.getByLabelText('Show', { exact: true }).selectOptions('All')
  await screen.getByRole('button', { name: 'Reconcile now' }).click()
  await expect.element(screen.getByText(/1 difference was found/)).toBeVisible()
  resolve(answer())
  await expect.element(screen.getByText(/1 difference was found/)).toBeVisible()
})

test('[RCN-17] a run without a result shows the reason', async () => {
  const broken = { ...run, state: 'failed', gaps: 0, problem: 'The provider could not be asked.' } as const
  answerCalls({
    reconciliation: { list: () => answer({ runs: [broken] }), start: () => ({ run: run.id }) },
  })
  const screen = await renderAdmin(<ReconciliationScreen />, { at })
  await screen.getByRole('button', { name: 'Reconcile now' }).click()
  await expect.element(screen.getByText('No verdict: The provider could not be asked.')).toBeVisible()
})

test('[RCN-16] the list has a filter that is stored in the address', async () => {
  const closed: ReconciliationGapView = {
    ...gap,
    state: 'closed',
    outcome: 'Both sides agree again.',
    closedAt: now,
  }
  answerCalls({
    reconciliation: { list: ({ show }) => answer({ gaps: show === 'closed' ? [closed] : [] }) },
  })
  const screen = await renderAdmin(<ReconciliationScreen />, { at, managed: ownerOf(sakura, luna) })
  await screen.getByLabelText('Show', { exact: true }).selectOptions('Closed and explained')
  await expect.element(screen.getByText('Both sides agree again.')).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`${at}?show=closed`)
})

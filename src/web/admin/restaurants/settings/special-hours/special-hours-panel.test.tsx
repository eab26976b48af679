import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SpecialHoursView, StrandedOrder } from '#contract/restaurants/special-hours.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { SpecialHoursDraft } from '#domain/restaurants/special-hours/special-hours-draft.ts'
import { ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import RestaurantScreen from '../restaurant-screen.tsx'
import { keepSettings, sakuraSettings } from '../settings.testing.ts'

const christmas: SpecialHoursView = {
  id: toId('00000000-0000-4000-8000-000000000001'),
  level: 'platform',
  name: 'Christmas Day',
  from: '2025-12-25',
  to: '9999-12-31',
  isYearly: true,
  orderType: null,
  windows: [],
  endsNightBefore: false,
  revision: 1,
  mayChange: false,
}
const inventory: SpecialHoursView = {
  ...christmas,
  id: toId('00000000-0000-4000-8000-000000000002'),
  level: 'restaurant',
  name: 'Inventory',
  from: '2026-03-30',
  to: '2026-04-01',
  isYearly: false,
  windows: [{ open: '11:00', close: '15:00' }],
  mayChange: true,
}
const late: StrandedOrder = {
  id: toId('00000000-0000-4000-8000-000000000009'),
  number: 4138,
  customer: 'Ada Byron',
  dueAt: '2026-03-30T22:00:00Z',
  total: cents(3120),
  refund: cents(3120),
  mayReschedule: true,
}
const section = { at: '/admin/restaurant/hours', path: '/admin/restaurant/:section' }

async function renderHours(changes: {
  readonly hours?: readonly SpecialHoursView[]
  readonly stranded?: readonly StrandedOrder[]
  readonly levels?: readonly SpecialHoursView['level'][]
  readonly mayCancel?: boolean
  readonly width?: number
}) {
  const { hours = [], stranded = [], levels = ['restaurant'], mayCancel = true, width } = changes
  const sent: { readonly call: string; readonly input: unknown }[] = []
  let stored = [...hours]
  const store = (call: string, input: { readonly hours: SpecialHoursDraft }) => {
    sent.push({ call, input })
    const saved = { ...input.hours, id: inventory.id, revision: 2, mayChange: true }
    stored = [saved]
    return saved
  }
  const { answers } = keepSettings()
  answerCalls({
    ...answers,
    restaurants: {
      ...answers.restaurants,
      strandedByHours: () => ({ orders: [...stranded], mayCancel }),
      saveHours: (input) => {
        sent.push({ call: 'saveHours', input })
        return sakuraSettings({ hours: input.hours, revision: 2 })
      },
    },
    specialHours: {
      list: () => ({
        today: '2026-03-06',
        levels: [...levels],
        business: 'Harbor Street',
        hours: stored,
        suggestions: [
          { date: '2026-04-05', name: 'Easter Sunday' },
          { date: '2026-05-10', name: 'Mother’s Day' },
          { date: '2026-05-25', name: 'Memorial Day' },
          { date: '2026-06-19', name: 'Juneteenth' },
        ],
      }),
      stranded: () => ({ orders: [...stranded], mayCancel }),
      create: (input) => store('create', input),
      update: (input) => store('update', input),
      delete: (input) => {
        sent.push({ call: 'delete', input })
        stored = []
        return { id: inventory.id }
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, {
    ...section,
    managed: ownerOf(sakura),
    ...(width && { width }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Special hours' })).toBeVisible()
  return { screen, sent }
}

test('[SPH-12] all that apply are listed with dates and hours; those of the platform can’t be changed here', async () => {
  const { screen } = await renderHours({ hours: [christmas, inventory], width: 1440 })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Christmas Day').getByText('All restaurants')).toBeVisible()
  await expect.element(row('Christmas Day').getByText('Thu, Dec 25, 2025, every year · Closed')).toBeVisible()
  await expect.element(row('Inventory').getByText('Mar 30 – Apr 1 · 11:00 AM – 3:00 PM')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit Christmas Day' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('[SPH-10] one tap closes on a suggested holiday; the hours of its weekday are kept with another', async () => {
  const { screen, sent } = await renderHours({ width: 390 })
  await screen.getByRole('button', { name: 'Closed on Easter Sunday' }).click()
  await expect.element(page.getByText('Closed on Easter Sunday.')).toBeVisible()
  await screen.getByRole('button', { name: 'As usual on Memorial Day' }).click()
  await expect.element(page.getByText('Memorial Day: open as usual.')).toBeVisible()
  expect(sent.map(({ input }) => (input as { hours: unknown }).hours)).toMatchObject([
    { name: 'Easter Sunday', from: '2026-04-05', to: '2026-04-05', windows: [] },
    { name: 'Memorial Day', from: '2026-05-25', windows: [{ open: '11:00', close: '22:00' }] },
  ])
  // Sakura is closed on Sundays: nothing is usual on Mother's Day.
  await expect
    .element(screen.getByRole('button', { name: 'As usual on Mother’s Day' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show all 4' }).click()
  await expect.element(screen.getByText('Juneteenth', { exact: true })).toBeVisible()
  await expectSoundScreen()
})

test('[SPH-8] a form adds a vacation, refuses what is wrong at its field, and names the level', async () => {
  const { screen, sent } = await renderHours({ levels: ['restaurant', 'business'], width: 390 })
  await screen.getByRole('button', { name: 'Add special hours' }).click()
  const form = page.getByRole('form', { name: 'Add special hours' })
  await form.getByRole('button', { name: 'Save special hours' }).click()
  await expect.element(form.getByText('Please enter a name, such as Thanksgiving.')).toBeVisible()
  await form.getByLabelText('Name', { exact: true }).fill('Summer vacation')
  await form.getByLabelText('First day').fill('2026-07-20')
  await form.getByLabelText('Last day').fill('2026-07-10')
  await form.getByRole('button', { name: 'Save special hours' }).click()
  await expect.element(form.getByText('The end must be after the start.')).toBeVisible()
  await form.getByLabelText('Last day').fill('2026-08-02')
  await form.getByLabelText('At', { exact: true }).selectOptions('business')
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Save special hours' }).click()
  await expect.element(page.getByText('Summer vacation was added.')).toBeVisible()
  expect(sent).toMatchObject([
    {
      call: 'create',
      input: {
        hours: { level: 'business', from: '2026-07-20', to: '2026-08-02', windows: [] },
        decisions: [],
      },
    },
  ])
  await expect.element(screen.getByText('Jul 20 – Aug 2 · Closed')).toBeVisible()
})

test('[SPH-11] orders that a save strands are shown before it; canceling returns to the form', async () => {
  const { screen, sent } = await renderHours({ hours: [inventory], stranded: [late], width: 1440 })
  await screen.getByRole('button', { name: 'Edit Inventory' }).click()
  const form = page.getByRole('form', { name: 'Edit Inventory' })
  await form.getByRole('radio', { name: /^Closed/ }).click()
  await form.getByRole('button', { name: 'Save special hours' }).click()
  const question = page.getByRole('dialog', { name: 'Orders at these times' })
  await expect.element(question.getByText('#4138 Ada Byron')).toBeVisible()
  await expect.element(question.getByText('Mon, Mar 30 at 6:00 PM · $31.20')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await form.getByRole('button', { name: 'Save special hours' }).click()
  await question.getByRole('button', { name: 'Save and keep it' }).click()
  await expect.element(page.getByText('Inventory was saved.')).toBeVisible()
  expect(sent).toMatchObject([
    {
      call: 'update',
      input: { decisions: [{ orderId: late.id, decision: 'keep' }], hours: { windows: [] } },
    },
  ])
})

test('[SPH-11] a deletion is confirmed with the orders that it strands', async () => {
  const { screen, sent } = await renderHours({ hours: [inventory], stranded: [late] })
  await screen.getByRole('button', { name: 'Delete Inventory' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Inventory?' })
  await expect.element(question.getByText('#4138 Ada Byron')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Inventory was deleted.')).toBeVisible()
  expect(sent).toMatchObject([
    { call: 'delete', input: { decisions: [{ orderId: late.id, decision: 'keep' }], revision: 1 } },
  ])
  await expect.element(screen.getByText('No special hours yet.')).toBeVisible()
})

test('[SPH-11, RSC-5] each order is kept, moved or canceled, and all at once', async () => {
  const early = { ...late, id: toId<'Order'>('00000000-0000-4000-8000-000000000008'), number: 4100 }
  const begun = {
    ...late,
    id: toId<'Order'>('00000000-0000-4000-8000-000000000007'),
    number: 4099,
    mayReschedule: false,
  }
  const { screen, sent } = await renderHours({
    hours: [inventory],
    stranded: [early, late, begun],
    width: 390,
  })
  await screen.getByRole('button', { name: 'Edit Inventory' }).click()
  const form = page.getByRole('form', { name: 'Edit Inventory' })
  await form.getByRole('radio', { name: /^Closed/ }).click()
  await form.getByRole('button', { name: 'Save special hours' }).click()
  const question = page.getByRole('dialog', { name: 'Orders at these times' })
  await expect.element(question.getByRole('button', { name: 'Save and keep them' })).toBeVisible()
  await expectSoundScreen()
  await question.getByRole('combobox', { name: 'All orders' }).selectOptions('All: ask for another time')
  // What the kitchen has begun can't get another time.
  await expect.element(question.getByRole('combobox', { name: 'Order #4099' })).toHaveValue('keep')
  await question.getByRole('combobox', { name: 'Order #4138' }).selectOptions('Cancel and refund $31.20')
  await question.getByRole('button', { name: 'Save and tell 2 diners' }).click()
  await expect.element(page.getByText('Inventory was saved.')).toBeVisible()
  expect(sent).toMatchObject([
    {
      input: {
        decisions: [
          { orderId: early.id, decision: 'reschedule' },
          { orderId: late.id, decision: 'cancel' },
          { orderId: begun.id, decision: 'keep' },
        ],
      },
    },
  ])
})

test('[SPH-11] who may not cancel orders is not offered to', async () => {
  const { screen } = await renderHours({ stranded: [late], mayCancel: false })
  await screen.getByRole('button', { name: 'Closed on Easter Sunday' }).click()
  const question = page.getByRole('dialog', { name: 'Orders at these times' })
  const choices = question.getByRole('combobox', { name: 'Order #4138' })
  await expect.element(choices).toBeVisible()
  expect(choices.element().textContent).toBe('KeepAsk for another time')
})

test('[SPH-14] other hours of the week ask about the orders that they strand, and are not saved without an answer', async () => {
  const { screen, sent } = await renderHours({ stranded: [late], width: 1440 })
  await screen.getByLabelText('Last order before closing (minutes)').fill('20')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Orders at these times' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await question.getByRole('combobox', { name: 'Order #4138' }).selectOptions('Ask for another time')
  await question.getByRole('button', { name: 'Save and tell one diner' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(sent).toMatchObject([
    {
      call: 'saveHours',
      input: {
        hours: { orderCutoffMinutes: 20 },
        decisions: [{ orderId: late.id, decision: 'reschedule' }],
      },
    },
  ])
})

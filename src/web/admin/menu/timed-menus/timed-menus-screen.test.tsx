import { expect, test } from 'vitest'
import type { TimedMenuView } from '#contract/menu/timed-menus.ts'
import { toId } from '#domain/ids.ts'
import { luna, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import TimedMenusScreen from './timed-menus-screen.tsx'

const products = [
  { id: toId<'Product'>('019a9d00-0000-7000-8000-000000000201'), name: 'Night Soup', category: 'Soups' },
]
const lateNight: TimedMenuView = {
  id: toId('019a9d00-0000-7000-8000-000000000501'),
  name: 'Late Night',
  schedule: { friday: [{ start: '22:00', end: '02:00' }] },
  productIds: [],
  timedOnlyIds: [],
  revision: 1,
}

test('[TMD-5] the screen asks for a restaurant', async () => {
  const screen = await renderAdmin(<TimedMenusScreen />, { managed: ownerOf(sakura, luna) })
  await expect
    .element(screen.getByText('Please select a restaurant to manage its timed menus.'))
    .toBeVisible()
})

test('[TMD-5] a timed menu requires complete hours, and includes products of the menu', async () => {
  let menus: TimedMenuView[] = []
  answerCalls({
    timedMenus: {
      list: () => ({ menus, products }),
      create({ menu }) {
        menus = [{ ...lateNight, ...menu, timedOnlyIds: menu.timedOnlyIds ?? [] }]
        return { ...lateNight, ...menu, timedOnlyIds: menu.timedOnlyIds ?? [] }
      },
    },
  })
  const screen = await renderAdmin(<TimedMenusScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No timed menus yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add timed menu' }).click()
  const form = screen.getByRole('form', { name: 'Add timed menu' })
  await form.getByLabelText('Menu name').fill('Late Night')
  await form.getByRole('button', { name: 'Weekdays 11–3' }).click()
  await expect.element(form.getByLabelText('Monday ends')).toHaveValue('15:00')
  await expect.element(form.getByRole('checkbox', { name: 'Saturday is on' })).not.toBeChecked()
  await expect.element(form.getByText('Start with')).not.toBeInTheDocument()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    await form.getByRole('checkbox', { name: `${day} is on` }).click()
  await form.getByLabelText('Friday starts').fill('22:00')
  await form.getByLabelText('Friday ends').fill('')
  await form.getByRole('button', { name: 'Save menu' }).click()
  await expect.element(form.getByText('Please enter when it begins and ends')).toBeVisible()
  await form.getByLabelText('Friday ends').fill('02:00')
  await form.getByRole('checkbox', { name: 'Night Soup' }).click()
  await expect.element(form.getByText('(1 chosen)')).toBeVisible()
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Save menu' }).click()
  await expect.element(screen.getByText('Late Night was created.')).toBeVisible()
  await expect.element(screen.getByText('Fri 10 PM–2 AM (next day)')).toBeVisible()
  expect(menus[0]?.productIds).toEqual([products[0]?.id])
})

test('[EDT-1] a save after another person’s edit shows a conflict, and the newer version', async () => {
  let menus = [lateNight]
  answerCalls({
    timedMenus: {
      list: () => ({ menus, products }),
      update: () => Promise.reject(changedMeanwhile(menus[0])),
    },
  })
  const screen = await renderAdmin(<TimedMenusScreen />)
  await screen.getByRole('button', { name: 'Edit Late Night' }).click()
  await screen.getByLabelText('Menu name').fill('Mine')
  menus = [{ ...lateNight, name: 'Theirs', revision: 2 }]
  await screen.getByRole('button', { name: 'Save menu' }).click()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Menu name')).toHaveValue('Theirs')
})

test('[TMD-5] a timed menu is deleted after a confirmation', async () => {
  let menus = [lateNight]
  answerCalls({
    timedMenus: {
      list: () => ({ menus, products }),
      delete({ menuId: id }) {
        menus = []
        return { id }
      },
    },
  })
  const screen = await renderAdmin(<TimedMenusScreen />)
  await screen.getByRole('button', { name: 'Actions for Late Night' }).click()
  await screen.getByRole('button', { name: 'Delete Late Night' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Late Night was deleted.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'No timed menus yet' })).toBeVisible()
})

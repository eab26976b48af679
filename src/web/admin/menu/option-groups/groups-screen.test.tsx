import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { luna, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ModifiersScreen from './modifiers-screen.tsx'
import VariantsScreen from './variants-screen.tsx'

type Modifiers = Extract<OptionGroupView, { kind: 'modifier' }>

function option(place: number, name: string) {
  return {
    id: toId<'Option'>(`019a9d00-0000-7000-8000-00000000040${place}`),
    name,
    description: null,
    price: cents(150),
    isActive: true,
    soldOut: false,
    soldOutUntil: null,
  }
}

const toppings: Modifiers = {
  kind: 'modifier',
  id: toId('019a9d00-0000-7000-8000-000000000301'),
  name: 'Winter toppings',
  description: null,
  displayType: 'checkbox',
  isRequired: false,
  minSelections: 0,
  maxSelections: 1,
  revision: 1,
  productCount: 0,
  options: [{ ...option(1, 'Egg'), action: 'add' }],
}
const sizes: OptionGroupView = {
  kind: 'variant',
  id: toId('019a9d00-0000-7000-8000-000000000302'),
  name: 'Sizes',
  description: null,
  isRequired: true,
  minSelections: 1,
  maxSelections: 1,
  revision: 1,
  productCount: 2,
  options: [{ ...option(2, 'Large'), isDefault: false }],
}

/** A server that stores Sakura's groups. */
function keepGroups(first: readonly OptionGroupView[]) {
  let all = first
  const kept = {
    list: ({ kind }) => all.filter((group) => group.kind === kind),
    create({ group }) {
      if (group.kind !== 'modifier') throw serverError(422)
      const options = group.options.map((each, place) => ({ ...each, ...option(place, each.name) }))
      const created: Modifiers = { ...toppings, ...group, options }
      all = [...all, created]
      return created
    },
    products: () => [
      { id: toId('019a9d00-0000-7000-8000-000000000201'), name: 'Ramen' },
      { id: toId('019a9d00-0000-7000-8000-000000000202'), name: 'Udon' },
    ],
    delete({ groupId }) {
      all = all.filter(({ id }) => id !== groupId)
      return { id: groupId }
    },
  } satisfies Answers['optionGroups']
  const answer = (other: NonNullable<Answers['optionGroups']> = {}) =>
    answerCalls({ optionGroups: { ...kept, ...other } })
  answer()
  return {
    answer,
    put(group: OptionGroupView) {
      all = all.map((each) => (each.id === group.id ? group : each))
    },
  }
}

test('[GRP-9] the screen asks for a restaurant, and shows a person without one a link to set one up', async () => {
  keepGroups([toppings])
  const screen = await renderAdmin(<ModifiersScreen />, { managed: ownerOf(sakura, luna) })
  await expect
    .element(screen.getByText('Please select a restaurant to manage its modifier groups.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Modifier Groups', level: 1 })).toBeVisible()
  await expectSoundScreen()
})

test('[GRP-9, GRP-10] a group with options, moved by menu, keys and mouse, is saved once its faults are corrected', async () => {
  keepGroups([])
  const screen = await renderAdmin(<ModifiersScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No modifier groups yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add modifier group' }).click()
  const form = screen.getByRole('form', { name: 'Add modifier group' })
  const save = form.getByRole('button', { name: 'Save group' })
  await expect.element(form.getByLabelText('Minimum selections')).toHaveValue('0')
  await expect.element(form.getByLabelText('Maximum selections')).toHaveValue('1')
  await expect.element(form.getByLabelText(/^Required/)).not.toBeChecked()
  await save.click()
  await expect.element(form.getByText('Group name is required')).toBeVisible()
  await form.getByLabelText('Group name').fill('Winter toppings')
  const options = form.getByRole('listitem')
  for (const [place, name, price] of [
    [0, 'Egg', '1.50'],
    [1, 'No scallions', '-0.25'],
  ] as const) {
    await form.getByRole('button', { name: 'Add option' }).click()
    await options.nth(place).getByLabelText('Option name').fill(name)
    await options.nth(place).getByLabelText('Price', { exact: true }).fill(price)
  }
  await save.click()
  await expect.element(form.getByText('Price must be 0 or greater')).toBeVisible()
  await options.nth(1).getByLabelText('Action').selectOptions('Remove')
  await expect.element(options.nth(1).getByLabelText('Price', { exact: true })).toHaveValue('−$0.25')
  const moveButton = form.getByRole('button', { name: /^Reorder No scallions/ })
  await moveButton.click()
  await form.getByRole('button', { name: 'Move No scallions up' }).click()
  const first = options.nth(0).getByLabelText('Option name')
  await expect.element(first).toHaveValue('No scallions')
  moveButton.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveValue('Egg')
  await expect.element(moveButton).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(first).toHaveValue('No scallions')
  await expectSoundScreen()
  await save.click()
  await expect.element(screen.getByText('Winter toppings was created.')).toBeVisible()
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'Winter toppings' }))
    .toMatchTextContent(/No scallions\s\+\u2060\$1\.50,\sEgg\s\+\u2060\$1\.50/)
})

test('[GRP-9] many options are shown in part, and all of them with one press', async () => {
  const options = Array.from({ length: 9 }, (_, place) => ({
    ...option(place, `Garnish number ${place + 1}`),
    action: 'add' as const,
  }))
  keepGroups([{ ...toppings, options }])
  const screen = await renderAdmin(<ModifiersScreen />)
  const all = screen.getByRole('button', { name: '7 more options of Winter toppings' })
  await expect.element(all).toBeVisible()
  await expect.element(screen.getByText(/^Garnish number 9/)).not.toBeInTheDocument()
  await all.click()
  await expect.element(screen.getByText(/^Garnish number 9/)).toBeVisible()
  await expectSoundScreen({ phone: 320 })
  await screen.getByRole('button', { name: 'Show fewer options of Winter toppings' }).click()
  await expect.element(screen.getByText(/^Garnish number 9/)).not.toBeInTheDocument()
})

test('[GRP-9] a group that can’t be saved shows a message, and what was typed stays until it is saved', async () => {
  const { answer } = keepGroups([toppings])
  const screen = await renderAdmin(<ModifiersScreen />)
  await screen.getByRole('button', { name: 'Edit Winter toppings' }).click()
  await screen.getByLabelText('Group name').fill('Mine')
  answer({ update: () => Promise.reject(serverError()) })
  await screen.getByRole('button', { name: 'Save group' }).click()
  await expect
    .element(screen.getByText('Server error. Our technical team has been automatically notified.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Group name')).toHaveValue('Mine')
  answer({ update: () => ({ ...toppings, name: 'Mine', revision: 2 }) })
  await screen.getByRole('button', { name: 'Save group' }).click()
  await expect.element(screen.getByText('Mine was saved.')).toBeVisible()
})

test('[EDT-1] a save after another owner’s edit shows a conflict, and the newer version', async () => {
  const { answer, put } = keepGroups([toppings])
  const screen = await renderAdmin(<ModifiersScreen />)
  await screen.getByRole('button', { name: 'Edit Winter toppings' }).click()
  await screen.getByLabelText('Group name').fill('Mine')
  const theirs = { ...toppings, name: 'Theirs', revision: 2 }
  put(theirs)
  answer({ update: () => Promise.reject(changedMeanwhile(theirs)) })
  await screen.getByRole('button', { name: 'Save group' }).click()
  const conflict = screen.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect.element(conflict).toMatchTextContent('Somebody else changed this meanwhile.')
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Group name')).toHaveValue('Theirs')
})

test('[GRP-8] the confirmation lists the products that offer a group before it is deleted', async () => {
  keepGroups([sizes])
  const screen = await renderAdmin(<VariantsScreen />)
  await expect.element(screen.getByRole('heading', { name: 'Variant Groups', level: 1 })).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Sizes' }).click()
  await screen.getByRole('button', { name: 'Delete Sizes' }).click()
  const confirmation = screen.getByRole('dialog', { name: 'Delete Sizes?' })
  await expect
    .element(confirmation.getByText('These 2 products offer it and will no longer do so:'))
    .toBeVisible()
  await expect.element(confirmation.getByRole('list')).toHaveTextContent('RamenUdon')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Sizes was deleted.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'No variant groups yet' })).toBeVisible()
})

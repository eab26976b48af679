import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import type { CategoryView } from '#contract/menu/categories.ts'
import { toId } from '#domain/ids.ts'
import { luna, ownerOf, type RenderedAdmin, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import CategoriesScreen from './categories-screen.tsx'

function category(place: number, name: string, changes: Partial<CategoryView> = {}): CategoryView {
  return {
    id: toId(`019a9d00-0000-7000-8000-00000000010${place}`),
    name,
    description: null,
    display: 'cards',
    isActive: true,
    sortOrder: place,
    revision: 1,
    productCount: 0,
    ...changes,
  }
}

/** A server that stores Sakura's categories; `other` replaces some of its calls. */
function keepCategories(other: NonNullable<Answers['categories']> = {}) {
  let all: readonly CategoryView[] = [
    category(0, 'Appetizers', { productCount: 3 }),
    category(1, 'Sushi Rolls', { description: 'Rolled to order', productCount: 1 }),
    category(2, 'Winter Specials', { description: 'Warm bowls for cold days' }),
  ]
  const change = (id: string, changes: Partial<CategoryView>) => {
    all = all.map((each) => (each.id === id ? { ...each, ...changes, revision: each.revision + 1 } : each))
    return found(id)
  }
  const found = (id: string) => {
    const one = all.find((each) => each.id === id)
    if (!one) throw serverError(404)
    return one
  }
  const kept = {
    list: () => [...all],
    create({ category: draft }) {
      const created = category(all.length, draft.name, draft)
      all = [...all, created]
      return created
    },
    update: ({ categoryId, category: draft }) => change(categoryId, draft),
    setActive: ({ categoryId, isActive }) => change(categoryId, { isActive }),
    reorder({ order }) {
      all = order.map((id, sortOrder) => ({ ...found(id), sortOrder }))
      return [...all]
    },
    delete({ categoryId }) {
      all = all.filter(({ id }) => id !== categoryId)
      return { id: categoryId }
    },
  } satisfies Answers['categories']
  const answer = (changes: NonNullable<Answers['categories']>) =>
    answerCalls({ categories: { ...kept, ...changes } })
  answer(other)
  return { answer, change }
}

const names = (screen: RenderedAdmin) => screen.getByRole('rowheader').elements().map(nameIn)
const nameIn = (element: Element) => element.querySelector('.font-semibold')?.textContent
const row = (screen: RenderedAdmin, name: string) => screen.getByRole('row').filter({ hasText: name })
const status = (screen: RenderedAdmin, name: string) =>
  row(screen, name).getByRole('button', { name: /^(Active|Inactive):/ })

test('[CTG-9] the screen asks for a restaurant if there are several', async () => {
  keepCategories()
  const screen = await renderAdmin(<CategoriesScreen />, { managed: ownerOf(sakura, luna) })
  await expect.element(screen.getByText('Please select a restaurant to manage its categories.')).toBeVisible()
  await screen.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
})

test('[CTG-9] a person without a restaurant sees a link to set one up', async () => {
  const screen = await renderAdmin(<CategoriesScreen />, { managed: ownerOf() })
  await expect.element(screen.getByRole('heading', { name: 'Restaurant Setup Required' })).toBeVisible()
  await screen.getByRole('link', { name: 'Add restaurant' }).click()
  await expect.element(screen.getByText('Left for /restaurant')).toBeVisible()
})

test('[CTG-10] categories that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<CategoriesScreen />)
  await expect.element(screen.getByText('Error loading categories')).toBeVisible()
  await expect.element(screen.getByText('Error: FETCH_ERROR')).toBeVisible()
  keepCategories()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
})

test('[CTG-4] the table has its five columns, with the three counts below it', async () => {
  keepCategories()
  const screen = await renderAdmin(<CategoriesScreen />)
  for (const header of ['Order', 'Category', 'Description', 'Status', 'Actions'])
    await expect.element(screen.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  for (const label of ['Total Categories', 'Active Categories', 'Inactive Categories'])
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible()
  await expectSoundScreen()
})

test('[CTG-10] a restaurant without categories shows a message', async () => {
  answerCalls({ categories: { list: () => [] } })
  const screen = await renderAdmin(<CategoriesScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No categories yet' })).toBeVisible()
})

test('[CTG-10] a category is added once its faults are corrected; a failure keeps what was typed', async () => {
  const { answer } = keepCategories()
  const screen = await renderAdmin(<CategoriesScreen />)
  await screen.getByRole('button', { name: 'Add Category' }).click()
  const form = screen.getByRole('form', { name: 'Add Category' })
  const save = form.getByRole('button', { name: 'Save category' })
  await expect.element(form.getByLabelText('Sort order')).toHaveValue('0')
  await expect.element(form.getByLabelText(/^Active/)).toBeChecked()
  await form.getByLabelText('Sort order').fill('-1')
  await save.click()
  await expect.element(form.getByText('Category name is required')).toBeVisible()
  await expect.element(form.getByText('Sort order must be 0 or greater')).toBeVisible()
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  await form.getByLabelText('Name').fill('Noodles')
  await form.getByLabelText('Sort order').fill('9999')

  answer({ create: () => Promise.reject(serverError(500)) })
  await save.click()
  await expect.element(screen.getByText('Error adding category')).toBeVisible()
  answer({ create: () => Promise.reject(serverError(403)) })
  await save.click()
  await expect
    .element(screen.getByText('Restaurant not found. Please set up your restaurant information first.'))
    .toBeVisible()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Noodles')
  answer({})
  await save.click()
  await expect.element(screen.getByText('Category added successfully!')).toBeVisible()
  await expect.poll(() => names(screen)).toEqual(['Appetizers', 'Sushi Rolls', 'Winter Specials', 'Noodles'])
})

test('[CTG-3, CTG-10] a toggled status reverts on failure or with its button; search and filter show only the matches', async () => {
  const { answer } = keepCategories({ setActive: () => Promise.reject(serverError()) })
  const screen = await renderAdmin(<CategoriesScreen />)
  await screen.getByLabelText('Search categories').fill('WARM BOWLS')
  await expect.poll(() => names(screen)).toEqual(['Winter Specials'])
  await status(screen, 'Winter Specials').click()
  await expect.element(screen.getByText('Error updating category status')).toBeVisible()
  await expect.element(status(screen, 'Winter Specials')).toMatchTextContent(/^Active$/)
  answer({})
  await status(screen, 'Winter Specials').click()
  await expect.element(screen.getByText('Winter Specials is inactive.')).toBeVisible()
  const filter = screen.getByLabelText('Status')
  await filter.selectOptions('Active Only')
  await expect.element(screen.getByText('No categories found')).toBeVisible()
  await filter.selectOptions('Inactive Only')
  await expect.element(status(screen, 'Winter Specials')).toMatchTextContent('Inactive')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Winter Specials is active.')).toBeVisible()
  await filter.selectOptions('All Categories')
  await screen.getByLabelText('Search categories').fill('')
  await expect.poll(() => names(screen)).toHaveLength(3)
})

test('[CTG-5, CTG-11] buttons move a category by one place; the first can’t go up, the last not down', async () => {
  keepCategories()
  const screen = await renderAdmin(<CategoriesScreen />)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  for (const name of ['Move up: Appetizers', 'Move down: Winter Specials'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  await button('Move up: Sushi Rolls').click()
  await expect.poll(() => names(screen)).toEqual(['Sushi Rolls', 'Appetizers', 'Winter Specials'])
  await expect.element(button('Move up: Sushi Rolls')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Move down: Appetizers')).not.toHaveAttribute('aria-disabled')
  await button('Move down: Appetizers').click()
  await expect.poll(() => names(screen)).toEqual(['Sushi Rolls', 'Winter Specials', 'Appetizers'])
})

test('[CTG-5, CTG-11] a category is moved with its menu and the keyboard, and a move can be undone', async () => {
  const { answer } = keepCategories({ reorder: () => Promise.reject(serverError()) })
  const screen = await renderAdmin(<CategoriesScreen />)
  const first = ['Appetizers', 'Sushi Rolls', 'Winter Specials']
  const second = ['Appetizers', 'Winter Specials', 'Sushi Rolls']
  const up = screen.getByRole('button', { name: 'Move Winter Specials up' })
  const moveButton = screen.getByRole('button', { name: /^Reorder Winter Specials/ })
  const expectOrder = async (order: readonly string[]) => {
    await expect.poll(() => names(screen)).toEqual(order)
    await expect.element(moveButton).not.toHaveAttribute('aria-disabled')
  }
  const openMenu = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^Reorder ${name}`) }).click()
  for (const [name, end] of [
    ['Appetizers', 'up'],
    ['Winter Specials', 'down'],
  ]) {
    await openMenu(name ?? '')
    await expect
      .element(screen.getByRole('button', { name: `Move ${name} ${end}` }))
      .toHaveAttribute('aria-disabled', 'true')
    // The open menu covers the next row.
    await userEvent.keyboard('{Escape}')
  }
  await openMenu('Winter Specials')
  await up.click()
  await expect.element(screen.getByText('Error reordering categories')).toBeVisible()
  await expectOrder(first)
  answer({})
  await openMenu('Winter Specials')
  await up.click()
  await expect.element(screen.getByText('The order was changed.')).toBeVisible()
  await expectOrder(second)
  await press(moveButton, 'ArrowUp')
  await expectOrder(['Winter Specials', 'Appetizers', 'Sushi Rolls'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expectOrder(second)
})

test('[CTG-10] a category is edited in its row; a failure shows a message and keeps what was typed', async () => {
  const { answer } = keepCategories({ update: () => Promise.reject(serverError()) })
  const screen = await renderAdmin(<CategoriesScreen />)
  await screen.getByRole('button', { name: 'Edit Winter Specials' }).click()
  const form = screen.getByRole('form', { name: 'Edit Winter Specials' })
  await form.getByLabelText('Name').fill('Winter Bowls')
  await form.getByLabelText('Shown as').selectOptions('Quick-add board')
  await form.getByRole('button', { name: 'Save category' }).click()
  await expect.element(screen.getByText('Error updating category', { exact: true })).toBeVisible()
  answer({})
  await form.getByRole('button', { name: 'Save category' }).click()
  await expect.element(screen.getByText('Category updated successfully!')).toBeVisible()
  await expect.element(row(screen, 'Winter Bowls').getByText('Board')).toBeVisible()
})

test('[EDT-1] a save after another person’s edit shows a conflict: look at the newer version, or keep one’s own', async () => {
  const { answer, change } = keepCategories()
  const screen = await renderAdmin(<CategoriesScreen />)
  const editWhileOthersDo = async (theirs: string) => {
    await screen.getByRole('button', { name: /^Edit (Winter|Warm)/ }).click()
    await screen.getByRole('form').getByLabelText('Name').fill('Mine')
    const current = change(category(2, '').id, { name: theirs })
    answer({
      update({ revision, categoryId, category: draft }) {
        if (revision !== current.revision) throw changedMeanwhile(current)
        return change(categoryId, draft)
      },
    })
    await screen.getByRole('button', { name: 'Save category' }).click()
  }
  const conflict = screen.getByRole('dialog', { name: 'Changed meanwhile' })
  await editWhileOthersDo('Warm Bowls')
  await expect.element(conflict).toMatchTextContent(/Somebody else changed this meanwhile\./)
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByRole('form').getByLabelText('Name')).toHaveValue('Warm Bowls')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await editWhileOthersDo('Warm Soups')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(screen.getByText('Category updated successfully!')).toBeVisible()
  await expect.poll(() => names(screen)).toContain('Mine')
})

test('[CTG-8, CTG-10] a category is deleted after a confirmation that says what happens to its products', async () => {
  const { answer } = keepCategories({ delete: () => Promise.reject(serverError()) })
  const screen = await renderAdmin(<CategoriesScreen />)
  const ask = async () => {
    await screen.getByRole('button', { name: 'Actions for Winter Specials' }).click()
    await screen.getByRole('button', { name: 'Delete Winter Specials' }).click()
  }
  await ask()
  const dialog = screen.getByRole('dialog', { name: 'Delete Winter Specials?' })
  await expect
    .element(dialog)
    .toMatchTextContent(/Are you sure you want to delete this category\? This action cannot be undone\./)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Error deleting category')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  answer({})
  await ask()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Category deleted successfully!')).toBeVisible()
  await expect.poll(() => names(screen)).toEqual(['Appetizers', 'Sushi Rolls'])

  await screen.getByRole('button', { name: 'Actions for Appetizers' }).click()
  await screen.getByRole('button', { name: 'Delete Appetizers' }).click()
  const filled = screen.getByRole('dialog', { name: 'Delete Appetizers?' })
  await expect.element(filled.getByText('What should happen to the 3 products in it?')).toBeVisible()
  await expect.element(filled.getByLabelText(/^Move them to another category/)).toBeChecked()
  await expectSoundScreen()
})

test('[EDT-3] leaving an unsaved category asks for confirmation, whichever way one leaves', async () => {
  keepCategories()
  const at = '/admin/categories'
  const screen = await renderAdmin(<CategoriesScreen />, {
    at,
    managed: ownerOf(sakura, luna),
    hasFrame: true,
  })
  await screen.getByRole('main').getByRole('button', { name: 'Sakura Hibachi' }).click()
  const confirmation = screen.getByRole('dialog', { name: 'Leave without saving?' })
  const editing = screen.getByRole('form', { name: 'Edit Appetizers' })
  const stays = async () => {
    await confirmation.getByRole('button', { name: 'Stay' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    await expect.element(editing.getByLabelText('Name')).toHaveValue('Small plates')
  }
  const edit = screen.getByRole('button', { name: 'Edit Appetizers' })
  await edit.click()
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(editing).not.toBeInTheDocument()
  await edit.click()
  await editing.getByLabelText('Name').fill('Small plates')

  await screen.getByRole('button', { name: 'Edit Sushi Rolls' }).click()
  await stays()
  await screen.getByRole('button', { name: 'Add Category' }).click()
  await stays()
  await screen.getByLabelText('Restaurant').selectOptions('Luna Tacos')
  await stays()
  const orders = screen.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' })
  await orders.click()
  await stays()
  await screen.getByRole('button', { name: 'Sign Out' }).click()
  await stays()
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await stays()
  await screen.getByLabelText('Search categories').fill('rolls')
  await expect.element(screen.getByText('Sushi Rolls', { exact: true })).toBeVisible()
  await expect.element(editing.getByLabelText('Name')).toHaveValue('Small plates')

  await screen.getByRole('button', { name: 'Edit Sushi Rolls' }).click()
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(screen.getByRole('form', { name: 'Edit Sushi Rolls' })).toBeVisible()
  await expect.element(editing).not.toBeInTheDocument()
  await orders.click()
  await expect.element(screen.getByText('Left for /admin/orders')).toBeVisible()
})

test('[PRM-11] who may only view the menu finds the categories without buttons to change them', async () => {
  keepCategories()
  const managed = ownerOf({ ...sakura, role: 'staff', permissions: ['menu.read'] })
  const screen = await renderAdmin(<CategoriesScreen />, { managed })
  await expect.element(screen.getByText('Sushi Rolls', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/Your role can’t change them\.$/)).toBeVisible()
  await expect
    .poll(() => screen.getByRole('button', { name: /^(Add|Edit|Delete|Reorder|Active)/ }).elements())
    .toEqual([])
  await expect.element(screen.getByRole('columnheader', { name: 'Order' })).not.toBeInTheDocument()
})

async function press(locator: Locator, key: string): Promise<void> {
  locator.element().focus()
  await userEvent.keyboard(`{${key}}`)
}

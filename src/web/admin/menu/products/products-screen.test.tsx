import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import type { ProductView } from '#contract/menu/products.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import {
  luna,
  ownerOf,
  type RenderedAdmin,
  renderAdmin,
  sakura,
  staffOfSakura,
} from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { chooseFile } from '#testing/screens/choose-file.ts'
import { changedMeanwhile, refusedByRule, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { productView } from './product-view.testing.ts'
import ProductsScreen from './products-screen.tsx'

const categories = [
  { id: toId<'Category'>('019a9d00-0000-7000-8000-000000000100'), name: 'Appetizers', isActive: true },
  { id: toId<'Category'>('019a9d00-0000-7000-8000-000000000101'), name: 'Soups', isActive: true },
]

function product(place: number, name: string, changes: Partial<ProductView> = {}): ProductView {
  const id = toId<'Product'>(`019a9d00-0000-7000-8000-00000000020${place}`)
  return productView({ id, name, basePrice: cents(895), allowComments: true, sortOrder: place, ...changes })
}

function modifiers(place: number, name: string): OptionGroupView {
  return {
    kind: 'modifier',
    id: toId(`019a9d00-0000-7000-8000-00000000030${place}`),
    name,
    description: null,
    displayType: 'checkbox',
    isRequired: false,
    minSelections: 0,
    maxSelections: 1,
    revision: 1,
    productCount: 0,
    options: [],
  }
}

const soup = product(2, 'Moon Soup', { description: 'Silken tofu under a moon of egg.' })
const edamame = product(1, 'Edamame')

/** A server that stores Sakura's products; `first` replaces some of its calls. */
function keepProducts(first: Answers = {}) {
  let all = [edamame, soup]
  let groups: readonly OptionGroupView[] = [modifiers(1, 'Spices')]
  const change = (id: string, changes: Partial<ProductView>) => {
    all = all.map((each) => (each.id === id ? { ...each, ...changes, revision: each.revision + 1 } : each))
    const changed = all.find((each) => each.id === id)
    if (!changed) throw refusedByRule({ kind: 'product_not_found' })
    return changed
  }
  const kept = {
    products: {
      list: () => ({ products: [...all], categories }),
      create({ product: draft }) {
        const created = product(all.length + 1, draft.name, draft)
        all = [...all, created]
        return created
      },
      update: ({ productId, product: draft }) => change(productId, draft),
      setActive: ({ productId, isActive }) => change(productId, { isActive }),
      delete({ productId }) {
        all = all.filter(({ id }) => id !== productId)
        return { id: productId }
      },
    },
    optionGroups: {
      list: () => [...groups],
      create({ group }) {
        const created = modifiers(groups.length + 1, group.name)
        groups = [...groups, created]
        return created
      },
    },
    stock: {
      list: () => ({
        now: '2026-11-20T23:00:00Z',
        timezone: 'Asia/Tokyo',
        products: all.map(({ id, name, soldOut }) => ({
          id,
          name,
          soldOut,
          soldOutBy: null,
          category: 'Appetizers',
          imageUrl: null,
        })),
        options: [],
      }),
    },
    images: { upload: () => ({ url: '/images/moon', width: 800, height: 600 }) },
  } satisfies Answers
  const answer = (other: Answers = {}) =>
    answerCalls({
      ...kept,
      ...other,
      products: { ...kept.products, ...other.products },
      optionGroups: { ...kept.optionGroups, ...other.optionGroups },
    })
  answer(first)
  return {
    answer,
    change,
    remove(id: ProductView['id']) {
      all = all.filter((each) => each.id !== id)
    },
  }
}

const fails =
  (status = 500) =>
  () =>
    Promise.reject(serverError(status))
const card = (screen: RenderedAdmin, name: string) => screen.getByRole('article', { name })
const edit = (screen: RenderedAdmin, name: string) =>
  card(screen, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
const group = (screen: RenderedAdmin, kind: string) =>
  screen.getByRole('group', { name: `New ${kind} group` })

/** Checks the dialog with this title and closes it with OK. */
async function confirmOutcome(screen: RenderedAdmin, title: string, text: string | RegExp): Promise<void> {
  const dialog = screen.getByRole('dialog', { name: title })
  await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Chooses from what 'Add group' offers. */
async function chooseGroup(screen: RenderedAdmin, name: string | RegExp): Promise<void> {
  await screen.getByRole('combobox', { name: 'Add group' }).click()
  await screen.getByRole('option', { name }).click()
}

async function addProduct(screen: RenderedAdmin): Promise<void> {
  await screen.getByLabelText('Product name').fill('Moon Tofu')
  await screen.getByLabelText('Category').selectOptions('Appetizers')
  await screen.getByRole('button', { name: 'Add Product' }).click()
}

const at = '/admin/products'
const adding = { at: '/admin/products/new', path: '/admin/products/*' }

test('[PRD-20] the screen asks for a restaurant first', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at, managed: ownerOf(sakura, luna) })
  await expect.element(screen.getByText('Please select a restaurant to manage its products.')).toBeVisible()
  await screen.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})

test('[PRD-20] a person without a restaurant sees a link to its setup', async () => {
  const screen = await renderAdmin(<ProductsScreen />, { at, managed: ownerOf() })
  await screen.getByRole('link', { name: 'Add restaurant' }).click()
  await expect.element(screen.getByText('Left for /admin/restaurant')).toBeVisible()
})

test('[PRD-20] a restaurant without active categories shows a link to them', async () => {
  answerCalls({ products: { list: () => ({ products: [], categories: [] }) } })
  const screen = await renderAdmin(<ProductsScreen />, { at })
  await expect.element(screen.getByRole('heading', { name: 'Categories Required' })).toBeVisible()
  await screen.getByRole('link', { name: 'Go to categories' }).click()
  await expect.element(screen.getByText('Left for /admin/categories')).toBeVisible()
})

test('[PRD-28] products that can’t be loaded show an error with its code and a button to retry', async () => {
  keepProducts({ products: { list: fails() } })
  const screen = await renderAdmin(<ProductsScreen />, { at })
  await expect
    .element(screen.getByText('Server error. Our technical team has been automatically notified.'))
    .toBeVisible()
  await expect.element(screen.getByText('Error: HTTP_500')).toBeVisible()
  keepProducts()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card(screen, 'Edamame')).toBeVisible()
})

test('[PRD-4] the summary is above the products; the search finds them by name and description', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at })
  const summary = screen.getByRole('region', { name: 'Product Summary' })
  for (const text of ['Total Products', 'Active Products', 'Categories', 'Total Value'])
    await expect.element(summary.getByText(text, { exact: true })).toBeVisible()
  await expectSoundScreen()
  await screen.getByLabelText('Search products').fill('moon of EGG')
  await expect.element(card(screen, 'Edamame')).not.toBeInTheDocument()
  await expect.element(card(screen, 'Moon Soup')).toBeVisible()
  await screen.getByLabelText('Search products').fill('kettle')
  await expect.element(screen.getByText('No products found')).toBeVisible()
})

test('[PRD-21, PRD-23] the form shows each fault at its field, then the product is added', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, adding)
  await screen.getByLabelText('Price ($)').fill('-1')
  await screen.getByLabelText('Sort order').fill('-1')
  const save = screen.getByRole('button', { name: 'Add Product' })
  await save.click()
  for (const text of [
    'Product name is required',
    'Category is required',
    'Price must be 0 or greater',
    'Sort order must be 0 or greater',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByLabelText('Product name')).toHaveFocus()
  await expectSoundScreen()
  await screen.getByLabelText('Price ($)').fill('8.95')
  await screen.getByLabelText('Sort order').fill('0')
  for (const label of ['Vegan', 'Featured']) await screen.getByText(label, { exact: true }).click()
  await addProduct(screen)
  await confirmOutcome(screen, 'Product Added Successfully!', '"Moon Tofu" was added to your menu.')
  for (const text of ['$8.95', 'Vegan', 'Featured'])
    await expect.element(card(screen, 'Moon Tofu')).toMatchTextContent(text)
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/products')
})

test.each([1, 2])(
  '[PRD-20] of %i active categories, only a single one is chosen for a new product',
  async (count) => {
    keepProducts({ products: { list: () => ({ products: [], categories: categories.slice(0, count) }) } })
    const screen = await renderAdmin(<ProductsScreen />, adding)
    const category = screen.getByLabelText('Category')
    await expect.element(category).toHaveValue(count === 1 ? categories[0]?.id : '')
  },
)

test('[PRD-20] the form for a new product leads back to the list from which it was opened', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { ...adding, at: '/admin/products/new?show=sold-out' })
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/products?show=sold-out')
})

test('[PRD-22] on a phone an attached group says how many options diners choose; Enter opens the field for another', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { ...adding, width: 390 })
  const add = screen.getByRole('combobox', { name: 'Add group' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await expect.element(add).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('option', { name: /^Spices/ }).click()
  const attached = screen.getByRole('listitem').filter({ hasText: 'Spices' })
  await expect.element(attached.getByText(/^(Optional|Required), /)).toBeVisible()
  await expectSoundScreen({ phone: 320 })
})

test('[PRD-22] groups are created in the form, attached in order, and moved with a menu, keys and mouse', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, adding)
  await chooseGroup(screen, 'Create modifier group')
  const create = group(screen, 'modifier').getByRole('button', { name: 'Create and attach' })
  await create.click()
  await expect.element(group(screen, 'modifier')).toBeVisible()
  await group(screen, 'modifier').getByLabelText('Group name').fill('Moon dust')
  await create.click()
  await confirmOutcome(screen, 'Modifier Group Created', /Moon dust/)
  await chooseGroup(screen, /^Spices/)
  const attached = screen.getByRole('list', { name: 'Attached: Modifier Groups' }).getByRole('listitem')
  const first = attached.nth(0)
  await expect.element(first).toMatchTextContent(/^#1Moon dust/)
  const moveButton = screen.getByRole('button', { name: /^Reorder Moon dust/ })
  await moveButton.click()
  await screen.getByRole('button', { name: 'Move Moon dust down' }).click()
  await expect.element(attached.nth(1)).toMatchTextContent(/^#2Moon dust/)
  moveButton.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(first).toMatchTextContent(/^#1Moon dust/)
  await expect.element(moveButton).toHaveFocus()
})

test('[PRD-25] leaving typed text asks for confirmation; a reopened form starts over', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { ...adding, hasFrame: true })
  await screen.getByLabelText('Product name').fill('Moon Tofu')
  const confirmation = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await screen
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click()
  await confirmation.getByRole('button', { name: 'Stay' }).click()
  await expect.element(screen.getByLabelText('Product name')).toHaveValue('Moon Tofu')
  await screen.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await confirmation.getByRole('button', { name: 'Stay' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click()
  await screen.getByRole('main').getByRole('link', { name: 'Add Product' }).click()
  await expect.element(screen.getByLabelText('Product name')).toHaveValue('')
})

test('[PRD-23] a product that can’t be added shows the reason, and what was typed stays', async () => {
  const { answer } = keepProducts({ products: { create: fails() } })
  const screen = await renderAdmin(<ProductsScreen />, adding)
  await addProduct(screen)
  const failed = 'An unexpected error occurred while adding the product.'
  await confirmOutcome(screen, 'Failed to Add Product', failed)
  answer({ products: { create: fails(403) } })
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await confirmOutcome(screen, 'Setup Required', /^Restaurant not found/)
  await expect.element(screen.getByLabelText('Product name')).toHaveValue('Moon Tofu')
})

for (const kind of ['modifier', 'variant'])
  test(`[PRD-23] a ${kind} group that can’t be created shows an error`, async () => {
    keepProducts({ optionGroups: { create: fails() } })
    const screen = await renderAdmin(<ProductsScreen />, adding)
    await chooseGroup(screen, `Create ${kind} group`)
    await group(screen, kind).getByLabelText('Group name').fill('Never')
    await group(screen, kind).getByRole('button', { name: 'Create and attach' }).click()
    await confirmOutcome(screen, 'Creation Failed', `Failed to create ${kind} group.`)
  })

test('[IMG-9, PRD-23] a picture is shown at once; one that is refused shows the reason', async () => {
  const { answer } = keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, adding)
  const upload = screen.getByLabelText('Upload image')
  const picture = new File(['picture'], 'dish.jpg', { type: 'image/jpeg' })
  await chooseFile(upload, new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  await confirmOutcome(screen, 'Upload Failed', 'Upload failed: File must be an image')
  const tooLarge = new Uint8Array(5 * 1024 * 1024 + 1)
  await chooseFile(upload, new File([tooLarge], 'large.jpg', { type: 'image/jpeg' }))
  await confirmOutcome(screen, 'Upload Failed', 'Upload failed: File size must be less than 5MB')
  answer({
    images: { upload: () => Promise.reject(refusedByRule({ kind: 'image_type_differs', type: 'JPG' })) },
  })
  await chooseFile(upload, picture)
  await confirmOutcome(screen, 'Upload Failed', /^Upload failed: This file is named as another kind/)
  answer({ images: { upload: () => ({ url: '', width: 1, height: 1 }) } })
  await chooseFile(upload, picture)
  await confirmOutcome(screen, 'Upload Failed', 'Failed to get public URL for uploaded file')
  answer()
  await chooseFile(upload, picture)
  await confirmOutcome(screen, 'Image Uploaded Successfully!', /picture/)
  await expect.element(screen.getByRole('img', { name: 'Preview' })).toBeInTheDocument()
})

test('[PRD-24, PRD-23] a product is toggled and deleted after a confirmation with its name, and failures show a message', async () => {
  const { answer } = keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at })
  const change = screen.getByRole('dialog', { name: 'Change status' })
  const sure = screen.getByRole('dialog', { name: 'Delete product' })
  const press = (name: RegExp) => card(screen, 'Moon Soup').getByRole('button', { name }).click()
  await press(/^Active/)
  await expect.element(change.getByText(/"Moon Soup" will be inactive/)).toBeVisible()
  await change.getByRole('button', { name: 'Make inactive' }).click()
  await confirmOutcome(screen, 'Status Updated', '"Moon Soup" is now inactive.')

  answer({ products: { setActive: fails(), delete: fails(), update: fails() } })
  await press(/^Inactive/)
  await change.getByRole('button', { name: 'Make active' }).click()
  await confirmOutcome(screen, 'Update Failed', 'Failed to update product status. Please try again.')
  await press(/^Delete/)
  await expect
    .element(sure.getByText('Are you sure you want to delete "Moon Soup"? This action cannot be undone.'))
    .toBeVisible()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await confirmOutcome(screen, 'Delete Failed', 'Failed to delete the product. Please try again.')
  await edit(screen, 'Moon Soup')
  await screen.getByLabelText('Product name').fill('Nobody')
  await screen.getByRole('button', { name: 'Update Product' }).click()
  await confirmOutcome(screen, 'Failed to Update Product', /unexpected error/)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Leave without saving' }).click()

  answer()
  await press(/^Delete/)
  await sure.getByRole('button', { name: 'Delete' }).click()
  await confirmOutcome(screen, 'Product Deleted', '"Moon Soup" was deleted.')
  await expect.element(card(screen, 'Moon Soup')).not.toBeInTheDocument()
})

test('[PRD-26, EDT-1] a save after another person’s edit shows the differences: take theirs, or save one’s own', async () => {
  const { answer, change } = keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at })
  const conflict = screen.getByRole('dialog', { name: 'Changed by somebody else' })
  const update = screen.getByRole('button', { name: 'Update Product' })
  const price = screen.getByLabelText('Price ($)')
  const name = screen.getByLabelText('Product name')
  const saveAfterTheirs = async (theirs: Partial<ProductView>) => {
    const current = change(soup.id, theirs)
    answer({
      products: {
        update({ revision, product: draft }) {
          if (revision !== current.revision) throw changedMeanwhile(current)
          return change(soup.id, draft)
        },
      },
    })
    await name.fill('Moonlit Soup')
    await update.click()
  }
  await edit(screen, 'Moon Soup')
  await saveAfterTheirs({ basePrice: cents(950) })
  await expect
    .element(
      conflict.getByText('Somebody else changed this meanwhile. Look at the newer version, or keep yours.'),
    )
    .toBeVisible()
  await expect.element(conflict.getByText('They changed: Price')).toBeVisible()
  await conflict.getByRole('button', { name: 'Show the newer version' }).click()
  await expect.element(price).toHaveValue('9.50')
  await expect.element(name).toHaveValue('Moon Soup')
  await saveAfterTheirs({ basePrice: cents(1050) })
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await confirmOutcome(screen, 'Product Updated Successfully!', /Moonlit Soup/)
  await expect.element(card(screen, 'Moonlit Soup')).toMatchTextContent('$9.50')
})

test('[PRD-23] a product that another person has deleted can’t be saved', async () => {
  const { remove } = keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at })
  await edit(screen, 'Moon Soup')
  remove(soup.id)
  await screen.getByLabelText('Product name').fill('Nobody')
  await screen.getByRole('button', { name: 'Update Product' }).click()
  await confirmOutcome(screen, 'Update Error', /no longer there/)
})

test('[PRD-29] selected products are changed together and back again, and deleted after a confirmation', async () => {
  const sent: unknown[] = []
  keepProducts({
    products: {
      change({ productIds, change }) {
        sent.push([productIds, change])
        if (change.kind === 'sold_out') throw refusedByRule({ kind: 'product_not_found' })
        return { count: productIds.length }
      },
    },
  })
  const screen = await renderAdmin(<ProductsScreen />, { at })
  await screen.getByRole('checkbox', { name: 'Select Edamame' }).click()
  const bar = screen.getByRole('region', { name: 'Selected products' })
  await expect.element(bar.getByText('1 product selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expectSoundScreen()
  await bar.getByRole('button', { name: 'Sold out' }).click()
  await confirmOutcome(screen, 'Products not updated', /Nothing was changed\.$/)
  await bar.getByLabelText('Move to a category').selectOptions('Soups')
  await expect.element(screen.getByText('2 products moved to Soups.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The change was undone.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select Moon Soup' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete 1 product' }).click()
  await expect.element(screen.getByText('1 product deleted.')).toBeVisible()
  const [appetizers, soups] = categories.map(({ id }) => id)
  expect(sent).toEqual([
    [[edamame.id, soup.id], { kind: 'sold_out', soldOut: 'end_of_day' }],
    [[edamame.id, soup.id], { kind: 'category', categoryId: soups }],
    [[edamame.id, soup.id], { kind: 'category', categoryId: appetizers }],
    [[soup.id], { kind: 'delete' }],
  ])
})

test('[PRD-30] the table is remembered; a line opens its product, and closing it keeps the search', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at })
  await screen.getByRole('button', { name: 'Table', exact: true }).click()
  await screen.getByLabelText('Search products').fill('moon')
  await expectSoundScreen()
  await screen.getByRole('link', { name: 'Moon Soup' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`/admin/products?product=${soup.id}`)
  await screen.getByRole('link', { name: 'Products', exact: true }).click()
  await expect.element(screen.getByLabelText('Search products')).toHaveValue('moon')
  await expect.element(screen.getByRole('link', { name: 'Moon Soup' })).toBeVisible()
  const again = await renderAdmin(<ProductsScreen />, { at, remembers: true })
  await expect.element(again.getByRole('table', { name: 'Products' }).last()).toBeVisible()
})

test('[PRD-31] a price is changed in the table, refused, restored and undone', async () => {
  keepProducts()
  const screen = await renderAdmin(<ProductsScreen />, { at })
  await screen.getByRole('button', { name: 'Table', exact: true }).click()
  const price = screen.getByRole('button', { name: /^Change the price of Edamame/ })
  const field = screen.getByLabelText('Price of Edamame in dollars')
  await price.click()
  await field.fill('9.999')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('9.999')
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(price).toHaveTextContent('$8.95')
  await expect.element(price).toHaveFocus()
  await price.click()
  await field.fill('9.50')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Edamame costs $9.50.')).toBeVisible()
  await expect.element(price).toHaveTextContent('$9.50')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(price).toHaveTextContent('$8.95')
})

test('[PRD-20, PRM-11] a role that may change the menu manages the products; one that may not adds none', async () => {
  keepProducts()
  const of = (...permissions: RestaurantPermission[]) => ownerOf({ ...sakura, role: 'staff', permissions })
  const editor = await renderAdmin(<ProductsScreen />, { at, managed: of('menu.read', 'menu.write') })
  await expect.element(editor.getByRole('link', { name: 'Add Product' })).toBeVisible()
  await editor.unmount()
  const reader = await renderAdmin(<ProductsScreen />, {
    at: '/admin/products/new',
    managed: of('menu.read'),
  })
  await expect
    .element(reader.getByRole('heading', { name: 'Your role doesn’t include changing the menu' }))
    .toBeVisible()
})

test('[PRD-27, SLD-12] staff see the sold-out switches, with ends in the restaurant’s time, and nothing else', async () => {
  const kept = keepProducts()
  kept.change(soup.id, { soldOut: { until: '2026-11-20T23:30:00Z' } })
  const screen = await renderAdmin(<ProductsScreen />, { at, managed: staffOfSakura })
  await expect.element(screen.getByRole('button', { name: 'Mark sold out: Edamame' })).toBeVisible()
  await expect.element(screen.getByText('Sold out until today at 8:30 AM').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Add Product' })).not.toBeInTheDocument()
  await expect.poll(() => screen.getByRole('button', { name: /Edit|Delete/ }).elements()).toEqual([])
  failCalls()
  await screen.getByRole('button', { name: 'Mark sold out: Edamame' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Mark sold out' }).click()
  const failed = 'Failed to update what is sold out. Please try again.'
  await confirmOutcome(screen, 'Update Failed', failed)
})

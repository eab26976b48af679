import { useState } from 'react'
import { expect, test } from 'vitest'
import { type ProductId, toId } from '#domain/ids.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { ProductPicker } from './product-picker.tsx'

const product = (place: number, name: string, category: string) => ({
  id: toId<'Product'>(`019a9d00-0000-7000-8000-0000000000${place}`),
  name,
  category,
})
const products = [
  product(11, 'Miso Soup', 'Soups'),
  product(12, 'Egg Drop Soup', 'Soups'),
  product(13, 'Avocado Roll', 'Rolls'),
]

function Picker() {
  const [chosen, setChosen] = useState<readonly ProductId[]>([])
  return (
    <>
      <h1>A menu</h1>
      <ProductPicker legend="Products" products={products} chosen={chosen} onChange={setChosen} />
    </>
  )
}

test('[TMD-7] a category’s checkbox is half ticked while some of its products are chosen, and ticks or clears all', async () => {
  const screen = await renderAdmin(<Picker />)
  const soups = screen.getByRole('checkbox', { name: 'All of Soups' })
  await screen.getByRole('checkbox', { name: 'Miso Soup' }).click()
  await expect.element(soups).toBePartiallyChecked()
  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await expectSoundScreen({ phone: 320 })
  await soups.click()
  await expect.element(soups).toBeChecked()
  await expect.element(screen.getByText('(2 chosen)')).toBeVisible()
  await soups.click()
  await expect.element(screen.getByText('(0 chosen)')).toBeVisible()
})

test('[TMD-7] the list is limited to what is searched, and to what is chosen', async () => {
  const screen = await renderAdmin(<Picker />)
  const rolls = screen.getByRole('checkbox', { name: 'All of Rolls' })
  await screen.getByRole('checkbox', { name: 'Only chosen' }).click()
  await expect.element(screen.getByText('No products are chosen yet.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Only chosen' }).click()
  await screen.getByLabelText('Search products').fill('egg')
  await expect.element(rolls).not.toBeInTheDocument()
  // Of the category only what is listed is chosen.
  await screen.getByRole('checkbox', { name: 'All of Soups' }).click()
  await screen.getByLabelText('Search products').fill('')
  await screen.getByRole('checkbox', { name: 'Only chosen' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Egg Drop Soup' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Miso Soup' })).not.toBeInTheDocument()
})

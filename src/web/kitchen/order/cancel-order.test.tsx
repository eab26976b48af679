import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pick } from '#testing/screens/diner-steps.ts'
import { anOrder, openKitchen } from '#testing/screens/kitchen.tsx'

test('[KDS-13, KDS-30] on a phone, a missing reason is named in sight, together with its field', async () => {
  await openKitchen({ orders: [anOrder('Rose Over')], width: 390, height: 700 })
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('button', { name: 'Cancel order…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order #/ })
  await pick(dialog.getByRole('radio', { name: 'Another reason' }))
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click()
  const error = dialog.getByText('Please give a reason for the cancellation.')
  await expect.element(error).toBeInViewport({ ratio: 1 })
  const field = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport({ ratio: 1 })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  const [keep, refund] = ['Keep order', /^Cancel and refund/].map((name) =>
    dialog.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  // Below each other: side by side, the labels would wrap.
  expect(refund?.top).toBeGreaterThanOrEqual(keep?.bottom ?? Number.NaN)
  expect(refund?.height).toBe(56)
})

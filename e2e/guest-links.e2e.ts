/** Where the menu leads guests who look for more than food. */

import { startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test('[SCR-21] a guest finds the way to sign in and back, to the orders and to the terms', async ({
  page,
  site,
}) => {
  const menu = site.menuOf('sakura')
  await startPickup(page, menu)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${menu}/login?next=/menu/sakura`)
  await page.goBack()
  const end = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Your Orders', '/orders'],
    ['Sign in or create an account', '/login?next=/menu/sakura'],
    ['Terms of Service', '/tos'],
  ] as const)
    await expect(end.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(end.getByRole('link', { name: 'Follow your order' })).toHaveCount(0)
})

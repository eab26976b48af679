/** What the screens of a diner and of the kitchen say of an order. */

import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/** Each line of the confirmation stands on the kitchen's card: quantity, name, every option, note. */
export async function expectSameLines(page: Page, ticket: Locator): Promise<void> {
  const confirmed = page.getByRole('region', { name: 'Items' }).locator('> div > ul > li')
  const lines = await confirmed.evaluateAll((items) =>
    items.map((item) => ({
      quantity: item.querySelector(':scope > span')?.textContent?.match(/\d+/)?.[0] ?? '',
      name: item.querySelector('p')?.firstChild?.textContent ?? '',
      options: [...item.querySelectorAll('li')].map(
        (option) =>
          [...option.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim()).at(0)
            ?.textContent ?? '',
      ),
      note: item.textContent?.match(/Note:\s*(.*?)(?:\$|$)/)?.[1] ?? '',
    })),
  )
  expect(lines.length).toBeGreaterThan(0)
  const cooked = ticket.locator('> div > ul > li')
  await expect(cooked).toHaveCount(lines.length)
  for (const [place, { quantity, name, options, note }] of lines.entries()) {
    expect(name).not.toBe('')
    const line = cooked.nth(place)
    await expect(line).toContainText(`${quantity}×`)
    await expect(line).toContainText(name)
    // The kitchen says 'NO Onion' and 'EXTRA Yum Yum' in words of its own.
    for (const option of options)
      await expect(line).toContainText(option.replace(/^(No|Add|Extra) /, '').trim())
    if (note) await expect(line).toContainText(note)
  }
}

/** The amount in the row of a price breakdown that is called `label`. */
export function amountOf(page: Page, label: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')
    .getByRole('definition')
}

import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { pickup, visit } from '#testing/screens/diner.tsx'
import { dialogOf, pressEscape } from '#testing/screens/diner-steps.ts'
import { whyNotInSight } from '#testing/screens/focus-in-sight.ts'

test('[WCG-3] the menu’s first tab stop skips its header, and a category link moves to its dishes', async () => {
  const screen = await visit({ draft: pickup })
  await expect.element(screen.getByRole('button', { name: /^Cart/ })).toBeVisible()
  const skip = screen.getByRole('link', { name: 'Skip to the menu' })
  await userEvent.keyboard('{Tab}')
  await expect.element(skip).toHaveFocus()
  await expect.poll(whyNotInSight).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('main', { name: 'Menu' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('main').getByRole('button').first()).toHaveFocus()

  const noodles = screen.getByRole('navigation').getByRole('link', { name: 'Udon & Noodles' })
  await tabTo(noodles, '{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Tab}')
  const section = screen.getByRole('region', { name: 'Udon & Noodles' })
  await expect.element(section.getByRole('button').first()).toHaveFocus()
  await expect.poll(whyNotInSight).toBeNull()
})

test('[WCG-4] a dialog that requires an answer keeps the focus, whatever is pressed', async () => {
  await visit()
  const dialog = dialogOf()
  await expect.element(dialog).toBeVisible()
  // Nothing can be ordered before type and time are chosen.
  for (const _ of [1, 2]) {
    await pressEscape()
    await expect.element(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  }
  await expectFocusKept(dialog)
})

test('[WCG-4] dialogs keep the focus, close with Escape, and return the focus', async () => {
  const screen = await visit({ draft: pickup })
  const dish = screen.getByRole('article').getByRole('button', { name: 'Salmon Roll' })
  const cart = screen.getByRole('banner').getByRole('button', { name: /^Cart/ })
  const when = screen.getByRole('banner').getByRole('button', { name: /Pickup · ASAP/ })
  for (const [opener, name] of [
    [cart, 'Your Order'],
    [dish, 'Salmon Roll'],
    [when, 'Sakura Hibachi'],
  ] as const) {
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = dialogOf(name)
    await expect.element(dialog).toBeVisible()
    // The skeleton of a loading dialog is replaced by the dialog, which takes over the focus.
    await expect.element(dialog.getByText('Loading…')).not.toBeInTheDocument()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await expectFocusKept(dialog)
    await pressEscape()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

/** Presses the key until `target` has the focus. Every element focused on the way must be visible. */
async function tabTo(target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (target.element() === document.activeElement) return
    await userEvent.keyboard(key)
    await expect.poll(whyNotInSight).toBeNull()
  }
  await expect.element(target).toHaveFocus()
}

/** Tab and Shift-Tab cycle within the dialog. */
async function expectFocusKept(dialog: Locator): Promise<void> {
  const stops = dialog.element().querySelectorAll('a[href], button, input, select, textarea').length
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    for (let presses = 0; presses < Math.min(25, stops + 2); presses++) {
      await userEvent.keyboard(key)
      expect(dialog.element().contains(document.activeElement)).toBe(true)
    }
  }
}

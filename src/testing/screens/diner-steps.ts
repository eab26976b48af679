/** What a diner does on the screens of a component test, by visible text. */

import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** The open dialog of this name; without a name, the only one. */
export function dialogOf(name?: string): Locator {
  return name === undefined ? page.getByRole('dialog') : page.getByRole('dialog', { name })
}

/** Chooses a radio button or ticks a box by its label, as a person does, because the control may be drawn differently. */
export async function pick(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument()
  const label = control.element().closest('label')
  await userEvent.click(label ?? control)
  await expect.element(control).toBeChecked()
}

/** Opens a dish of the menu. */
export async function openDish(name: string): Promise<Locator> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
  return dialogOf(name)
}

/** Opens the cart with the header's button. */
export async function openCart(): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  const cart = dialogOf('Your Order')
  await expect.element(cart).toBeVisible()
  return cart
}

/** The amount in the row `label` of a price breakdown, such as '$12.34'; null if there is none. */
export function amountOf(label: string): string | null {
  const row = [...document.querySelectorAll('dl > div')].find(
    (each) => each.querySelector('dt')?.textContent?.trim() === label,
  )
  return row?.querySelector('dd')?.textContent ?? null
}

/** Waits for the toast with this code and checks its message. */
export async function expectToast(message: string, code: string): Promise<void> {
  const toasts = page.getByRole('alert').filter({ hasText: `Error: ${code}` })
  await expect.element(toasts.getByText(message, { exact: true })).toBeVisible()
  await expect.element(toasts.getByText(`Error: ${code}`, { exact: true })).toBeVisible()
}

/** Closes what is open with Escape. */
export async function pressEscape(): Promise<void> {
  await userEvent.keyboard('{Escape}')
}

/** Waits until the page shows this text. Unlike polling, it does not advance fake timers. */
export async function untilShown(text: string): Promise<void> {
  while (!document.body.textContent?.includes(text)) await new Promise(requestAnimationFrame)
}

/** Focuses it and presses Enter. Unlike a click, it does not advance fake timers. */
export async function press(control: Locator): Promise<void> {
  control.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** From now on, the page's timers advance only with the test, its clicks and its polls, until the test ends. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Advances held timers in steps, between which the page does its work. */
export async function letTimePass(milliseconds: number): Promise<void> {
  const step = 500
  for (let left = milliseconds; left > 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, left))
    await new Promise(requestAnimationFrame)
  }
}

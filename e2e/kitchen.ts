/** What staff see and do at a kitchen's board. */

import { expect, type Locator, type Page } from '@playwright/test'

/** The open ticket with these words on it. One that is completed has no button anymore. */
export function ticketOf(board: Page, text: string): Locator {
  return board
    .getByRole('article')
    .filter({ hasText: text })
    .filter({ has: board.getByRole('button') })
}

export function section(board: Page, name: string | RegExp): Locator {
  return board.getByRole('region', { name })
}

/** The lane of the tickets that wait for a step, as a board that has room for one lane names it. */
const laneOfStep = {
  ACKNOWLEDGE: 'New Orders',
  'START PREPARING': 'Received',
  'MARK READY': 'In Progress',
  'PICKED UP': 'In Progress',
} as const
export type TicketStep = keyof typeof laneOfStep

/** Shows the tickets that wait for this step where the board has room for one lane (KDS-27). */
export async function showLane(board: Page, step: TicketStep): Promise<void> {
  const choice = board.getByRole('button', { name: new RegExp(`^${laneOfStep[step]} \\d+$`) })
  if (await choice.isVisible()) await choice.click()
}

/** Taps the step of the ticket until it is taken: two taps in quick succession count as one (KDS-4). */
export async function tapStep(board: Page, text: string, step: string): Promise<void> {
  const button = ticketOf(board, text).getByRole('button', { name: step })
  await expect(button).toBeVisible()
  await expect(async () => {
    // A tap that was taken after all, only later than was looked for, is not repeated.
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(button).toBeHidden({ timeout: 2000 })
  }).toPass()
}

/** Opens what can be done with an order beside its next step. */
export async function openOrder(board: Page, text: string): Promise<Locator> {
  await ticketOf(board, text)
    .getByRole('button', { name: /^More about/ })
    .click()
  const dialog = board.getByRole('dialog', { name: /^Order #/ })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The number under one of the five labels of the header. */
export function counter(board: Page, label: string): Locator {
  return board
    .getByRole('banner')
    .locator('dl > div')
    .filter({ has: board.getByText(label, { exact: true }) })
    .locator('dd')
}

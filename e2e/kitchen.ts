/** What staff see and do at a kitchen's board. */

import type { Locator, Page } from '@playwright/test'

/** The open ticket with these words on it. One that is completed has no button any more. */
export function ticketOf(board: Page, words: string): Locator {
  return board
    .getByRole('article')
    .filter({ hasText: words })
    .filter({ has: board.getByRole('button') })
}

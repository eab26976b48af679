import type { Locator, Page } from '@playwright/test'
import type { Studio } from './studio.ts'

/** One picture of the README or the guide. */
export type Scene = {
  /** Of its file, without the ending. */
  readonly name: string
  /** Returns the page as it is to be shown, or only a part of it. */
  set(studio: Studio): Promise<Page | { readonly page: Page; readonly part: Locator }>
}

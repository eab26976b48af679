/** ADM-6: pages that have an address and no content yet, with the line that says so. */

import { adminPaths } from '../admin-paths.ts'

type PlaceholderPage = {
  readonly path: string
  readonly title: string
  readonly text: string
  /** Where the job is done today; null if nowhere in the admin area. */
  readonly today: { readonly label: string; readonly path: string } | null
}

const text = 'This page is not built yet.'

export const placeholderPages: readonly PlaceholderPage[] = [
  {
    path: adminPaths.attributes,
    title: 'Attributes',
    text,
    today: { label: 'Modifier groups', path: adminPaths.modifiers },
  },
  { path: adminPaths.import, title: 'Import', text, today: null },
  {
    path: adminPaths.export,
    title: 'Export',
    text,
    today: { label: 'Export orders', path: adminPaths.orders },
  },
]

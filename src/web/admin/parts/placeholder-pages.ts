/** ADM-6: pages that have an address and no content yet, with the line that says so. */

import { paths } from '../../paths.ts'

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
    path: paths.adminAttributes,
    title: 'Attributes',
    text,
    today: { label: 'Modifier groups', path: paths.adminModifiers },
  },
  { path: paths.adminImport, title: 'Import', text, today: null },
  {
    path: paths.adminExport,
    title: 'Export',
    text,
    today: { label: 'Export orders', path: paths.adminOrders },
  },
  { path: paths.adminApiKeys, title: 'API Keys', text, today: null },
  { path: paths.adminWebhooks, title: 'Webhooks', text, today: null },
]

/** ADM-6: pages that have an address and no content yet, with the line that says so. */

import { paths } from '../../paths.ts'

type PlaceholderPage = { readonly path: string; readonly title: string; readonly text: string }

const notBuilt = 'This page is not built yet.'

export const placeholderPages: readonly PlaceholderPage[] = [
  { path: paths.adminPages, title: 'Pages', text: notBuilt },
  { path: paths.adminPosts, title: 'Posts', text: notBuilt },
  { path: paths.adminMedia, title: 'Media', text: notBuilt },
  { path: paths.adminAttributes, title: 'Attributes', text: notBuilt },
  { path: paths.adminUsers, title: 'Users', text: notBuilt },
  { path: paths.adminUserNew, title: 'Add User', text: notBuilt },
  { path: paths.adminRoles, title: 'Roles', text: notBuilt },
  { path: paths.adminPermissions, title: 'Permissions', text: notBuilt },
  { path: paths.adminAnalytics, title: 'Analytics', text: notBuilt },
  { path: paths.adminReports, title: 'Reports', text: notBuilt },
  { path: paths.adminRealtime, title: 'Realtime', text: notBuilt },
  { path: paths.adminImport, title: 'Import', text: notBuilt },
  { path: paths.adminExport, title: 'Export', text: notBuilt },
  { path: paths.adminDatabase, title: 'Database', text: notBuilt },
  { path: paths.adminApiKeys, title: 'API Keys', text: notBuilt },
  { path: paths.adminWebhooks, title: 'Webhooks', text: notBuilt },
]

import type { PageNeeds } from '#web/admin/restaurant-choice/permission-required.tsx'

/** PAG-9: what the pages of a restaurant need. */
export const pagesNeeds: PageNeeds = {
  permission: 'pages.write',
  page: 'Pages',
  lacking: 'writing pages',
}

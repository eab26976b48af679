/** ADM-6: pages of the menu whose job is done elsewhere, with the way there. */

import { adminPaths } from '../admin-paths.ts'

type LinkPage = {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly links: readonly {
    readonly label: string
    readonly path: string
    /** What is there. */
    readonly text: string
  }[]
}

export const linkPages: readonly LinkPage[] = [
  {
    path: adminPaths.attributes,
    title: 'Attributes',
    text: 'What sets a product apart is said in its options, and in its labels, such as Vegan or Spicy.',
    links: [
      {
        label: 'Variant groups',
        path: adminPaths.variants,
        text: 'Sizes and choices, one of which is ordered',
      },
      { label: 'Modifier groups', path: adminPaths.modifiers, text: 'What can be left out or replaced' },
      { label: 'Upsell groups', path: adminPaths.upsells, text: 'Add-ons and extras with a price' },
      { label: 'Products', path: adminPaths.products, text: 'The labels of each product' },
    ],
  },
  {
    path: adminPaths.import,
    title: 'Import',
    text: 'A whole menu is imported from a file on the server, with the command “comanda menu import”. Send your file to the people who run this site, or enter your menu here.',
    links: [
      { label: 'Add product', path: adminPaths.productNew, text: 'One dish at a time' },
      { label: 'Media', path: adminPaths.media, text: 'Upload pictures, several at once' },
    ],
  },
  {
    path: adminPaths.export,
    title: 'Export',
    text: 'Files for a spreadsheet. Choose days and filters on the page, then Export CSV.',
    links: [
      { label: 'Orders', path: adminPaths.orders, text: 'One line per order, with its amounts' },
      { label: 'Diners', path: adminPaths.diners, text: 'Orders and spending of each diner' },
      { label: 'Analytics', path: adminPaths.analytics, text: 'Figures by day, week or month' },
      { label: 'Reports', path: adminPaths.reports, text: 'Sales, sales tax and tips for your accountant' },
      { label: 'Payouts', path: adminPaths.payouts, text: 'What arrived at your bank, line by line' },
      { label: 'Logs', path: adminPaths.logs, text: 'Who changed what' },
      { label: 'Media', path: adminPaths.media, text: 'The list of pictures, and where each is used' },
      { label: 'Users', path: adminPaths.users, text: 'People with access, and their roles' },
    ],
  },
]

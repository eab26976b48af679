/** ADM-6: pages of the menu whose job is done elsewhere, with the way there. */

import { adminPaths } from '../admin-paths.ts'

type LinkPage = {
  readonly path: string
  readonly title: string
  readonly text: string
  /** A button that writes to the support address, for all but the administrators, who read another text. */
  readonly request?: { readonly label: string; readonly textForAdministrators: string }
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
    text: 'Send us your menu, as a file or a picture, and we enter it for you. Or enter it here.',
    request: {
      label: 'Email your menu',
      textForAdministrators:
        'A whole menu is imported from a file on the server, with the command “comanda menu import”. Or enter it here.',
    },
    links: [
      { label: 'Add products', path: adminPaths.productNew, text: 'One dish at a time' },
      {
        label: 'Timed menus',
        path: adminPaths.timedMenus,
        text: 'Which products are for lunch or dinner only',
      },
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

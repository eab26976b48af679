/** Menus of any size, imported as restaurants import theirs. */

import { readFile } from 'node:fs/promises'
import { importMenu } from '#server/menu/catalogue/menu-file/import-menu.ts'
import { parseMenuFile } from '#server/menu/catalogue/menu-file/menu-file.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** About as many as in a section of the demo's restaurant. */
const perCategory = 25
const kinds = [
  'Spring',
  'Harbour',
  'Garden',
  'Smoked',
  'Crispy',
  'Velvet',
  'Golden',
  'Winter',
  'Market',
  'Cedar',
]

/** Writes a restaurant with this many products, each a copy of one of the demo's, and returns its slug. */
export async function addLargeMenu(db: Database, products: number, now: Temporal.Instant): Promise<string> {
  const like = await readDemoMenu()
  const slug = `large-${products}`
  const categories = Array.from(
    { length: Math.ceil(products / perCategory) },
    (_, place) => `Section ${place + 1}`,
  )
  const file = {
    ...like,
    restaurant: { ...like.restaurant, slug, name: `Restaurant of ${products}` },
    domains: [],
    discountCodes: [],
    categories: categories.map((name) => ({ name })),
    products: Array.from({ length: products }, (_, place) => {
      const { id, ...product } = like.products[place % like.products.length] ?? like.products[0]
      return {
        ...product,
        name: `${kinds[place % kinds.length]} ${product.name} ${place + 1}`,
        category: categories[Math.floor(place / perCategory)],
        menus: undefined,
      }
    }),
  }
  const parsed = parseMenuFile(JSON.parse(JSON.stringify(file)))
  if (!parsed.ok) throw new Error(`the large menu is invalid: ${JSON.stringify(parsed.refusal.slice(0, 3))}`)
  await importMenu(db, parsed.value, { now })
  return slug
}

type DemoMenu = { readonly restaurant: object; readonly products: readonly [DemoProduct, ...DemoProduct[]] }
type DemoProduct = { readonly id?: string; readonly name: string }

async function readDemoMenu(): Promise<DemoMenu> {
  return JSON.parse(await readFile(new URL('../demo/sakura.json', import.meta.url), 'utf8'))
}

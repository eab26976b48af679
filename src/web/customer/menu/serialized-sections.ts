import type { MenuSection, ProductOutline } from '#domain/menu/outline.ts'

/** Sections as one compact text without field names, because it is sent in addition to the rendered page. */
export type SerializedSections = string & { readonly serialized: 'sections' }

type Lists = string[][]

/**
 * Serializes to one row per section and product, each ending with `~`, with `|` between fields. Lists are stored once, in
 * the first row.
 */
export function serializeSections(sections: readonly MenuSection[]): SerializedSections {
  const lists: Lists = []
  const rows = sections.flatMap(({ key, name, blurb, display, products }) => [
    ['', key, name, encodeOptional(blurb), display],
    ...products.map((product) => rowOf(product, lists)),
  ])
  return [[JSON.stringify(lists)], ...rows]
    .map((row) => row.map(escapeField).join('|'))
    .join('~') as SerializedSections
}

/** WEB-16: returns the sections that were serialized. */
export function parseSections(serialized: SerializedSections): readonly MenuSection[] {
  const [[lists = '[]'] = [], ...rows] = serialized.split('~').map((row) => row.split('|').map(unescapeField))
  const known: Lists = JSON.parse(lists)
  const sections: (MenuSection & { products: ProductOutline[] })[] = []
  for (const row of rows) {
    if (row[0] === '') sections.push(sectionOf(row))
    else sections.at(-1)?.products.push(productOf(row, known))
  }
  return sections
}

const flagNames = ['is21Plus', 'hasOptions', 'hasAddOns', 'priceMayGrow', 'isSoldOut'] as const

function rowOf(product: ProductOutline, lists: Lists): string[] {
  const { key, name, description, basePrice, imageUrl, labels, availableMenus } = product
  const flags = flagNames.reduce((sum, flag, place) => sum + (product[flag] ? 1 << place : 0), 0)
  const numbers = [basePrice, flags, placeOf(labels, lists), placeOf(availableMenus, lists)]
  return [key, name, encodeOptional(description), encodeOptional(imageUrl), ...numbers.map(String)]
}

function productOf(row: readonly string[], lists: Lists): ProductOutline {
  const [key = '', name = '', description = '', imageUrl = '', ...numbers] = row
  const [basePrice = 0, flags = 0, labels = 0, menus = 0] = numbers.map(Number)
  const has = (flag: (typeof flagNames)[number]) => (flags & (1 << flagNames.indexOf(flag))) !== 0
  return {
    key,
    name,
    description: decodeOptional(description),
    basePrice: basePrice as ProductOutline['basePrice'],
    imageUrl: decodeOptional(imageUrl),
    is21Plus: has('is21Plus'),
    labels: (lists[labels] ?? []) as ProductOutline['labels'],
    availableMenus: (lists[menus] ?? []) as ProductOutline['availableMenus'],
    hasOptions: has('hasOptions'),
    hasAddOns: has('hasAddOns'),
    priceMayGrow: has('priceMayGrow'),
    ...(has('isSoldOut') && { isSoldOut: true as const }),
  }
}

function sectionOf(row: readonly string[]): MenuSection & { products: ProductOutline[] } {
  const [, key = '', name = '', blurb = '', display = ''] = row
  return {
    key,
    name,
    blurb: decodeOptional(blurb),
    display: display as MenuSection['display'],
    products: [],
  }
}

/** Returns the index of a list; many products share the same labels and menus. */
function placeOf(list: readonly string[], lists: Lists): number {
  const place = lists.findIndex(
    (each) => each.length === list.length && each.every((word, at) => word === list[at]),
  )
  return place >= 0 ? place : lists.push([...list]) - 1
}

/** A present text starts with a dash, which distinguishes an empty text from null. */
function encodeOptional(text: string | null): string {
  return text === null ? '' : `-${text}`
}

function decodeOptional(field: string): string | null {
  return field === '' ? null : field.slice(1)
}

const escapes = { '\\': '\\b', '|': '\\p', '~': '\\t' } as const

function escapeField(field: string): string {
  return field.replaceAll(/[\\|~]/g, (mark) => escapes[mark as keyof typeof escapes])
}

function unescapeField(field: string): string {
  return field.replaceAll(/\\[bpt]/g, (mark) => (mark === '\\b' ? '\\' : mark === '\\p' ? '|' : '~'))
}

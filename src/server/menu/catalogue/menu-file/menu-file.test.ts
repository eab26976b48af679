import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseMenuFile } from './menu-file.ts'
import type { MenuFileText } from './menu-file-schema.ts'

const restaurant = {
  slug: 'noodle-house',
  name: 'Noodle House',
  address: '1 Mill Road, New York, NY 10001',
  phone: '(212) 555-0100',
  hours: { monday: [{ open: '17:00', close: '02:00' }] },
} satisfies MenuFileText['restaurant']

const categories = [{ name: 'Soups' }]
const soup = { category: 'Soups', name: 'Miso', price: '3.50' }

function faultsOf(file: object): string[] {
  const result = parseMenuFile({ restaurant, ...file })
  return result.ok ? [] : result.refusal.map(({ path, message }) => `${path}: ${message}`)
}

describe('[CAT-1] a menu file', () => {
  test.each(['sakura', 'burgerbarn', 'luna'])('of the demo is valid: %s', (slug) => {
    const result = parseMenuFile(JSON.parse(readFileSync(`demo/${slug}.json`, 'utf8')))
    expect(result).toMatchObject({ ok: true, value: { restaurant: { slug } } })
  })

  test('requires only a restaurant', () => {
    expect(parseMenuFile({ restaurant })).toMatchObject({ ok: true, value: { products: [], domains: [] } })
  })

  test('[CAT-2] may say 24:00 for midnight', () => {
    const hours = { friday: [{ open: '17:00', close: '24:00' }] }
    const timedMenus = [{ name: 'Late', schedule: { friday: [{ start: '22:00', end: '24:00' }] } }]
    const file = { restaurant: { ...restaurant, hours, dayStartsAt: '24:00' }, timedMenus }
    expect(parseMenuFile(file)).toMatchObject({
      ok: true,
      value: {
        restaurant: { hours: { friday: [{ open: '17:00', close: '00:00' }] }, dayStartsAt: '00:00' },
        timedMenus: [{ schedule: { friday: [{ start: '22:00', end: '00:00' }] } }],
      },
    })
  })

  test.each<[string, object, string]>([
    ['an unknown key', { prodcts: [] }, '(file): Unrecognized key: "prodcts"'],
    [
      'an invalid closing time',
      { restaurant: { ...restaurant, dayStartsAt: '24:01' } },
      'dayStartsAt: expected a time',
    ],
    [
      'an unknown time zone',
      { restaurant: { ...restaurant, timezone: 'Mars/Base' } },
      'restaurant.timezone: expected a time zone',
    ],
    ['a slug with capitals', { restaurant: { ...restaurant, slug: 'Noodles' } }, 'restaurant.slug: expected'],
    ['a name that is too long', { categories: [{ name: 'x'.repeat(101) }] }, 'categories[0].name: Too big'],
    ['an empty name', { categories: [{ name: '  ' }] }, 'categories[0].name: must not be empty'],
    [
      'a picture with a script URL',
      { categories, products: [{ ...soup, imageUrl: 'javascript:alert(1)' }] },
      'products[0].imageUrl',
    ],
    ['an unknown label', { categories, products: [{ ...soup, labels: ['tasty'] }] }, 'products[0].labels[0]'],
    [
      'a date without a time zone',
      { discountCodes: [{ code: 'A1', type: 'percent', value: '5', validFrom: '2026-01-01' }] },
      'discountCodes[0].validFrom: expected an instant',
    ],
    [
      'overlapping hours',
      {
        restaurant: {
          ...restaurant,
          hours: {
            friday: [
              { open: '11:00', close: '15:00' },
              { open: '14:00', close: '22:00' },
            ],
          },
        },
      },
      'restaurant.hours.friday: two of the times overlap',
    ],
  ])('reports %s', (_what, file, fault) => {
    expect(faultsOf(file).join('\n')).toContain(fault)
  })

  test('that is not an object is refused', () => {
    for (const input of [null, 'menu', 12, []]) expect(parseMenuFile(input).ok).toBe(false)
  })
})

describe('[CAT-2] amounts', () => {
  const priceOf = (price: unknown) => {
    const result = parseMenuFile({ restaurant, categories, products: [{ ...soup, price }] })
    return result.ok ? result.value.products[0]?.price : result.refusal[0]?.path
  }

  test.each([
    ['8.99', 899],
    [8.99, 899],
    [0.1, 10],
    [1.15, 115],
    ['10', 1000],
    [0, 0],
    ['10000', 1_000_000],
    ['$5', 500],
    ['8,99', 899],
  ])('%s becomes %i cents', (price, amount) => {
    expect(priceOf(price)).toBe(amount)
  })

  test.each(['8.999', 8.999, '-1', -1, '', 'free', '1e3', 10_000.01, Number.NaN, null])(
    '%s is refused',
    (price) => {
      expect(priceOf(price)).toBe('products[0].price')
    },
  )

  test('may be negative if an option lowers the price', () => {
    const result = parseMenuFile({
      restaurant,
      variantGroups: [{ name: 'Size', variants: [{ name: 'S', price: '-1.50' }] }],
    })
    expect(result).toMatchObject({ value: { variantGroups: [{ variants: [{ price: -150 }] }] } })
    expect(faultsOf({ upsellGroups: [{ name: 'More', upsells: [{ name: 'S', price: '-1.50' }] }] })).toEqual([
      'upsellGroups[0].upsells[0].price: must not be below 0',
    ])
  })

  test('a rate has up to three decimals and at most 100 percent', () => {
    expect(parseMenuFile({ restaurant: { ...restaurant, taxRate: '8.875' } })).toMatchObject({
      value: { restaurant: { taxRate: 8875 } },
    })
    for (const taxRate of ['8.8755', '101', '-1', 'ten']) {
      expect(faultsOf({ restaurant: { ...restaurant, taxRate } })[0]).toContain(
        'restaurant.taxRate: expected',
      )
    }
  })
})

describe('[CAT-3] names', () => {
  test('that would result in the same id twice are refused', () => {
    expect(faultsOf({ categories, products: [soup, soup] })).toEqual([
      "products[1]: 'Miso' is named twice, here and at products[0]; give one of them an id of its own",
    ])
    const shared = '0b9d3a52-3f0c-4f7e-9a53-6d1d0c6f2a12'
    const groups = ['Sides', 'Extras'].map((name) => ({
      name,
      upsells: [{ id: shared, name: `${name} of cheese`, price: '1.00' }],
    }))
    expect(faultsOf({ upsellGroups: groups })).toEqual([
      "upsellGroups[1].upsells[0]: its id is that of 'Sides of cheese' at upsellGroups[0].upsells[0]; give it an id of its own",
    ])
  })

  test('of options belong to their group, so that groups of one name may offer the same', () => {
    const extras = { name: 'Extras', upsells: [{ name: 'Cheese', price: '1.00' }] }
    const id = '0b9d3a52-3f0c-4f7e-9a53-6d1d0c6f2a11'
    expect(faultsOf({ upsellGroups: [extras, { ...extras, id }] })).toEqual([])
  })

  test('may repeat if ids distinguish the things', () => {
    const id = '0b9d3a52-3f0c-4f7e-9a53-6d1d0c6f2a11'
    expect(faultsOf({ categories, products: [soup, { ...soup, id }] })).toEqual([])
  })
})

describe('[CAT-4] references', () => {
  const group = { name: 'Size', required: true, min: 1, variants: [{ name: 'S' }] }
  test.each<[string, object, string]>([
    ['an unknown category', { products: [soup] }, "products[0].category: no category is named 'Soups'"],
    [
      'an unknown group',
      { categories, products: [{ ...soup, upsellGroups: ['More'] }] },
      "products[0].upsellGroups: no upsell group is named 'More'",
    ],
    [
      'a group offered twice',
      { categories, variantGroups: [group], products: [{ ...soup, variantGroups: ['Size', 'Size'] }] },
      "products[0].variantGroups: 'Size' is named twice",
    ],
    [
      'an unknown timed menu',
      { categories, products: [{ ...soup, menus: ['Brunch'] }] },
      "products[0].menus: no timed menu is named 'Brunch'",
    ],
    [
      'a timed menu with the reserved name',
      { timedMenus: [{ name: 'regular', schedule: {} }] },
      "timedMenus[0].name: 'regular' is always on",
    ],
    [
      'a code with an unknown product',
      { discountCodes: [{ code: 'KIDS', type: 'free_kids_meal', products: ['Burger'] }] },
      "discountCodes[0].products: no product is named 'Burger'",
    ],
    [
      'a code repeated in a different case',
      {
        discountCodes: [
          { code: 'ten', type: 'percent', value: 10 },
          { code: 'TEN', type: 'percent', value: 5 },
        ],
      },
      "discountCodes: 'TEN' is named twice",
    ],
    [
      'a code that ends before it begins',
      {
        discountCodes: [
          {
            code: 'TEN',
            type: 'percent',
            value: 10,
            validFrom: '2026-02-01T00:00:00Z',
            validUntil: '2026-01-01T00:00:00Z',
          },
        ],
      },
      'discountCodes[0].validUntil: must be later than validFrom',
    ],
    [
      'a group that requires more than it allows',
      { variantGroups: [{ ...group, min: 2 }] },
      'variantGroups[0].min: asks for 2, but at most 1 may be chosen',
    ],
    [
      'a group that requires more options than it has',
      { variantGroups: [{ ...group, min: 2, max: 2 }] },
      'variantGroups[0].min: asks for 2 of 1 active options',
    ],
    [
      'a radio group that requires two',
      {
        modifierGroups: [
          { name: 'Heat', display: 'radio', min: 2, modifiers: [{ name: 'a' }, { name: 'b' }] },
        ],
      },
      'modifierGroups[0].min: asks for 2, but at most 1',
    ],
    [
      'more defaults than allowed',
      {
        variantGroups: [
          {
            name: 'Size',
            variants: [
              { name: 'S', default: true },
              { name: 'M', default: true },
            ],
          },
        ],
      },
      'variantGroups[0].variants: 2 defaults, but at most 1 may be chosen',
    ],
    ['a domain with a reserved prefix', { domains: ['orders.example.com'] }, 'domains[0]: menu. and orders.'],
    [
      'a duplicate host',
      { domains: ['example.com'], hosts: [{ host: 'menu.example.com', shows: 'site' }] },
      'hosts: menu.example.com is named twice',
    ],
  ])('report %s', (_what, file, fault) => {
    expect(faultsOf(file).join('\n')).toContain(fault)
  })
})

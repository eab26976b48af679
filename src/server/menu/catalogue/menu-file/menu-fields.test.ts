import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { labelTypes } from '#domain/menu/menu.ts'
import { weekdays } from '#domain/restaurants/settings/week-hours.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { discountCodes } from '../../../platform/db/schema/index.ts'
import { loadMenu } from '../load-menu.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { parseMenuFile } from './menu-file.ts'
import { type MenuFileText, menuFileSchema } from './menu-file-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const now = Temporal.Instant.from('2026-03-08T18:00:00Z')
const evening = [{ open: '17:00', close: '02:00' }]
const noon = [{ start: '11:00', end: '15:00' }]

/** Every field differs from its default. */
const full = {
  restaurant: {
    slug: 'noodle-house',
    name: 'Noodle House',
    description: 'Noodles, pulled by hand.',
    cuisine: 'Noodles',
    logoUrl: '/pictures/noodle-logo.svg',
    coverUrl: '/pictures/noodle-cover.svg',
    address: '1 Mill Road, Chicago, IL 60601',
    phone: '(312) 555-0100',
    pickupInstructions: 'Ring at the side door.',
    brandColor: 'forest',
    position: { latitude: 41.8837, longitude: -87.6476 },
    published: true,
    timezone: 'America/Chicago',
    hours: { monday: evening, friday: [{ open: '11:00', close: '14:00' }, ...evening] },
    dayStartsAt: '05:00',
    orderCutoffMinutes: 45,
    prepMinutes: 25,
    onlineOrdersEnabled: false,
    offerUtensils: true,
    askIfSoldOut: true,
    allowDinerChanges: true,
    deliveryEnabled: true,
    courierEnabled: true,
    deliveryFee: '4.99',
    deliveryZipCodes: ['60601'],
    deliveryMinutes: 35,
    minimumOrderPickup: '10',
    minimumOrderDelivery: '25.50',
    taxRate: '10.25',
    processingFee: '2.5',
    processingFeeName: 'Kitchen Fee',
    processingFeePurpose: 'keeps our prices low',
    taxBase: 'after_discount',
    combineTaxProcessing: true,
    tipPercentages: ['10', '12.5', '20'],
    notificationEmails: ['kitchen@noodle.example'],
  },
  timedMenus: [{ name: 'Lunch', schedule: { monday: noon } }],
  variantGroups: [
    {
      name: 'Size',
      description: 'How much of it.',
      required: true,
      min: 1,
      max: 2,
      variants: [
        { name: 'Small', description: 'For one.', price: '-1.50' },
        { name: 'Large', price: '2.00', default: true },
      ],
    },
  ],
  upsellGroups: [
    {
      name: 'Sides',
      description: 'Beside it.',
      max: 3,
      upsells: [{ name: 'Gyoza', description: 'Five.', price: '6' }],
    },
  ],
  modifierGroups: [
    {
      name: 'Broth',
      description: 'What it swims in.',
      display: 'radio',
      required: true,
      min: 1,
      max: 1,
      modifiers: [
        { name: 'Egg', description: 'Soft.', price: '1.25', action: 'add' },
        { name: 'Onion', price: '-0.25', action: 'remove' },
        { name: 'Rice noodles', price: '0.75', action: 'substitute' },
      ],
    },
  ],
  categories: [
    { name: 'Soups', description: 'Hot.', display: 'board', sortOrder: 7 },
    { name: 'Retired', active: false },
  ],
  products: [
    {
      category: 'Soups',
      name: 'Ramen',
      description: 'With everything.',
      price: '12.75',
      imageUrl: '/pictures/ramen.webp',
      is21Plus: true,
      allowComments: true,
      sortOrder: 9,
      menus: ['regular', 'Lunch'],
      labels: [...labelTypes],
      variantGroups: ['Size'],
      upsellGroups: ['Sides'],
      modifierGroups: ['Broth'],
    },
    { category: 'Soups', name: 'Aspic', price: '4', active: false },
  ],
  discountCodes: [
    {
      code: 'FIVE',
      type: 'fixed_amount',
      value: '5',
      description: 'Five off.',
      active: false,
      validFrom: '2026-01-01T05:00:00Z',
      validUntil: '2026-12-31T05:00:00Z',
      minimumOrder: '20',
      maxUses: 100,
      currentUses: 3,
    },
    { code: 'TEN', type: 'percent', value: '10' },
    { code: 'KIDS', type: 'free_kids_meal', products: ['Ramen'] },
  ],
} satisfies MenuFileText

async function bring(file: unknown) {
  const parsed = parseMenuFile(file)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const { restaurantId } = await importMenu(database.db, parsed.value, { now })
  const menu = await loadMenu(database.db, restaurantId)
  const stored = await database.db.query.restaurants.findFirst({
    where: (table, { eq }) => eq(table.id, restaurantId),
  })
  if (!menu || !stored) throw new Error('nothing was imported')
  return { menu, stored }
}

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)
const option = (name: string, price: number, description: string | null = null) => ({
  id: anId,
  name,
  description,
  price,
})

describe('[CAT-11] the content of a menu file is what diners see', () => {
  test('of the restaurant: its hours, fees, rates and tips', async () => {
    const { menu, stored } = await bring(full)
    expect(menu.restaurant).toEqual({
      id: anId,
      slug: 'noodle-house',
      name: 'Noodle House',
      description: 'Noodles, pulled by hand.',
      cuisine: 'Noodles',
      logoUrl: '/pictures/noodle-logo.svg',
      coverUrl: '/pictures/noodle-cover.svg',
      address: '1 Mill Road, Chicago, IL 60601',
      phone: '(312) 555-0100',
      pickupInstructions: 'Ring at the side door.',
      brandColor: 'forest',
      timezone: 'America/Chicago',
      hours: {
        sunday: [],
        monday: evening,
        tuesday: [],
        wednesday: [],
        thursday: [],
        friday: [{ open: '11:00', close: '14:00' }, ...evening],
        saturday: [],
      },
      specialHours: [],
      dayStartsAt: '05:00',
      orderCutoffMinutes: 45,
      prepMinutes: 25,
      onlineOrdersEnabled: false,
      offerUtensils: true,
      askIfSoldOut: true,
      winBackEnabled: false,
      pause: null,
      deliveryEnabled: true,
      deliveryFee: 499,
      minimumOrderPickup: 1000,
      minimumOrderDelivery: 2550,
      taxRate: 10_250,
      processingFee: 2_500,
      processingFeeName: 'Kitchen Fee',
      processingFeePurpose: 'keeps our prices low',
      taxBase: 'after_discount',
      combineTaxProcessing: true,
      tipPercentages: [10_000, 12_500, 20_000],
    })
    expect(stored).toMatchObject({
      isPublished: true,
      allowDinerChanges: true,
      uberEnabled: true,
      deliveryZipCodes: ['60601'],
      deliveryMinutes: 35,
      notificationEmails: ['kitchen@noodle.example'],
    })
  })

  test('of its categories, timed menus, products, groups and options, without inactive ones', async () => {
    const { menu } = await bring(full)
    expect(menu.timedMenus).toEqual([
      { id: anId, name: 'Lunch', schedule: expect.objectContaining({ monday: noon, tuesday: [] }) },
    ])
    expect(menu.categories).toEqual([
      { id: anId, name: 'Soups', description: 'Hot.', display: 'board', sortOrder: 7 },
    ])
    expect(menu.products).toEqual([
      {
        id: anId,
        categoryId: menu.categories[0]?.id,
        name: 'Ramen',
        description: 'With everything.',
        basePrice: 1275,
        imageUrl: '/pictures/ramen.webp',
        is21Plus: true,
        allowComments: true,
        sortOrder: 9,
        availableMenus: ['regular', 'Lunch'],
        labels: ['bestseller', 'vegan', 'gluten_free', 'spicy', 'organic', 'new', 'featured'],
        variantGroups: [
          {
            id: anId,
            name: 'Size',
            description: 'How much of it.',
            isRequired: true,
            minSelections: 1,
            maxSelections: 2,
            variants: [
              { ...option('Small', -150, 'For one.'), isDefault: false },
              { ...option('Large', 200), isDefault: true },
            ],
          },
        ],
        upsellGroups: [
          {
            id: anId,
            name: 'Sides',
            description: 'Beside it.',
            maxSelections: 3,
            upsells: [option('Gyoza', 600, 'Five.')],
          },
        ],
        modifierGroups: [
          {
            id: anId,
            name: 'Broth',
            description: 'What it swims in.',
            displayType: 'radio',
            isRequired: true,
            minSelections: 1,
            maxSelections: 1,
            modifiers: [
              { ...option('Egg', 125, 'Soft.'), action: 'add' },
              { ...option('Onion', -25), action: 'remove' },
              { ...option('Rice noodles', 75), action: 'substitute' },
            ],
          },
        ],
      },
    ])
  })

  test('of its discount codes', async () => {
    const { menu } = await bring(full)
    const codes = await database.db.query.discountCodes.findMany({
      where: (table, { eq }) => eq(table.restaurantId, menu.restaurant.id),
      orderBy: discountCodes.code,
    })
    const instant = (text: string) => Temporal.Instant.from(text)
    expect(codes).toMatchObject([
      {
        code: 'FIVE',
        discountType: 'fixed_amount',
        discountValue: 500,
        description: 'Five off.',
        isActive: false,
        validFrom: instant('2026-01-01T05:00:00Z'),
        validUntil: instant('2026-12-31T05:00:00Z'),
        minimumOrderAmount: 2000,
        maxUses: 100,
        currentUses: 3,
      },
      { code: 'KIDS', discountType: 'free_kids_meal', eligibleProductIds: [menu.products[0]?.id] },
      {
        code: 'TEN',
        discountType: 'percent',
        discountValue: 10_000,
        isActive: true,
        maxUses: null,
        currentUses: 0,
      },
    ])
  })
})

describe('[CAT-12] the defaults of a menu file', () => {
  const bare = {
    restaurant: {
      slug: 'bare',
      name: 'Bare',
      address: '1 Mill Road, New York, NY 10001',
      phone: '(212) 555-0100',
      hours: {},
    },
    variantGroups: [{ name: 'Size', variants: [{ name: 'One' }] }],
    upsellGroups: [{ name: 'Sides', upsells: [{ name: 'Rice', price: '2' }] }],
    modifierGroups: [{ name: 'Changes', modifiers: [{ name: 'Egg' }] }],
    categories: [{ name: 'Soups' }],
    products: [
      {
        category: 'Soups',
        name: 'Miso',
        price: '3.50',
        variantGroups: ['Size'],
        upsellGroups: ['Sides'],
        modifierGroups: ['Changes'],
      },
    ],
  }

  test('of a restaurant: New York’s time zone, a cutoff of 30 minutes, tips of 15, 18 and 20 percent, no delivery', async () => {
    const { menu, stored } = await bring(bare)
    expect(menu.restaurant).toMatchObject({
      timezone: 'America/New_York',
      dayStartsAt: '04:00',
      orderCutoffMinutes: 30,
      prepMinutes: 20,
      offerUtensils: false,
      askIfSoldOut: false,
      deliveryEnabled: false,
      deliveryFee: 0,
      minimumOrderPickup: 0,
      minimumOrderDelivery: 0,
      taxRate: 0,
      processingFee: 0,
      processingFeeName: 'Processing Fee',
      processingFeePurpose: null,
      taxBase: 'subtotal',
      combineTaxProcessing: false,
      tipPercentages: [15_000, 18_000, 20_000],
    })
    expect(stored).toMatchObject({
      isPublished: false,
      onlineOrdersEnabled: true,
      allowDinerChanges: false,
      uberEnabled: false,
    })
  })

  test('of a product: the regular menu, no label, no note; of its groups: nothing required, one variant, any number of others', async () => {
    const { menu } = await bring(bare)
    expect(menu.products).toMatchObject([
      {
        is21Plus: false,
        allowComments: false,
        availableMenus: ['regular'],
        labels: [],
        variantGroups: [{ isRequired: false, minSelections: 0, maxSelections: 1 }],
        upsellGroups: [{ maxSelections: null }],
        modifierGroups: [
          { displayType: 'checkbox', isRequired: false, maxSelections: null, modifiers: [{ action: 'add' }] },
        ],
      },
    ])
  })
})

describe('[CAT-14] an export', () => {
  const id = (place: number) => `0b9d3a52-3f0c-4f7e-9a53-${`${place}`.padStart(12, '0')}`
  const option = { description: 'One more.', active: false, sortOrder: 8 }
  /** Each key of the schema occurs somewhere with a value other than its default. */
  const everything = {
    ...full,
    restaurant: {
      ...full.restaurant,
      slug: 'all-told',
      id: id(1),
      hours: Object.fromEntries(weekdays.map((day) => [day, evening])) as typeof full.restaurant.hours,
    },
    domains: ['all-told.example'],
    hosts: [{ host: 'noodles.example', shows: 'site' }],
    timedMenus: [
      { id: id(2), name: 'Lunch', schedule: Object.fromEntries(weekdays.map((day) => [day, noon])) },
    ],
    variantGroups: full.variantGroups.map((group) => ({
      ...group,
      id: id(3),
      variants: [...group.variants, { ...option, id: id(4), name: 'Giant' }],
    })),
    upsellGroups: full.upsellGroups.map((group) => ({
      ...group,
      id: id(5),
      upsells: [...group.upsells, { ...option, id: id(6), name: 'Kimchi', price: '2' }],
    })),
    modifierGroups: full.modifierGroups.map((group) => ({
      ...group,
      id: id(7),
      modifiers: [...group.modifiers, { ...option, id: id(8), name: 'Corn' }],
    })),
    categories: full.categories.map((category, place) => ({ ...category, id: id(9 + place) })),
    products: full.products.map((product, place) => ({ ...product, id: id(20 + place) })),
  } as MenuFileText

  test('contains every key that an import accepts, and changes nothing when imported again', async () => {
    await bring(everything)
    const exported = await exportMenu(database.db, 'all-told')
    const understood = keysOfSchema(
      z.toJSONSchema(menuFileSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    )
    expect(understood.size).toBeGreaterThan(100)
    expect([...understood.difference(keysOfValue(exported))]).toEqual([])
    const again = parseMenuFile(exported)
    if (!again.ok) throw new Error(JSON.stringify(again.refusal))
    expect(await importMenu(database.db, again.value, { now })).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    })
  })

  type JsonSchema = {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly items?: JsonSchema
    readonly anyOf?: readonly JsonSchema[]
    readonly oneOf?: readonly JsonSchema[]
  }

  /** Returns the paths of all keys, such as 'products[].price'. */
  function keysOfSchema({ properties = {}, items, anyOf, oneOf }: JsonSchema, at = ''): Set<string> {
    const inside = Object.entries(properties).flatMap(([key, schema]) => [
      `${at}.${key}`,
      ...keysOfSchema(schema, `${at}.${key}`),
    ])
    const ofItems = items ? keysOfSchema(items, `${at}[]`) : []
    const others = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((schema) => [...keysOfSchema(schema, at)])
    return new Set([...inside, ...ofItems, ...others])
  }

  function keysOfValue(value: unknown, at = ''): Set<string> {
    if (Array.isArray(value)) return new Set(value.flatMap((each) => [...keysOfValue(each, `${at}[]`)]))
    if (typeof value !== 'object' || value === null) return new Set()
    return new Set(
      Object.entries(value).flatMap(([key, inside]) => [
        `${at}.${key}`,
        ...keysOfValue(inside, `${at}.${key}`),
      ]),
    )
  }
})

test.each(['bestseller', 'vegan', 'gluten_free', 'spicy', 'organic', 'new', 'featured'])(
  '[CAT-13] accepts the label %s',
  (label) => {
    const products = [{ category: 'Soups', name: 'Miso', price: '3.50', labels: [label] }]
    expect(parseMenuFile({ ...full, products, discountCodes: [] })).toMatchObject({
      ok: true,
      value: { products: [{ labels: [label] }] },
    })
  },
)

test('[CAT-13] there are exactly seven labels', () => {
  expect(labelTypes).toHaveLength(7)
  const products = [{ category: 'Soups', name: 'Miso', price: '3.50', labels: ['tasty'] }]
  expect(parseMenuFile({ ...full, products, discountCodes: [] })).toMatchObject({
    ok: false,
    refusal: [{ path: 'products[0].labels[0]' }],
  })
})

/** Rows as the first releases wrote them, in plain SQL, to test that migrations preserve them. */

export const sakura = '11111111-1111-4111-8111-111111111111'
export const luna = '22222222-2222-4222-8222-222222222222'
const id = (kind: number, count: number) => `${kind}0000000-0000-4000-8000-${String(count).padStart(12, '0')}`
const always = JSON.stringify(
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      [{ open: '00:00', close: '00:00' }],
    ]),
  ),
)

const people = [
  ['Grace', 'Hopper', 'grace.hopper@example.com', '(212) 555-0101'],
  ['Alan', "O'Turing", 'alan@machines.example', '(917) 555-0102'],
  ['Ada', 'Byron', 'ada@example.com', '(212) 555-0142'],
] as const

/**
 * Each order with its business day, which starts at 4 a.m. in New York and at 6 a.m. in Los Angeles, and its total in cents.
 */
export const firstOrders = [
  {
    restaurant: sakura,
    number: 1001,
    placedAt: '2026-03-06T23:00:00Z',
    day: '2026-03-06',
    sum: 2100,
    status: 'completed',
  },
  {
    restaurant: sakura,
    number: 1002,
    placedAt: '2026-03-07T07:30:00Z',
    day: '2026-03-06',
    sum: 1050,
    status: 'completed',
  },
  {
    restaurant: sakura,
    number: 1003,
    placedAt: '2026-03-07T18:00:00Z',
    day: '2026-03-07',
    sum: 3150,
    status: 'received',
  },
  {
    restaurant: luna,
    number: 1001,
    placedAt: '2026-03-07T13:50:00Z',
    day: '2026-03-06',
    sum: 2100,
    status: 'completed',
  },
  {
    restaurant: luna,
    number: 1002,
    placedAt: '2026-03-07T14:10:00Z',
    day: '2026-03-07',
    sum: 1050,
    status: 'completed',
  },
] as const

export const firstOrderId = (index: number) => id(7, index)

const dish = (restaurant: string) => id(3, restaurant === sakura ? 1 : 2)

function orderSql(index: number): string {
  const { restaurant, number, placedAt, day, sum, status } = firstOrders[index] ?? firstOrders[0]
  const [first, last, email, phone] = people[index % people.length] ?? people[0]
  const [cart, checkout, order] = [id(5, index), id(6, index), firstOrderId(index)]
  const quantity = sum / 1050
  const contact = `'${first}', '${last.replace("'", "''")}', '${email}', '${phone}'`
  const money = `${quantity * 1000}, ${quantity * 50}, 0, 0, ${sum}, 0, '{"kind":"preset","index":0}', 0, ${sum}`
  return `
    INSERT INTO carts VALUES ('${cart}', '${restaurant}', '${checkout}', '${placedAt}');
    INSERT INTO checkouts (id, cart_id, restaurant_id, status, fingerprint, order_type, customer_first_name, customer_last_name,
      customer_email, customer_phone, subtotal, tax, processing_fee, delivery_fee, total, discount, tip_choice, tip, grand_total,
      lines, intent_id, created_at, expires_at)
    VALUES ('${checkout}', '${cart}', '${restaurant}', 'completed', 'f${index}', 'pickup', ${contact}, ${money}, '[]',
      'pi_first_${index}', '${placedAt}', '${placedAt}');
    INSERT INTO orders (id, restaurant_id, number, checkout_id, intent_id, token, status, payment_status, order_type,
      customer_first_name, customer_last_name, customer_email, customer_phone, subtotal, tax, processing_fee, delivery_fee, total,
      discount, tip_choice, tip, grand_total, refunded, business_day, placed_at, status_changed_at)
    VALUES ('${order}', '${restaurant}', ${number}, '${checkout}', 'pi_first_${index}', 'first-version-token-00${index}',
      '${status}', 'paid', 'pickup', ${contact}, ${money}, ${index === 1 ? 50 : 0}, '${day}', '${placedAt}', '${placedAt}');
    INSERT INTO order_lines VALUES ('${order}', 0, '${id(8, index)}', '${dish(restaurant)}', 'Hibachi Steak', 'Hibachi', ${quantity},
      1000, 1000, ${quantity * 1000}, false, '{"variants":[],"upsells":[],"modifiers":[]}', 'no onions');
    INSERT INTO order_steps VALUES ('${order}', 0, NULL, 'pending', 'diner', '${placedAt}');
    INSERT INTO events VALUES ('${restaurant}', ${number - 1000}, 'order_placed', '${order}', '${placedAt}');`
}

const restaurantSql = (restaurant: string, slug: string, zone: string, dayStartsAt: string) => `
  INSERT INTO restaurants (id, slug, name, address, phone, is_published, timezone, hours, day_starts_at, delivery_fee,
    minimum_order_pickup, minimum_order_delivery, tax_rate, processing_fee, tip_percentage1, tip_percentage2, tip_percentage3,
    created_at, updated_at)
  VALUES ('${restaurant}', '${slug}', '${slug} the First', '1 Main Street, New York, NY 10001', '(212) 555-0100', true, '${zone}',
    '${always}', '${dayStartsAt}', 0, 0, 0, 5000, 0, 15000, 18000, 20000, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
  INSERT INTO restaurant_hosts VALUES ('${slug}.localhost', '${restaurant}', 'site'), ('orders.${slug}.localhost', '${restaurant}', 'kitchen');
  INSERT INTO restaurant_counters VALUES ('${restaurant}', 1003, 3);
  INSERT INTO categories (id, restaurant_id, name) VALUES ('${id(2, restaurant === sakura ? 1 : 2)}', '${restaurant}', 'Hibachi');
  INSERT INTO products (id, restaurant_id, category_id, name, base_price)
  VALUES ('${dish(restaurant)}', '${restaurant}', '${id(2, restaurant === sakura ? 1 : 2)}', 'Hibachi Steak', 1000);
  INSERT INTO variant_groups (id, restaurant_id, name) VALUES ('${id(4, restaurant === sakura ? 1 : 2)}', '${restaurant}', 'Size');
  INSERT INTO variants (id, name, price, group_id, is_default)
  VALUES (gen_random_uuid(), 'Large', 300, '${id(4, restaurant === sakura ? 1 : 2)}', false);
  INSERT INTO discount_codes (restaurant_id, code, discount_value, minimum_order_amount) VALUES ('${restaurant}', 'TEN', 10000, 0);`

/** For migration 0000. */
export const firstVersion = [
  restaurantSql(sakura, 'sakura', 'America/New_York', '04:00'),
  restaurantSql(luna, 'luna', 'America/Los_Angeles', '06:00'),
  ...firstOrders.map((_, index) => orderSql(index)),
].join('\n')

const session = id(9, 1)

/** For migration 0005, which introduced tracking: visits on both sides of the hour at which a business day starts. */
export const firstRecordings = [
  [sakura, '2026-03-07T08:50:00Z'],
  [sakura, '2026-03-07T09:10:00Z'],
  [sakura, '2026-03-07T09:11:00Z'],
  [luna, '2026-03-07T13:50:00Z'],
  [luna, '2026-03-07T14:10:00Z'],
]
  .map(
    ([restaurant = '', at = '']) => `
  INSERT INTO site_visitors (restaurant_id, session_id, user_agent, landing_page, occurred_at)
  VALUES ('${restaurant}', '${session}', 'a browser', '/', '${at}');
  INSERT INTO cart_events (restaurant_id, session_id, event_type, product_id, product_name, quantity, price, occurred_at)
  VALUES ('${restaurant}', '${session}', 'item_added', '${dish(restaurant)}', 'Hibachi Steak', 2, 1000, '${at}');`,
  )
  .join('\n')

/** For migration 0002, which introduced accounts. */
export const firstAccount = `
  INSERT INTO users (id, name, email, email_verified, phone, created_at, updated_at)
  VALUES ('${id(1, 1)}', 'Grace Hopper', 'grace.hopper@example.com', true, '(212) 555-0101', now(), now())`

/** For migration 0016, which introduced the table of gaps: one gap was explained, one was closed when it was found. */
export const firstGaps = [
  [
    'order_without_payment:pi_first_0:::2180:0:2180',
    '2026-03-07T10:00:00Z',
    '{"state": {"from": null, "to": "open"}, "told": {"from": null, "to": true}}',
  ],
  [
    'order_without_payment:pi_first_0:::2180:0:2180',
    '2026-03-07T11:00:00Z',
    '{"explanation": {"from": null, "to": "Paid in cash"}, "state": {"from": "open", "to": "explained"}}',
  ],
  [
    'refund_unknown:pi_first_1::re_7:0:150:150',
    '2026-03-07T12:00:00Z',
    '{"state": {"from": null, "to": "closed"}}',
  ],
]
  .map(
    ([key = '', at = '', changes = '']) => `
  INSERT INTO audit_entries (id, restaurant_id, at, user_name, subject, subject_id, subject_name, action, changes)
  VALUES (gen_random_uuid(), '${sakura}', '${at}', 'Reconciliation', 'payment_gap', '${key}', 'A gap', 'changed', '${changes}');`,
  )
  .join('\n')

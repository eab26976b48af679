import { expect, test } from 'vitest'
import { groupNotices } from './notice-groups.ts'

const sakura = { id: 'sakura' }
const luna = { id: 'luna' }
const waits = (number: number, restaurant = sakura, isRead = false) => ({
  kind: 'order_waits',
  title: `Order #${number} not acknowledged`,
  text: 'The kitchen has not acknowledged it yet.',
  restaurant,
  isRead,
})
const paused = {
  kind: 'ordering_disabled',
  title: 'Online ordering disabled',
  text: 'Reason: Staff shortage',
  restaurant: sakura,
  isRead: false,
}

test.each([
  ['there are none', [], []],
  ['one stands alone', [waits(1)], ['Order #1 not acknowledged']],
  ['several are one row', [waits(3), waits(2), waits(1)], ['3 orders not acknowledged']],
  [
    'restaurants and read ones are apart',
    [waits(4), waits(3, luna), waits(2), waits(1, sakura, true)],
    ['2 orders not acknowledged', 'Order #3 not acknowledged', 'Order #1 not acknowledged'],
  ],
  [
    'others are never one row',
    [paused, waits(1), { ...paused }],
    ['Online ordering disabled', 'Order #1 not acknowledged', 'Online ordering disabled'],
  ],
])('[ADM-21] %s', (_, notices, titles) => {
  expect(groupNotices(notices).map(({ title }) => title)).toEqual(titles)
})

test('[ADM-21] a pause and its end are one row, which gives the reason of the pause', () => {
  const enabled = { ...paused, kind: 'order_enabled', title: 'Online ordering enabled again', text: 'Ended' }
  const other = { ...paused, restaurant: luna }
  expect(groupNotices([enabled, other, waits(1), paused, { ...paused }])).toMatchObject([
    { title: 'Online ordering enabled again', text: 'Reason: Staff shortage', notices: [enabled, paused] },
    { title: 'Online ordering disabled', notices: [other] },
    { title: 'Order #1 not acknowledged' },
    { title: 'Online ordering disabled' },
  ])
})

test('[ADM-21] a row has its newest notice and all of them', () => {
  const [row] = groupNotices([waits(2), waits(1)])
  expect(row?.newest).toEqual(waits(2))
  expect(row?.notices).toEqual([waits(2), waits(1)])
})

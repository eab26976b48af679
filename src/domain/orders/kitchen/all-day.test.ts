import { describe, expect, test } from 'vitest'
import { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import type { PricedLine } from '../pricing/priced.ts'
import { allDayItems } from './all-day.ts'

describe('[KIT-19] the all-day view', () => {
  const orders = [
    aKitchenOrder(1, { lines: [dish('Soup', 'Starters', 2)] }),
    aKitchenOrder(2, {
      status: 'preparing',
      lines: [dish('Soup', 'Starters', 1), dish('Steak', 'Hibachi', 4, 'Large')],
    }),
    aKitchenOrder(3, { status: 'acknowledged', lines: [dish('Steak', 'Hibachi', 1)] }),
  ]

  test('counts each dish of the open orders, variants separately, the most frequent first', () => {
    expect(allDayItems(orders, null)).toEqual([
      { name: 'Steak', variants: 'Large', quantity: 4, changed: 0, noted: 0 },
      { name: 'Soup', variants: '', quantity: 3, changed: 0, noted: 0 },
      { name: 'Steak', variants: '', quantity: 1, changed: 0, noted: 0 },
    ])
  })

  test('leaves out finished orders: ready, completed and canceled', () => {
    const made = (['ready', 'completed', 'cancelled'] as const).map((status, number) =>
      aKitchenOrder(number, { status, lines: [dish('Soup', 'Starters', 1)] }),
    )
    expect(allDayItems(made, null)).toEqual([])
  })

  test('of a station counts only its own lines', () => {
    expect(allDayItems(orders, { name: 'Cold', categories: ['Starters'], elsewhere: ['Hibachi'] })).toEqual([
      { name: 'Soup', variants: '', quantity: 3, changed: 0, noted: 0 },
    ])
  })

  test('counts those with something added, left out or replaced, and those with a note, but not the chosen variants', () => {
    const onion = {
      id: toId<'Option'>('onion'),
      groupId: toId<'Group'>('extras'),
      groupName: 'Extras',
      name: 'Onion',
      price: cents(0),
    }
    const plain = dish('Steak', 'Hibachi', 3, 'Large')
    const changed = {
      ...plain,
      quantity: 2,
      note: 'No salt',
      modifiers: [{ ...onion, action: 'remove' as const }],
    }
    const extra = { ...plain, quantity: 1, upsells: [onion] }
    expect(allDayItems([aKitchenOrder(1, { lines: [plain, changed, extra] })], null)).toEqual([
      { name: 'Steak', variants: 'Large', quantity: 6, changed: 3, noted: 2 },
    ])
  })
})

function dish(name: string, categoryName: string, quantity: number, variant?: string): PricedLine {
  const variants = variant
    ? [
        {
          id: toId<'Option'>(variant),
          groupId: toId<'Group'>('size'),
          groupName: 'Size',
          name: variant,
          price: cents(0),
        },
      ]
    : []
  return {
    id: toId(`${name} ${categoryName}`),
    productId: toId(name),
    name,
    categoryName,
    quantity,
    variants,
    upsells: [],
    modifiers: [],
    note: '',
    is21Plus: false,
    basePrice: cents(0),
    unitPrice: cents(0),
    lineTotal: cents(0),
    listPrice: null,
  }
}

import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { groupLines } from './group-lines.ts'

test('[ORD-29] lines of the same dish are one, in the order of their first lines', () => {
  const line = (name: string, quantity = 1) => ({ name, quantity, listPrice: null })
  const group = (name: string, quantity: number) => ({ name, quantity, isFree: false })
  expect(groupLines([])).toEqual([])
  expect(groupLines([line('Burger'), line('Fries', 2), line('Burger'), line('Burger', 3)])).toEqual([
    group('Burger', 5),
    group('Fries', 2),
  ])
})

test('[ORD-29] a free meal is listed apart from the same meal that was paid', () => {
  const meal = { name: 'Kids Hamburger', quantity: 1 }
  const free = { ...meal, listPrice: cents(795) }
  expect(groupLines([free, { ...meal, listPrice: null }, free])).toEqual([
    { name: 'Kids Hamburger', quantity: 2, isFree: true },
    { name: 'Kids Hamburger', quantity: 1, isFree: false },
  ])
})

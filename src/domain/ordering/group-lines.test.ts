import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

test('[ORD-29] lines of the same dish are one, in the order of their first lines', () => {
  const line = (name: string, quantity = 1) => ({ name, quantity })
  expect(groupLines([])).toEqual([])
  expect(groupLines([line('Burger'), line('Fries', 2), line('Burger'), line('Burger', 3)])).toEqual([
    line('Burger', 5),
    line('Fries', 2),
  ])
})

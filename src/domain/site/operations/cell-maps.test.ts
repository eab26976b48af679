import { expect, test } from 'vitest'
import { cellMaps, formatMap } from './cell-maps.ts'

const sakura = { slug: 'sakura', hosts: ['sakura.example', 'orders.sakura.example'], isMoving: false }
const luna = { slug: 'luna', hosts: ['luna.example'], isMoving: false }

test('[CEL-9] the maps lead each host and each slug to the cell of its restaurant', () => {
  const maps = cellMaps([
    { name: 'east', restaurants: [luna, { ...sakura, isMoving: true }] },
    { name: 'west', restaurants: [sakura] },
  ])
  if (!maps.ok) throw new Error(maps.faults.join())
  expect(formatMap(maps.maps.hosts)).toBe(
    'luna.example east\norders.sakura.example west\nsakura.example west\n',
  )
  expect(formatMap(maps.maps.slugs)).toBe('luna east\nsakura west\n')
})

test('[CEL-9] a host or slug that two cells claim is refused', () => {
  const cells = [
    { name: 'east', restaurants: [sakura] },
    {
      name: 'west',
      restaurants: [
        { ...luna, hosts: ['sakura.example'] },
        { ...sakura, hosts: [] },
      ],
    },
  ]
  expect(cellMaps(cells)).toEqual({
    ok: false,
    faults: ['sakura belongs to both east and west.', 'sakura.example belongs to both east and west.'],
  })
})

test('[CEL-9] a restaurant that is open nowhere is refused', () => {
  expect(cellMaps([{ name: 'east', restaurants: [luna, { ...sakura, isMoving: true }] }])).toEqual({
    ok: false,
    faults: ['sakura is open in none of these cells.'],
  })
})

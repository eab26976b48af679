import { expect, test } from 'vitest'
import { distanceTo, searchDirectory } from './directory.ts'

const restaurant = (name: string, changes: object = {}) => ({
  name,
  cuisine: null,
  address: '1 Main Street, New York, NY 10001',
  ordering: { kind: 'open' as const },
  deliveryEnabled: false,
  position: null,
  ...changes,
})
const closed = { ordering: { kind: 'closed' as const } }
const all = [
  restaurant('Burger Barn', closed),
  restaurant('Café Olé', { cuisine: 'Spanish' }),
  restaurant('Luna Tacos', { ...closed, deliveryEnabled: true, address: '5 Sunset Blvd, Los Angeles, CA' }),
  restaurant('Sakura Hibachi', { cuisine: 'Japanese', deliveryEnabled: true }),
]
const everything = { query: '', openNow: false, delivers: false }

test.each([
  ['everything, what is open first', {}, ['Café Olé', 'Sakura Hibachi', 'Burger Barn', 'Luna Tacos']],
  ['the beginning of a word of the name', { query: 'taco' }, ['Luna Tacos']],
  ['not the middle of a word', { query: 'aco' }, []],
  ['without accents, in any case', { query: 'OLE' }, ['Café Olé']],
  ['the cuisine', { query: 'japan' }, ['Sakura Hibachi']],
  ['the city', { query: 'los ang' }, ['Luna Tacos']],
  ['all words', { query: 'sakura tacos' }, []],
  ['only punctuation', { query: ' ,. ' }, ['Café Olé', 'Sakura Hibachi', 'Burger Barn', 'Luna Tacos']],
  ['open now', { openNow: true }, ['Café Olé', 'Sakura Hibachi']],
  ['delivery', { delivers: true }, ['Sakura Hibachi', 'Luna Tacos']],
  ['both', { openNow: true, delivers: true }, ['Sakura Hibachi']],
])('[DIR-2] the search finds %s', (_, filter, names) => {
  expect(searchDirectory(all, { ...everything, ...filter }).map(({ name }) => name)).toEqual(names)
})

test('[DIR-5] the nearest come first, open or not; unknown distances last, those that take orders before the others', () => {
  const at = (latitude: number) => ({ position: { latitude, longitude: -74 } })
  const from = { latitude: 40, longitude: -74 }
  const places = [
    restaurant('Far', at(42)),
    restaurant('Unknown and closed', closed),
    restaurant('Unknown'),
    restaurant('Near', at(40.1)),
    restaurant('Nearest but closed', { ...closed, ...at(40.01) }),
    restaurant('Closed', { ...closed, ...at(41) }),
  ]
  expect(searchDirectory(places, everything, from).map(({ name }) => name)).toEqual([
    'Nearest but closed',
    'Near',
    'Closed',
    'Far',
    'Unknown',
    'Unknown and closed',
  ])
  expect(places.map((place) => Math.round(distanceTo(place, from) ?? -1))).toEqual([138, -1, -1, 7, 1, 69])
})

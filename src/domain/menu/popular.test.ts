import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { MenuSection, ProductOutline } from './outline.ts'
import { popularProducts } from './popular.ts'

const section = (...products: readonly ProductOutline[]): MenuSection => ({
  key: 's',
  name: 'Rolls',
  blurb: null,
  display: 'cards',
  products,
})
const dish = (name: string, changes: Partial<ProductOutline> = {}): ProductOutline => ({
  key: name,
  name,
  basePrice: cents(800),
  imageUrl: '/picture.webp',
  is21Plus: false,
  labels: ['bestseller'],
  availableMenus: [],
  description: null,
  hasOptions: false,
  hasAddOns: false,
  ...changes,
})
const namesOf = (...sections: readonly MenuSection[]) => popularProducts(sections).map(({ name }) => name)

test('[MNU-21] bestsellers with a picture are popular, in the order of the menu', () => {
  const first = section(
    dish('a'),
    dish('no label', { labels: ['new'] }),
    dish('no picture', { imageUrl: null }),
  )
  const second = section(
    dish('sold out', { isSoldOut: true }),
    dish('b'),
    dish('c', { labels: ['spicy', 'bestseller'] }),
  )
  expect(namesOf(first, second)).toEqual(['a', 'b', 'c'])
})

test('[MNU-21] at most eight are shown, and none if there are fewer than three', () => {
  const many = Array.from({ length: 12 }, (_, place) => dish(`dish ${place}`))
  expect(namesOf(section(...many))).toHaveLength(8)
  expect(namesOf(section(dish('a'), dish('b')))).toEqual([])
})

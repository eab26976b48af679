import { expect, test } from 'vitest'
import { outlineOf } from '#domain/menu/make-outline.ts'
import { aCategory, aMenu, aProduct } from '#testing/menus.ts'
import { describeForSearch } from './structured-data.ts'

const lunch = aCategory('Lunch')
const menu = aMenu(
  [
    aProduct('Plain Udon', 1405, { categoryId: lunch.id, labels: ['vegan', 'gluten_free'] }),
    aProduct('Lunch Box', 1200, { categoryId: lunch.id, availableMenus: ['Lunch Special'] }),
  ],
  { categories: [lunch] },
)

test('[WEB-9] a restaurant is described with its hours and every dish with its price in dollars', () => {
  const data = describeForSearch(menu.restaurant, outlineOf(menu), 'https://corner.example/menu/corner')
  expect(data).toMatchObject({ '@type': 'Restaurant', name: 'Corner Kitchen', telephone: '(212) 555-0100' })
  expect(data.openingHoursSpecification).toHaveLength(7)
  expect(data.openingHoursSpecification[0]).toMatchObject({
    dayOfWeek: 'https://schema.org/Sunday',
    opens: '00:00',
    closes: '23:59',
  })
  expect(data.hasMenu.hasMenuSection[0]?.hasMenuItem[0]).toMatchObject({
    name: 'Plain Udon',
    suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
    offers: { price: '14.05', priceCurrency: 'USD' },
  })
})

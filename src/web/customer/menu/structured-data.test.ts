import { expect, test } from 'vitest'
import { outlineOf } from '#domain/menu/make-outline.ts'
import { someSpecialHours } from '#domain/restaurants/special-hours/special-hours.testing.ts'
import { upcomingHours } from '#domain/restaurants/special-hours/upcoming.ts'
import { aCategory, aMenu, aProduct } from '#testing/menus.ts'
import { describeForSearch } from './structured-data.ts'

const pageUrl = 'https://corner.example/menu/corner'
const now = Temporal.Instant.from('2026-11-25T17:00:00Z')
const lunch = aCategory('Lunch')
const menu = aMenu(
  [
    aProduct('Plain Udon', 1405, { categoryId: lunch.id, labels: ['vegan', 'gluten_free'] }),
    aProduct('Lunch Box', 1200, { categoryId: lunch.id, availableMenus: ['Lunch Special'] }),
  ],
  { categories: [lunch] },
)

test('[WEB-9] a restaurant is described with its hours and every dish with its price in dollars', () => {
  const data = describeForSearch(menu.restaurant, outlineOf(menu), pageUrl, [])
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

test('[SPH-6] special hours of the next 60 days are described: closed dates, and dates with other hours', () => {
  const restaurant = {
    ...menu.restaurant,
    specialHours: [
      someSpecialHours(),
      someSpecialHours({ name: 'Christmas Eve', from: '2026-12-24', windows: ['11:00-15:00'] }),
      someSpecialHours({ name: 'No delivery', from: '2026-12-28', orderType: 'delivery' }),
    ],
  }
  const data = describeForSearch(restaurant, [], pageUrl, upcomingHours(restaurant, now))
  expect(data.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      name: 'Thanksgiving',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      name: 'Christmas Eve',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '11:00',
      closes: '15:00',
    },
  ])
  expect(describeForSearch(menu.restaurant, [], pageUrl, [])).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  )
})

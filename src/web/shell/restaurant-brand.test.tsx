import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { RestaurantBrand } from './restaurant-brand.tsx'

const luna = {
  id: toId<'Restaurant'>('00000000-0000-4000-8000-000000000001'),
  slug: 'luna',
  name: 'Luna Tacos',
  phone: '(213) 555-0119',
  logoUrl: null,
  brandColor: 'teal',
} as const

test.for([
  [true, 'Luna Tacos', 'rgb(31, 111, 116)'],
  [false, 'Comanda', 'rgb(191, 53, 23)'],
] as const)(
  '[RST-64, RST-63] a page of no order has the face of the restaurant whose host it is: %s',
  async ([ownsHost, name, color]) => {
    sessionStorage.clear()
    const site = { ...sampleSite, restaurant: { ...luna, ownsHost } }
    const screen = await renderScreen(
      <>
        <RestaurantBrand orSite />
        <p className="bg-brand">Button</p>
      </>,
      { at: '/login', site },
    )
    await expect.element(screen.getByText(name)).toBeVisible()
    expect(getComputedStyle(screen.getByText('Button').element()).backgroundColor).toBe(color)
  },
)

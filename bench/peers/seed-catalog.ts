/** What the peers sell: as many dishes as the largest menu of the demo, in three sizes. */

export const dishCount = 150
export const sizes = ['small', 'medium', 'large'] as const

export const dishes = Array.from({ length: dishCount }, (_, index) => ({
  name: `Dish ${index + 1}`,
  description: `Dish ${index + 1}, with a description that is about as long as most of a menu.`,
  variants: sizes.map((size, step) => ({
    size,
    sku: `${index + 1}-${size}`,
    price: 10 + step + (index % 10) / 10,
  })),
}))

export const guest = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '2125550142',
} as const

export const owner = {
  name: 'owner',
  email: 'owner@example.com',
  password: 'a-password-for-the-benchmark',
} as const

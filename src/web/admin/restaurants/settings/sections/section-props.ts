import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'

export type SectionProps = { readonly settings: RestaurantSettings }

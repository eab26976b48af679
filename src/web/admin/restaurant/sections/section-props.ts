import type { RestaurantSettings } from '#contract/restaurants.ts'

export type SectionProps = { readonly settings: RestaurantSettings }

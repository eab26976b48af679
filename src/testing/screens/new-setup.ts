import type { RestaurantSetup } from '#contract/restaurants/restaurants.ts'
import { percentFromThousandths } from '#domain/percent.ts'

/** The setup of a restaurant that was just created. */
export const newSetup: RestaurantSetup = {
  isPublished: false,
  hasAsked: false,
  canPublish: false,
  categories: 0,
  activeDishes: 0,
  taxRate: percentFromThousandths(0),
  displays: 0,
  offersDelivery: false,
  people: 1,
}

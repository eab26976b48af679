/** Pages, posts and terms as they belong to a version of a menu; read from the site's pages. */

import type { DinerTexts } from '#contract/site/texts.ts'
import type { RestaurantId } from '#domain/ids.ts'

export interface Texts {
  /** PAG-8: the texts of a restaurant at a version of its menu, as of now. */
  at(restaurantId: RestaurantId, menuVersion: number): Promise<DinerTexts>
  /** PST-4: the instants at which its posts begin or end. */
  changesAt(restaurantId: RestaurantId, menuVersion: number): Promise<readonly Temporal.Instant[]>
}

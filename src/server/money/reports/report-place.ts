import type { RestaurantId } from '#domain/ids.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'

/** The restaurant of a report. */
export type ReportPlace = { readonly id: RestaurantId; readonly schedule: Schedule }

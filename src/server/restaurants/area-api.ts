import { createApi } from '../access/api.ts'
import type { RestaurantsDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<RestaurantsDeps>()

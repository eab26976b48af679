import { createApi } from '../access/api.ts'
import type { OrdersDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<OrdersDeps>()

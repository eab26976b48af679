import { createApi } from '../access/api.ts'
import type { DemoDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<DemoDeps>()

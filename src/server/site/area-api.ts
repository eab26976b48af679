import { createApi } from '../access/api.ts'
import type { SiteDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<SiteDeps>()

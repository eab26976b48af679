import { createApi } from '../access/api.ts'
import type { InsightDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<InsightDeps>()

import { createApi } from './api.ts'
import type { AccessDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<AccessDeps>()

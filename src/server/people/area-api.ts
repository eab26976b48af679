import { createApi } from '../access/api.ts'
import type { PeopleDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<PeopleDeps>()

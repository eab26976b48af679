import { createApi } from '../access/api.ts'
import type { Deps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<Deps>()

import { createApi } from '../access/api.ts'
import type { MoneyDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<MoneyDeps>()

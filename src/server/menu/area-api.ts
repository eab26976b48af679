import { createApi } from '../access/api.ts'
import type { MenuDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<MenuDeps>()

import { createApi } from '../access/api.ts'
import type { MessagesDeps } from './deps.ts'

/** The endpoints of this area. */
export const api = createApi<MessagesDeps>()

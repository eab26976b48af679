import type { SiteDeps } from '../site/deps.ts'

export type OrdersDeps = SiteDeps

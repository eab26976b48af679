import type { AccessDeps } from '../access/deps.ts'

export type MessagesDeps = AccessDeps

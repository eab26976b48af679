import type { InsightDeps } from '../insight/deps.ts'

export type MoneyDeps = InsightDeps

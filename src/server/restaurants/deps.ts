import type { MenuDeps } from '../menu/deps.ts'

export type RestaurantsDeps = MenuDeps

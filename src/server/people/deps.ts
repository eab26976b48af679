import type { RestaurantsDeps } from '../restaurants/deps.ts'
import type { Accounts } from './accounts/accounts.ts'

export type PeopleDeps = RestaurantsDeps & {
  readonly accounts: Accounts
}

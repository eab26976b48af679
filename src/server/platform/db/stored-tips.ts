import type { SettingValues } from '#domain/restaurants/settings/setting-names.ts'
import type { restaurants } from './schema/restaurants.ts'

type Tips = SettingValues['tipPercentages']
type StoredTips = Pick<
  typeof restaurants.$inferSelect,
  'tipPercentage1' | 'tipPercentage2' | 'tipPercentage3'
>

/** Returns a restaurant's stored tips. */
export function tipsOf({ tipPercentage1, tipPercentage2, tipPercentage3 }: StoredTips): Tips {
  return [tipPercentage1, tipPercentage2, tipPercentage3]
}

/** Returns the columns that store these tips. */
export function tipColumns([tipPercentage1, tipPercentage2, tipPercentage3]: Tips): StoredTips {
  return { tipPercentage1, tipPercentage2, tipPercentage3 }
}

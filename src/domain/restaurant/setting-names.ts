/** The settings of a restaurant by section. The owner's page, its endpoints, the audit and menu files select by these names. */

import { initialWinBack, type WinBackSettings } from '../diners/win-back.ts'
import type { Position } from '../directory/position.ts'
import { zero } from '../money.ts'
import { percentFromThousandths } from '../percent.ts'
import { defaultTipPercentages } from '../pricing/tips.ts'
import type { Restaurant, TaxBase } from './restaurant.ts'

export const settingNames = {
  details: ['name', 'description', 'cuisine', 'address', 'phone', 'position', 'timezone'],
  hours: ['hours', 'dayStartsAt', 'orderCutoffMinutes', 'prepMinutes'],
  ordering: [
    'onlineOrdersEnabled',
    'offerUtensils',
    'minimumOrderPickup',
    'deliveryEnabled',
    'deliveryFee',
    'minimumOrderDelivery',
    'deliveryZipCodes',
    'deliveryMinutes',
  ],
  money: ['taxRate', 'processingFee', 'taxBase', 'combineTaxProcessing', 'tipPercentages'],
  winBack: ['winBackEnabled', 'winBackDays', 'winBackHour', 'winBackSubject', 'winBackText', 'winBackCode'],
} as const satisfies Readonly<Record<string, readonly (keyof EditableRestaurant)[]>>

export type SettingsIn<Section extends keyof typeof settingNames> = Pick<
  EditableRestaurant,
  (typeof settingNames)[Section][number]
>

/** The names of the time rules' settings: `Schedule`. */
export const scheduleNames = ['timezone', ...settingNames.hours] as const

type EditableRestaurant = Restaurant &
  WinBackSettings & {
    /** For the distance in the directory; null if unknown. */
    readonly position: Position | null
    /** The delivery area of a restaurant without courier: zip codes of five digits. */
    readonly deliveryZipCodes: readonly string[]
    readonly deliveryMinutes: number
  }

/** RST-13, CAT-1: the settings of a new restaurant, and those that a menu file leaves out. */
export const initialSettings = {
  timezone: 'America/New_York',
  dayStartsAt: '04:00',
  orderCutoffMinutes: 30,
  prepMinutes: 20,
  onlineOrdersEnabled: true,
  offerUtensils: false,
  minimumOrderPickup: zero,
  deliveryEnabled: false,
  deliveryFee: zero,
  minimumOrderDelivery: zero,
  deliveryZipCodes: [] as string[],
  deliveryMinutes: 45,
  taxRate: percentFromThousandths(0),
  processingFee: percentFromThousandths(0),
  taxBase: 'subtotal' as TaxBase,
  combineTaxProcessing: false,
  tipPercentages: defaultTipPercentages,
  ...initialWinBack,
}

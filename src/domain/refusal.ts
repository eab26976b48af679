/** A refusal: a kind, and the facts that its message needs. Each subject has its own kinds. */

import type { EditingRefusal } from './access/editing/editing-refusals.ts'
import type { DrillRefusal } from './demo/drills/drill-refusals.ts'
import type { ImageRefusal } from './menu/images/image-refusals.ts'
import type { MenuRefusal } from './menu/menu-refusals.ts'
import type { OptionRefusal } from './menu/option-refusals.ts'
import type { ReportRefusal } from './money/reports/report-refusals.ts'
import type { CartRefusal } from './orders/cart/cart-refusals.ts'
import type { DeliveryRefusal } from './orders/delivery/delivery-refusals.ts'
import type { DeviceRefusal } from './orders/devices/device-refusals.ts'
import type { DiscountRefusal } from './orders/discounts/discount-refusals.ts'
import type { DisputeRefusal } from './orders/disputes/dispute-refusals.ts'
import type { KitchenRefusal } from './orders/kitchen/kitchen-refusals.ts'
import type { OrderRefusal } from './orders/ordering/order-refusals.ts'
import type { PaymentRefusal } from './orders/ordering/payment-refusals.ts'
import type { PauseRefusal } from './orders/pausing/pause-refusals.ts'
import type { PricingRefusal } from './orders/pricing/pricing-refusals.ts'
import type { RefundRefusal } from './orders/refunds/refund-refusals.ts'
import type { AccountRefusal } from './people/accounts/account-refusals.ts'
import type { DinerRefusal } from './people/diners/diner-refusals.ts'
import type { AvailabilityRefusal } from './restaurants/availability/availability-refusals.ts'
import type { BusinessRefusal } from './restaurants/businesses/business-refusals.ts'
import type { RestaurantRefusal } from './restaurants/settings/restaurant-refusals.ts'
import type { InstallationRefusal } from './site/operations/installation/installation-refusals.ts'
import type { PageRefusal } from './site/pages/page-refusals.ts'
import type { SettingRefusal } from './site/settings/setting-refusals.ts'

export type Refusal =
  | AccountRefusal
  | AvailabilityRefusal
  | BusinessRefusal
  | CartRefusal
  | DeliveryRefusal
  | DeviceRefusal
  | DinerRefusal
  | DiscountRefusal
  | DisputeRefusal
  | DrillRefusal
  | EditingRefusal
  | ImageRefusal
  | InstallationRefusal
  | KitchenRefusal
  | MenuRefusal
  | OptionRefusal
  | OrderRefusal
  | PaymentRefusal
  | PageRefusal
  | PauseRefusal
  | PricingRefusal
  | RefundRefusal
  | ReportRefusal
  | RestaurantRefusal
  | SettingRefusal

export type RefusalKind = Refusal['kind']

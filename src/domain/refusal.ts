/** A refusal: a kind, and the facts that its message needs. Each subject has its own kinds. */

import type { AccountRefusal } from './accounts/account-refusals.ts'
import type { AvailabilityRefusal } from './availability/availability-refusals.ts'
import type { BusinessRefusal } from './business/business-refusals.ts'
import type { CartRefusal } from './cart/cart-refusals.ts'
import type { DeliveryRefusal } from './delivery/delivery-refusals.ts'
import type { DeviceRefusal } from './devices/device-refusals.ts'
import type { DinerRefusal } from './diners/diner-refusals.ts'
import type { DiscountRefusal } from './discounts/discount-refusals.ts'
import type { DisputeRefusal } from './disputes/dispute-refusals.ts'
import type { DrillRefusal } from './drills/drill-refusals.ts'
import type { EditingRefusal } from './editing/editing-refusals.ts'
import type { ImageRefusal } from './images/image-refusals.ts'
import type { InstallationRefusal } from './installation/installation-refusals.ts'
import type { KitchenRefusal } from './kitchen/kitchen-refusals.ts'
import type { MenuRefusal } from './menu/menu-refusals.ts'
import type { OptionRefusal } from './menu/option-refusals.ts'
import type { OrderRefusal } from './ordering/order-refusals.ts'
import type { PaymentRefusal } from './ordering/payment-refusals.ts'
import type { PageRefusal } from './pages/page-refusals.ts'
import type { PauseRefusal } from './pausing/pause-refusals.ts'
import type { PricingRefusal } from './pricing/pricing-refusals.ts'
import type { RefundRefusal } from './refunds/refund-refusals.ts'
import type { ReportRefusal } from './reports/report-refusals.ts'
import type { RestaurantRefusal } from './restaurant/restaurant-refusals.ts'
import type { SettingRefusal } from './settings/setting-refusals.ts'

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

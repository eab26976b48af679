import type { ListedRestaurant as Listed } from '#contract/restaurants/directory.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import { formatDollars } from '#domain/money.ts'
import { type OrderType, offeredOrderTypes, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { formatOrderingNow, type OrderingNow } from '#domain/restaurants/availability/ordering-now.ts'
import { distanceTo } from '#domain/restaurants/directory/directory.ts'
import { formatMiles, type Position } from '#domain/restaurants/directory/position.ts'
import { paths } from '#web/paths.ts'
import { RestaurantLogo } from '#web/shell/restaurant-logo.tsx'

type ListedRestaurantProps = {
  readonly restaurant: Listed
  readonly now: Temporal.Instant
  /** Where the diner is; null if unknown. */
  readonly from: Position | null
}

/** DIR-3: one restaurant of the directory, with its distance if the location is known. The whole card links to the menu. */
export function ListedRestaurant({ restaurant, now, from }: ListedRestaurantProps) {
  const { slug, name, cuisine, coverUrl, address, ordering } = restaurant
  const orderTypeTexts = offeredOrderTypes(restaurant).map((orderType) =>
    orderTypeText(orderType, restaurant),
  )
  const miles = from && distanceTo(restaurant, from)
  const changesAt = ordering.changesAt === null ? null : Temporal.Instant.from(ordering.changesAt)
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-surface shadow-card hover:border-ink-faint">
      <div className="h-32 bg-sunken">
        {coverUrl && (
          <img
            src={coverUrl}
            {...imageSources(coverUrl, 1200)}
            sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex gap-3 p-4">
        <RestaurantLogo restaurant={restaurant} className="size-12" />
        <div className="min-w-0 grow">
          <h2 className="text-lg leading-tight font-bold wrap-anywhere">
            {/* A document of its own: the menu renders for its restaurant on the server. */}
            <a href={paths.menu(slug)} className="after:absolute after:inset-0">
              {name}
            </a>
          </h2>
          {cuisine && <p className="text-sm text-ink-soft">{cuisine}</p>}
          <p className="mt-1 text-sm text-ink-soft">
            {miles !== null && <strong className="text-ink">{formatMiles(miles)} · </strong>}
            {address}
          </p>
          <p className={`mt-2 text-sm font-semibold ${tones[ordering.kind]}`}>
            {formatOrderingNow({ ...ordering, changesAt }, restaurant, now)}
          </p>
          <p className="mt-2 text-sm">
            {orderTypeTexts.length > 1 ? orderTypeTexts.join(' · ') : `${orderTypeTexts[0]} only`}
          </p>
        </div>
      </div>
    </li>
  )
}

const tones = {
  open: 'text-good-deep',
  paused: 'text-warn-deep',
  closed: 'text-ink-soft',
  off: 'text-ink-soft',
} as const satisfies Record<OrderingNow['kind'], string>

/** 'Pickup', 'Delivery $3.99' */
function orderTypeText(orderType: OrderType, { deliveryFee }: Listed): string {
  const { label, needsAddress } = orderTypeRules[orderType]
  return needsAddress ? `${label} ${feeText(deliveryFee)}` : label
}

function feeText(fee: Listed['deliveryFee']): string {
  return fee === 0 ? 'free' : formatDollars(fee)
}

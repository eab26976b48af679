import { businessDayOf } from '#domain/clock/business-day.ts'
import { formatDates } from '#domain/clock/format-date.ts'
import { weekdayName } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { orderTypeInText } from '#domain/orders/ordering/by-order-type.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { formatWeek, formatWindows } from '#domain/restaurants/settings/format-hours.ts'
import type { UpcomingHours } from '#domain/restaurants/special-hours/upcoming.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OpenState } from './open-state.tsx'
import type { PageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

type HoursDialogProps = {
  readonly restaurant: PageRestaurant
  readonly availability: LiveAvailability
  readonly onClose: () => void
}

/** SCR-22, SPH-6: the hours of the week, today's marked, and where the restaurant is. */
export function HoursDialog({ restaurant, availability, onClose }: HoursDialogProps) {
  const now = Temporal.Instant.from(availability.now)
  const today = weekdayName(businessDayOf(restaurant, now))
  return (
    <Dialog title="Hours" onClose={onClose}>
      <OpenState restaurant={restaurant} availability={availability} />
      <dl className="mt-4 grid gap-1">
        {formatWeek(restaurant.hours).map(({ day, text }) => (
          <div
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className="-mx-3 flex justify-between gap-4 rounded-control px-3 py-1.5 aria-[current]:bg-sunken aria-[current]:font-semibold"
          >
            <dt>{day}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <SpecialHoursList hours={availability.specialHours} today={dateOf(now, restaurant.timezone)} />
      <p className="mt-5 border-t border-line pt-4 text-ink-soft">
        {restaurant.address}
        <br />
        <a
          href={phoneHref(restaurant.phone)}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-2"
        >
          {formatPhone(restaurant.phone)}
        </a>
      </p>
    </Dialog>
  )
}

/** SPH-6: the dates ahead with hours of their own. */
function SpecialHoursList(props: {
  readonly hours: readonly UpcomingHours[]
  readonly today: Temporal.PlainDate
}) {
  if (props.hours.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Special hours</h3>
      <ul className="mt-2 grid gap-2">
        {props.hours.map((hours) => (
          <li key={`${hours.from}${hours.orderType}`} className="flex justify-between gap-4">
            <span>
              {formatDates(hours.from, hours.to, props.today)}
              <span className="block text-sm text-ink-soft">{nameOf(hours)}</span>
            </span>
            <span className="text-right tabular-nums">{formatWindows(hours.windows)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ name, orderType }: UpcomingHours): string {
  return orderType ? `${name}, ${orderTypeInText(orderType)} only` : name
}

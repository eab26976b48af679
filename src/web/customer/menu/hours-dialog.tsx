import { businessDayOf } from '#domain/clock/business-day.ts'
import { weekdayName } from '#domain/clock/format-time.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { formatWeek } from '#domain/restaurants/settings/format-hours.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OpenState } from './open-state.tsx'
import type { LiveAvailability } from './use-availability.ts'

type HoursDialogProps = {
  readonly restaurant: Restaurant
  readonly availability: LiveAvailability
  readonly onClose: () => void
}

/** SCR-22: the hours of the week, today's marked, and where the restaurant is. */
export function HoursDialog({ restaurant, availability, onClose }: HoursDialogProps) {
  const today = weekdayName(businessDayOf(restaurant, Temporal.Instant.from(availability.now)))
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

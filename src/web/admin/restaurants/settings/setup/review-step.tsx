import { zoneLabel } from '#domain/clock/zone-label.ts'
import { formatWeek } from '#domain/restaurants/settings/format-hours.ts'
import type { Setup } from './setup.ts'

/** A summary of all values. */
export function ReviewStep({ setup }: { readonly setup: Setup }) {
  const facts = [
    ['Name', setup.name],
    ['Web address', `${location.host}/menu/${setup.slug}`],
    ['Address', setup.address],
    ['Phone', setup.phone],
    ['Time zone', zoneLabel(setup.timezone)],
  ] as const
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="mb-2 font-semibold">Opening hours</h3>
        <dl className="grid gap-1">
          {formatWeek(setup.hours).map(({ day, text }) => (
            <div
              key={day}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4"
            >
              <dt className="text-ink-soft">{day}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

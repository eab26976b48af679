import { Link } from 'react-router'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PublishState } from '../publish-state.tsx'

/** RST-22: what a new restaurant still needs, in the recommended order. */
export function WhatNext({ settings }: { readonly settings: RestaurantSettings }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={`${settings.details.name} is set up`} text={<PublishState settings={settings} />} />
      <h2 className="mb-3 text-xl font-bold">What next</h2>
      <ol className="grid divide-y divide-line rounded-card border border-line bg-surface">
        {steps.map(({ to, title, text }) => (
          <li key={title}>
            <Link to={to} className="flex min-h-16 items-center gap-4 p-4 hover:bg-sunken">
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <Icon name="forward" className="size-5 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

const steps = [
  {
    to: adminPaths.categories,
    title: 'Build the menu',
    text: 'Categories first, then products: Sushi, Lunch, Drinks.',
  },
  {
    to: adminPaths.restaurantSection('displays'),
    title: 'Pair a kitchen display',
    text: 'A tablet or screen in the kitchen, where orders ring.',
  },
  {
    to: adminPaths.restaurantSection('money'),
    title: 'Tax, fees and tips',
    text: 'They are at 0 % so far; tips at 15, 18 and 20 %.',
  },
  {
    to: adminPaths.restaurantSection('ordering'),
    title: 'Delivery',
    text: 'Switched off so far: your own drivers, or a courier.',
  },
  {
    to: adminPaths.restaurantSection('team'),
    title: 'Invite your staff',
    text: 'They see orders and mark what is sold out.',
  },
] as const

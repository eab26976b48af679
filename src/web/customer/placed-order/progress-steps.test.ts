import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { courierStates } from '#domain/orders/delivery/courier-state.ts'
import { ProgressSteps } from './progress-steps.tsx'

type Facts = Parameters<typeof ProgressSteps>[0]['order']

const restaurant = { name: 'Sakura', phone: '(212) 555-0100', timezone: 'America/New_York' }
const textOf = (courier: FollowedOrder['courier']) => {
  const order: Facts = {
    status: 'completed',
    orderType: 'delivery',
    restaurant,
    courier,
    steps: [],
    shownAt: null,
    cancellation: null,
  }
  return renderToStaticMarkup(createElement(ProgressSteps, { order })).replace(/<[^>]*>/g, ' ')
}

const ofPickup = {
  orderType: 'pickup',
  restaurant,
  courier: null,
  steps: [],
  shownAt: null,
  cancellation: null,
} as const

test.each(courierStates)(
  '[CRR-42] the last step says "Out for delivery" only if that is true: %s',
  (state) => {
    const text = textOf({ state, trackingUrl: null })
    const isBack = state === 'returning' || state === 'returned'
    expect(text.includes('Out for delivery')).toBe(!isBack)
    expect(text.includes('Please call Sakura at (212) 555-0100')).toBe(isBack)
  },
)

test('[CRR-42] an order without a courier shows its steps', () => {
  expect(textOf(null)).toContain('Out for delivery')
})

test('[ORD-28] a step that was taken shows its time', () => {
  const steps = [{ status: 'pending', at: '2026-03-06T17:30:00Z' }] as const
  const order: Facts = { ...ofPickup, status: 'pending', steps }
  const markup = renderToStaticMarkup(createElement(ProgressSteps, { order }))
  expect(markup.match(/<time[^>]*>[^<]*/g)).toEqual([expect.stringContaining('12:30 PM')])
})

test('[ORD-39] below the first step is since when the order has been on a screen of the kitchen', () => {
  const textAt = (shownAt: string | null) => {
    const order: Facts = { ...ofPickup, status: 'preparing', shownAt }
    return renderToStaticMarkup(createElement(ProgressSteps, { order })).replace(/<[^>]*>/g, ' ')
  }
  expect(textAt('2026-03-06T23:05:00Z')).toMatch(
    /Order placed\s+– done\s+On the kitchen&#x27;s screen since 6:05 PM\s+✓/,
  )
  expect(textAt(null)).not.toContain('screen')
})

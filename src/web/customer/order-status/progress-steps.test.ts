import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#contract/ordering.ts'
import { courierStates } from '#domain/delivery/courier-state.ts'
import { ProgressSteps } from './progress-steps.tsx'

type Facts = Parameters<typeof ProgressSteps>[0]['order']

const restaurant = { name: 'Sakura', phone: '(212) 555-0100' }
const textOf = (courier: OrderView['courier']) => {
  const order: Facts = { status: 'completed', orderType: 'delivery', restaurant, courier }
  return renderToStaticMarkup(createElement(ProgressSteps, { order })).replace(/<[^>]*>/g, ' ')
}

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

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toolbar } from './toolbar.tsx'

test.each([
  [null, ['All Day', 'Past Orders', 'Ordering', 'Settings']],
  [0, ['Couriers', 'All Day', 'Past Orders', 'Ordering', 'Settings']],
  [3, ['Couriers3 new', 'All Day', 'Past Orders', 'Ordering', 'Settings']],
])('[KIT-13] with %s unseen courier updates the header offers %j', (courierCount, buttons) => {
  expect(buttonsOf({ courierCount })).toEqual(buttons)
})

test("[KIT-1] past orders are shown by 'Past Orders' and hidden by 'Hide Past'", () => {
  expect(buttonsOf({ showsPast: true })).toContain('Hide Past')
  expect(buttonsOf({ showsPast: true })).not.toContain('Past Orders')
})

function buttonsOf(props: Partial<Parameters<typeof Toolbar>[0]>): readonly string[] {
  const ignore = () => undefined
  const html = renderToStaticMarkup(
    createElement(Toolbar, {
      showsPast: false,
      showsAllDay: false,
      courierCount: null,
      onPast: ignore,
      onCouriers: ignore,
      onAllDay: ignore,
      isPaused: false,
      onOrdering: ignore,
      onSettings: ignore,
      ...props,
    }),
  )
  return [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
}

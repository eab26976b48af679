import { expect, test, vi } from 'vitest'
import { serviceUnavailable } from '#domain/messages/outage-message.ts'
import { interceptFetch } from '#testing/screens/answer-calls.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { holdTimers, letTimePass } from '#testing/screens/diner-steps.ts'
import { holdNavigation } from '#testing/screens/hold-navigation.ts'
import { anOrder, openKitchen } from '#testing/screens/kitchen.tsx'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { fridayEvening, sampleMenu } from '#testing/screens/sample-menu.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { quietKitchen } from '#web/kitchen/kitchen.testing.ts'
import { paths } from '#web/paths.ts'
import { ErrorScreen } from './error-screen.tsx'

const menu = sampleMenu()

test('[CHK-16] a crashed order screen shows the restaurant’s phone number, and is reported under its id', async () => {
  const { reports, intercept } = crashOn('/rpc/menu/get', { ...menu, products: null })
  const lines = [aLine(menu, 'Salmon Roll')]
  const screen = await visit({ menu, at: '/checkout/summary', draft: { ...pickup, lines }, intercept })
  await expect.element(screen.getByRole('heading', { name: 'Ordering System Unavailable' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Call (212) 555-0142 to order' }))
    .toHaveAttribute('href', 'tel:+12125550142')
  await expect.element(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expect.element(screen.getByText('Your cart and your orders are saved.')).toBeVisible()
  const errorId = shownId(screen.getByText(/Error ID: /).element())
  await expect.poll(() => reports).toMatchObject([{ errorId, screen: 'customer' }])
  expectCaught()
})

test.for([
  [false, "You're offline. Your order is saved."],
  [true, 'Ordering System Unavailable'],
] as const)(
  '[CHK-20] a step that could not be fetched, while the server is in reach: %j, says %j',
  async ([isInReach, title]) => {
    interceptFetch(async ({ method }) => {
      if (method === 'HEAD' && !isInReach) throw new TypeError('Failed to fetch')
      return new Response(null, { status: 204 })
    })
    const screen = await renderScreen(<ErrorScreen error={new TypeError('Failed to fetch')} />, {
      at: '/checkout/summary',
    })
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  },
)

test('[CHK-16] any other crashed screen shows an error with two ways to continue', async () => {
  const { reports, intercept } = crashOn('/rpc/accounts/me', {
    diner: { email: { no: 'text' }, name: '', phone: null },
  })
  const screen = await visit({ menu, at: '/login', intercept })
  await expect.element(screen.getByRole('heading', { name: 'System Error' })).toBeVisible()
  await expect.element(screen.getByText('The application encountered an unexpected error.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to Main Page' })).toHaveAttribute('href', '/')
  const errorId = shownId(screen.getByText(/Error ID: /).element())
  await expect.poll(() => reports).toMatchObject([{ errorId, screen: 'other' }])
  expectCaught()
})

test('[KDS-19] a crashed kitchen display says that orders are safe, and restarts by its button and by itself', async () => {
  const { reports, intercept } = crashOn('/rpc/kitchen/board', {
    restaurant: menu.restaurant,
    now: fridayEvening,
    cursor: 0,
    orders: [{ ...anOrder('Crash Test'), lines: null }],
    kitchen: quietKitchen,
  })
  holdTimers()
  const reloads = holdNavigation()
  let isServerUp = false
  const screen = await openKitchen({ intercept })
  interceptFetch(async ({ method }) =>
    method === 'HEAD' ? new Response(null, { status: isServerUp ? 200 : 503 }) : null,
  )
  await expect.element(screen.getByText(/Your orders are safe and being processed\.$/)).toBeVisible()
  await expect.element(screen.getByText('Orders are still being received')).toBeVisible()
  const errorId = shownId(screen.getByText(/Error ID: /).element())
  await expect.poll(() => reports).toMatchObject([{ errorId, screen: 'kitchen' }])
  await screen.getByRole('button', { name: 'Restart Kitchen Display' }).click()
  expect(reloads).toEqual(['reload'])

  await letTimePass(35_000)
  await expect.element(screen.getByText('Restarting as soon as the server can be reached…')).toBeVisible()
  expect(reloads).toHaveLength(1)
  isServerUp = true
  await letTimePass(5_000)
  await expect.poll(() => reloads.length).toBeGreaterThan(1)
  expectCaught()
})

test.for([
  [503, serviceUnavailable],
  [429, 'Too many requests. Please wait a moment before trying again.'],
] as const)(
  '[FLT-30] a page whose data was refused with %s loads again once the server responds',
  async ([status, message]) => {
    // Not back yet, so that the page of the test stays.
    interceptFetch(async () => new Response(null, { status }))
    const error = { status, statusText: '', internal: false, data: '{}' }
    const screen = await renderScreen(<ErrorScreen error={error} />, { at: '/menu/sakura' })
    await expect.element(screen.getByRole('heading', { name: 'We will be right back' })).toBeVisible()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect
      .element(screen.getByText(/^Restarting (automatically in \d seconds|as soon as)/))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again now' })).toBeVisible()
    await expectSoundScreen()
  },
)

/** Answers a call with a body that our server never sends, and collects the crash reports of the page. */
function crashOn(call: string, body: object) {
  const reports: unknown[] = []
  return {
    reports,
    async intercept(request: Request) {
      const { pathname } = new URL(request.url)
      if (pathname === call) return Response.json({ json: body })
      if (pathname !== paths.errorReports) return null
      reports.push(await request.json())
      return new Response(null, { status: 204 })
    },
  }
}

/** Expects React's console message about the error that a boundary caught. */
function expectCaught(): void {
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
}

function shownId(element: Element): string {
  return /E-[A-Z0-9]{4,}/.exec(element.textContent ?? '')?.[0] ?? 'no id'
}

/** A kitchen display and the kitchen behind it, which the test defines: orders, steps and the event stream. */

import { ORPCError } from '@orpc/client'
import { Outlet } from 'react-router'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Display } from '#contract/orders/devices.ts'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import type { Site } from '#contract/site/site.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { KitchenState } from '#domain/orders/kitchen/kitchen-state.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { decideUndo, undoOf } from '#domain/orders/kitchen/undo.ts'
import { decideStep } from '#domain/orders/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { Result } from '#domain/result.ts'
import type { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { BoardScreen } from '#web/kitchen/board-screen.tsx'
import { kitchenOrder, quietKitchen } from '#web/kitchen/kitchen.testing.ts'
import { dismissNotice, shownNotices } from '#web/kitchen/notices/notices.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { Toaster } from '#web/shell/toasts.tsx'
import { type Answers, answerCalls, interceptFetch, mergeAnswers } from './answer-calls.ts'
import { fridayEvening, sakura } from './sample-menu.ts'
import { stubRoutes } from './stub-routes.tsx'

type KitchenOptions = {
  readonly restaurant?: Restaurant
  readonly orders?: readonly KitchenOrder[]
  /** The start of the kitchen's running clock, a UTC instant. Default: a Friday at 7 PM in New York. */
  readonly now?: string
  readonly kitchen?: Partial<KitchenState>
  /** The display's state at the kitchen. Default: 'open', as in the demo. */
  readonly display?: Partial<Display>
  /** CSS pixels. */
  readonly width?: number
  readonly height?: number
  /** Replaces the kitchen's own responses. */
  readonly answers?: Answers
  /** Handles any request before the kitchen does; null leaves it to the kitchen. */
  readonly intercept?: (request: Request) => Promise<Response | null>
  /** Whether the self-test was done before. Default: true. */
  readonly isTested?: boolean
}

/** Opens a display. Orders move on as on the server, and every change is sent on the stream. */
export async function openKitchen(options: KitchenOptions = {}) {
  const { restaurant = sakura, width = 1280, height = 900, answers = {} } = options
  await cleanup()
  sessionStorage.clear()
  localStorage.clear()
  for (const { id } of shownNotices()) dismissNotice(id)

  const clock = openClock(options.now ?? fridayEvening)
  const kitchen = runKitchen(restaurant, clock, options)
  if (options.isTested ?? true) {
    const day = businessDayOf(restaurant, Temporal.Instant.from(clock())).toString()
    localStorage.setItem('comanda.kitchen.self-test', JSON.stringify(day))
  }
  const called = answerCalls(mergeAnswers(kitchen.answers, answers))
  const connection = openConnection(kitchen.cut)
  if (options.intercept) interceptFetch(options.intercept)

  await page.viewport(width, height)
  const Screen = screenOf(restaurant)
  const open = () =>
    render(
      <>
        <Screen initialEntries={['/']} />
        <Toaster />
      </>,
    )
  let screen = await open()
  return {
    ...screen,
    ...kitchen,
    ...connection,
    called,
    /** The board's alarm state: 'silent', 'ringing' or 'blocked'. */
    alarm: () => document.querySelector('[data-alarm]')?.getAttribute('data-alarm'),
    /** Reopens the display: only stored data remains. */
    async reload() {
      await screen.unmount()
      screen = await open()
    },
  }
}

/** A new order of this evening, placed by `customerName`. */
export function anOrder(
  customerName: string,
  changes: Parameters<typeof aKitchenOrder>[1] = {},
): KitchenOrder {
  const number = 1000 + ([...customerName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 9000)
  return kitchenOrder(number, {
    customerName,
    placedAt: '2026-03-06T23:58:00Z',
    businessDay: '2026-03-06',
    ...changes,
  })
}

function openClock(start: string): () => string {
  const begun = Date.now()
  const first = Temporal.Instant.from(start)
  return () => first.add({ milliseconds: Math.round(Date.now() - begun) }).toString()
}

/** The orders of a kitchen, and its server's responses. */
function runKitchen(restaurant: Restaurant, now: () => string, options: KitchenOptions) {
  const orders = new Map((options.orders ?? []).map((order) => [order.id, order]))
  let state: KitchenState = { ...quietKitchen, ...options.kitchen }
  const events = openEvents(now)
  const shown: OrderId[][] = []
  const publishOrder = (order: KitchenOrder): KitchenOrder => {
    orders.set(order.id, order)
    events.publish((seq) => ({ kind: 'order', seq, order }))
    return order
  }
  const publishState = (changes: Partial<KitchenState>): KitchenState => {
    state = { ...state, ...changes }
    events.publish((seq) => ({ kind: 'kitchen', seq, kitchen: state }))
    return state
  }
  const find = (orderId: OrderId): KitchenOrder => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`the kitchen has no order ${orderId}`)
    return order
  }
  const move = (order: KitchenOrder, status: OrderStatus, undo: KitchenOrder['undo']) =>
    publishOrder({
      ...order,
      status,
      undo,
      silencedAt: null,
      completedAt: status === 'completed' ? now() : null,
    })
  const step = (orderId: OrderId, expected: OrderStatus) => {
    const order = find(orderId)
    const next = orRefuse(decideStep(order, expected))
    return move(order, next, undoOf(order.status, Temporal.Instant.from(now())))
  }
  const kitchen: Answers['kitchen'] = {
    board: () => ({
      restaurant,
      now: now(),
      cursor: events.cursor(),
      orders: [...orders.values()],
      kitchen: state,
    }),
    follow: ({ cursor }) => events.follow(Number(cursor)) as never,
    step: ({ orderId, expected }) => step(orderId, expected),
    undo({ orderId, expected }) {
      const order = find(orderId)
      const back = orRefuse(decideUndo(order, expected, Temporal.Instant.from(now())))
      return move(order, back, null)
    },
    silence: ({ orderIds }) =>
      orderIds.map((orderId) => publishOrder({ ...find(orderId), silencedAt: now() })),
    alive(sign) {
      shown.push(sign.shown)
      return { now: now() }
    },
    extendPause: ({ until }) => {
      const later = Temporal.Instant.from(until).add({ minutes: 15 }).toString()
      return publishState({ pause: state.pause && { ...state.pause, until: later } })
    },
    resume: () => publishState({ pause: null }),
    history: () => [],
    failedTasks: () => [],
  }
  return {
    answers: { devices: { me: () => displayOf(restaurant, options) }, kitchen } satisfies Answers,
    /** Places an order, as a diner does. */
    place: publishOrder,
    /** Moves an order on, as another display does. */
    step,
    /** Changes the state beside the orders. */
    publishState,
    /** The new orders that each heartbeat reports as shown, in order. */
    shown,
    orderOf: find,
    /** Removes all orders, as a new business day does. */
    beginNewDay: () => orders.clear(),
    cut: events.cut,
  }
}

function displayOf({ name, slug }: Restaurant, { display }: KitchenOptions): Display {
  return { access: 'open', device: null, restaurant: { name, slug }, ...display }
}

type KitchenEvent = Exclude<BoardMessage, { kind: 'heartbeat' }>

/** The numbered events of a kitchen, and the stream of them. */
function openEvents(now: () => string) {
  const log: KitchenEvent[] = []
  let cuts = 0
  let wake = Promise.withResolvers<void>()
  const wakeReaders = () => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  return {
    cursor: () => log.length,
    publish(eventOf: (seq: number) => KitchenEvent) {
      log.push(eventOf(log.length + 1))
      wakeReaders()
    },
    async *follow(cursor: number): AsyncGenerator<BoardMessage> {
      const began = cuts
      yield { kind: 'heartbeat', seq: cursor, now: now() }
      for (let place = cursor; ; ) {
        const message = log[place]
        if (message) {
          place += 1
          yield message
        } else await wake.promise
        if (cuts !== began) throw new Error('the stream was cut')
      }
    },
    /** Ends all streams. */
    cut() {
      cuts += 1
      wakeReaders()
    },
  }
}

/** The connection between the display and its kitchen. */
function openConnection(cut: () => void) {
  let isCut = false
  let onLine: { mockRestore(): void } | null = null
  interceptFetch(async () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return null
  })
  return {
    /** Simulates a browser that lost its network. */
    goOffline() {
      isCut = true
      onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      dispatchEvent(new Event('offline'))
      cut()
    },
    goOnline() {
      isCut = false
      onLine?.mockRestore()
      dispatchEvent(new Event('online'))
    },
    /** Calls get no response, though the browser believes that it is online. */
    block: () => {
      isCut = true
      cut()
    },
  }
}

function orRefuse<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  const { refusal }: { refusal: Refusal } = result
  throw new ORPCError('CONFLICT', { status: 409, message: refusalMessage(refusal), data: { refusal } })
}

function screenOf({ id, slug, name, phone, logoUrl, brandColor }: Restaurant) {
  const site: Site = {
    shows: 'kitchen',
    restaurantId: id,
    restaurant: { id, slug, name, phone, logoUrl, brandColor, ownsHost: true },
    isDemo: true,
    isNew: false,
    demoHistory: 'none',
    siteName: 'Comanda',
    supportEmail: 'support@comanda.test',
    siteUrl: 'https://comanda.test',
    payment: { provider: 'off' },
  }
  return stubRoutes([
    {
      id: 'root',
      loader: () => ({ site }),
      Component: () => <Outlet />,
      ErrorBoundary: ({ error }: { readonly error: unknown }) => <ErrorScreen error={error} />,
      HydrateFallback: () => null,
      children: [{ path: '/', Component: BoardScreen }],
      // biome-ignore lint/suspicious/noExplicitAny: the router passes each screen its own props
    } as any,
  ])
}

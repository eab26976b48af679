/** A diner's browser: every screen from the menu to the order status, at a restaurant that the test defines. */

import { useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { z } from 'zod'
import type { Api } from '#contract/index.ts'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { choiceSchemas } from '#contract/orders/order-facts.ts'
import type { PlacedOrder } from '#contract/orders/ordering.ts'
import type { Site } from '#contract/site/site.ts'
import type { DinerTexts, TermsView } from '#contract/site/texts.ts'
import { toId } from '#domain/ids.ts'
import { outlineOf } from '#domain/menu/make-outline.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { writeOutline } from '#domain/menu/outline.ts'
import { choose, initialSelections, type OptionKind } from '#domain/menu/selection.ts'
import { type OptionGroup, optionsOf } from '#domain/menu/selection-limits.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { CartLine, Selections } from '#domain/orders/cart/cart.ts'
import { discountOf } from '#domain/orders/discounts/discount-code.ts'
import { storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { promisedTime } from '#domain/orders/ordering/ready-after.ts'
import { priceableCart } from '#domain/orders/pricing/price-cart.ts'
import { feeText } from '#domain/orders/pricing/processing-fee.ts'
import { availabilityAt } from '#domain/restaurants/availability/availability-at.ts'
import { menusServedNow } from '#domain/restaurants/availability/menus-served-now.ts'
import { pickableTimes } from '#domain/restaurants/availability/pickable-times.ts'
import { formatHoursNow } from '#domain/restaurants/special-hours/format-closure.ts'
import { upcomingHours } from '#domain/restaurants/special-hours/upcoming.ts'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import { setAccount } from '#web/accounts/account.ts'
import LoginScreen from '#web/accounts/login-screen.tsx'
import * as confirmation from '#web/customer/confirmation/confirmation-screen.tsx'
import CustomerInfoScreen from '#web/customer/customer-info/customer-info-screen.tsx'
import type { OrderDraft } from '#web/customer/draft/draft.ts'
import { changeDraft, clearDraft, readDraft, startDraft } from '#web/customer/draft/order-draft.ts'
import type { MenuPageData } from '#web/customer/menu/load-menu-page.ts'
import * as menuScreen from '#web/customer/menu/menu-screen.tsx'
import { pageRestaurant } from '#web/customer/menu/page-restaurant.ts'
import * as payment from '#web/customer/payment/payment-screen.tsx'
import * as summary from '#web/customer/summary/summary-screen.tsx'
import * as termsScreen from '#web/customer/terms/terms-screen.tsx'
import { paths } from '#web/paths.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { Toaster } from '#web/shell/toasts.tsx'
import { type Answers, answerCalls, interceptFetch, mergeAnswers } from './answer-calls.ts'
import { Elsewhere } from './render-screen.tsx'
import { asUuid, fridayEvening, sampleMenu } from './sample-menu.ts'
import { stubRoutes } from './stub-routes.tsx'

export type VisitOptions = {
  readonly menu?: Menu
  /** The restaurant's fixed time, a UTC instant. Default: a Friday at 7 PM in New York. */
  readonly now?: string
  /** The diner's address. Default: the restaurant's menu. */
  readonly at?: string
  /** CSS pixels. Default: 1280. */
  readonly width?: number
  /** The diner's draft at this restaurant. Default: empty. */
  readonly draft?: Partial<OrderDraft>
  /** Replaces the restaurant's own responses. */
  readonly answers?: Answers
  /** Handles any request before the restaurant does; null leaves it to the restaurant. */
  readonly intercept?: (request: Request) => Promise<Response | null>
  readonly site?: Partial<Site>
}

/** A pickup order as soon as possible. */
export const pickup = { orderType: 'pickup', timing: { kind: 'asap' } } as const satisfies Partial<OrderDraft>

export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '(212) 555-0142',
  email: 'ada@example.com',
} as const

/** Everything that the payment requires except the lines. */
export const readyToPay = { ...pickup, customer: ada, acceptedTerms: true } as const

type StartCheckoutInput = Parameters<Api['checkouts']['start']>[0]

/** Opens a diner's browser. The restaurant responds as the server does, orders included, unless `answers` says otherwise. */
export async function visit(options: VisitOptions = {}) {
  const { width = 1280, answers = {} } = options
  const restaurant = { menu: options.menu ?? sampleMenu(), now: options.now ?? fridayEvening }
  const { slug } = restaurant.menu.restaurant
  await cleanup()
  sessionStorage.clear()
  localStorage.clear()
  clearDraft()
  setAccount({ kind: 'unknown' })
  if (options.draft) {
    startDraft(restaurant.menu.restaurant)
    changeDraft((draft) => ({ ...draft, ...options.draft }))
  }
  const streams = stubStreams()
  const { provider, requests: toProvider } = answerForProvider()
  answerPlainRequests(restaurant)
  const { called, checkouts, answer } = answerAsRestaurant(restaurant, answers)
  if (options.intercept) interceptFetch(options.intercept)

  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  await page.viewport(width, 900)
  const site = { ...aSite(restaurant.menu), ...options.site }
  const open = async (at: string) => {
    const Screens = screensOf(restaurant, site)
    const shown = await render(
      <>
        <Screens initialEntries={[at]} />
        <Toaster />
      </>,
    )
    dismissToasts()
    return shown
  }
  let screen = await open(options.at ?? paths.menu(slug))
  return {
    ...screen,
    /** The called API endpoints, such as 'checkouts.start'. */
    called,
    /** The requested checkouts, in order. */
    checkouts,
    /** Replaces the responses of these calls from now on. */
    answer,
    /** The restaurant's state from now on. */
    restaurant,
    /** Notifies open menus of a change at once. */
    publishAvailability() {
      const availability = availabilityOf(restaurant)
      for (const stream of streams) stream.hear({ kind: 'availability', availability })
    },
    /** The payment provider's responses. */
    provider,
    /** The paths requested at the provider. */
    toProvider,
    /** Opens an address as after a reload: only stored data remains. */
    async reload(at: string) {
      await screen.unmount()
      screen = await open(at)
    },
  }
}

/** A cart line with these options, by name, in addition to the default ones. */
export function aLine(
  menu: Menu,
  name: string,
  {
    options = [],
    ...changes
  }: { readonly options?: readonly string[] } & Partial<Pick<CartLine, 'quantity' | 'note'>> = {},
): CartLine {
  const product = menu.products.find((each) => each.name === name)
  if (!product) throw new Error(`the menu has no '${name}'`)
  const selections = options.reduce(chooseIn(product), initialSelections(product))
  const id = toId<'Line'>(asUuid(`line of ${name} ${options} ${changes.note}`))
  return { id, productId: product.id, quantity: 1, note: '', selections, ...changes }
}

function chooseIn(product: Product) {
  const groups: Readonly<Record<OptionKind, readonly OptionGroup[]>> = {
    variants: product.variantGroups,
    upsells: product.upsellGroups,
    modifiers: product.modifierGroups,
  }
  return (selections: Selections, name: string): Selections => {
    for (const kind of ['variants', 'upsells', 'modifiers'] as const) {
      for (const group of groups[kind]) {
        const option = optionsOf(group).find((each) => each.name === name)
        const chosen = option && choose(product, kind, group.id, option.id, selections)
        if (chosen?.ok) return chosen.value
      }
    }
    throw new Error(`'${name}' can't be chosen for ${product.name}`)
  }
}

/** Neither pages nor posts, and the standard terms. */
export const restaurantTexts = {
  termsVersion: standardTermsVersion,
  links: [],
  posts: [],
  offersTexts: false,
} satisfies DinerTexts
const standardTermsView = { version: standardTermsVersion, isCurrent: true, page: null } satisfies TermsView

type RestaurantState = { menu: Menu; now: string }

/** The screens at their addresses, with the data that the server would render them from. */
function screensOf(restaurant: RestaurantState, site: Site) {
  const loadMenu = ({ params }: { params: { restaurantId?: string } }): MenuPageData => {
    const { id, slug } = restaurant.menu.restaurant
    const name = params.restaurantId ?? slug
    return { shows: 'site', rendered: name === id || name === slug ? renderedMenu(restaurant) : null }
  }
  const menu = {
    Component: menuScreen.default,
    ErrorBoundary: menuScreen.ErrorBoundary,
    loader: loadMenu,
    shouldRevalidate: menuScreen.shouldRevalidate,
    HydrateFallback: () => null,
  }
  // biome-ignore lint/suspicious/noExplicitAny: the router passes each screen its own props
  const asRoute = (screen: any) => ({
    Component: screen.default,
    loader: screen.clientLoader,
    HydrateFallback: screen.HydrateFallback,
  })
  return stubRoutes([
    {
      id: 'root',
      loader: () => ({ site }),
      Component: Root,
      ErrorBoundary: ({ error }: { readonly error: unknown }) => <ErrorScreen error={error} />,
      HydrateFallback: () => null,
      shouldRevalidate: () => false,
      children: [
        { path: paths.home, ...menu },
        { path: '/menu/:restaurantId', ...menu },
        { path: paths.summary, ...asRoute(summary) },
        { path: paths.customerInfo, Component: CustomerInfoScreen },
        { path: paths.payment, ...asRoute(payment) },
        { path: paths.confirmation, ...asRoute(confirmation) },
        { path: paths.terms, Component: termsScreen.default, loader: () => standardTermsView },
        { path: paths.login, Component: LoginScreen },
        { path: '*', Component: Elsewhere },
      ],
      // biome-ignore lint/suspicious/noExplicitAny: see above
    } as any,
  ])
}

/** Shows the diner's address as the browser's own: dialogs open at the address that is shown there (SCR-20). */
function Root() {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => history.replaceState(null, '', pathname + search + hash), [pathname, search, hash])
  return <Outlet />
}

function renderedMenu({ menu, now }: RestaurantState) {
  const { restaurant, version, timedMenus } = menu
  const availability = { ...availabilityOf({ menu, now }), pickableTimes: null }
  return {
    restaurant: pageRestaurant(restaurant),
    feeText: feeText(restaurant),
    version,
    timedMenus,
    outline: writeOutline(outlineOf(menu)),
    availability,
    pageUrl: `https://comanda.test${paths.menu(restaurant.slug)}`,
    texts: restaurantTexts,
  }
}

function availabilityOf({ menu, now }: RestaurantState): AvailabilityView {
  const { restaurant, timedMenus, version } = menu
  const instant = Temporal.Instant.from(now)
  const state = availabilityAt(restaurant, instant)
  const { isOpen, acceptsAsap, nextOpening, pausedUntil } = state
  return {
    now,
    isOpen,
    acceptsAsap,
    nextOpening: nextOpening?.toString() ?? null,
    hoursText: formatHoursNow(state, restaurant, instant),
    specialHours: upcomingHours(restaurant, instant),
    pausedUntil: pausedUntil?.toString() ?? null,
    acceptsOnlineOrders: restaurant.onlineOrdersEnabled,
    pickableTimes: pickableTimes(restaurant, instant, null).map(String),
    activeMenus: [...menusServedNow(timedMenus, restaurant, instant)],
    menuVersion: version,
    posts: [],
  }
}

/** Responds to the page's requests outside the API client. */
function answerPlainRequests(restaurant: RestaurantState): void {
  const { id, slug } = restaurant.menu.restaurant
  interceptFetch(async (request) => {
    const { pathname } = new URL(request.url)
    if ([paths.availability(slug), paths.availability(id)].includes(pathname))
      return Response.json(availabilityOf(restaurant))
    if ([paths.menuData(slug), paths.menuData(id)].includes(pathname)) return Response.json(restaurant.menu)
    if (pathname === paths.texts(slug)) return Response.json(restaurantTexts)
    if (pathname === paths.tracking || pathname === paths.errorReports)
      return new Response(null, { status: 204 })
    return null
  })
}

function answerAsRestaurant(restaurant: RestaurantState, answers: Answers) {
  const checkouts: StartCheckoutInput[] = []
  let placed: PlacedOrder | null = null
  const placedOrder = (): PlacedOrder => {
    const request = checkouts.at(-1)
    if (!request) throw new Error('there was no checkout')
    placed ??= orderOf(restaurant, request, readDraft())
    return placed
  }
  const own: Answers = {
    menu: { get: () => restaurant.menu, availability: () => availabilityOf(restaurant) },
    accounts: { me: () => ({ diner: null }) },
    carts: { open: () => ({ cartId: toId(asUuid('cart')) }) },
    checkouts: {
      start(request) {
        checkouts.push(request)
        return payAnswer(request.shown.grandTotal)
      },
      complete: () => placedOrder(),
    },
    orders: {
      get: () => ({ ...placedOrder(), now: restaurant.now, receiptByMail: true, steps: [], shownAt: null }),
      follow: () => new Promise<never>(() => {}) as never,
    },
  }
  const called = answerCalls(mergeAnswers(own, answers))
  const answer = (others: Answers) => void answerCalls(mergeAnswers(mergeAnswers(own, answers), others))
  return { called, checkouts, answer }
}

/** The response to a checkout that can be paid. */
export function payAnswer(amount: Cents) {
  const checkoutId = toId<'Checkout'>(asUuid('checkout'))
  const intentId = toId<'Intent'>('pi_1')
  return { kind: 'pay', checkoutId, intentId, clientSecret: 'pi_1_secret_x', amount } as const
}

/** The order of a checkout, priced as the server prices it. */
function orderOf(
  { menu, now }: RestaurantState,
  request: StartCheckoutInput,
  draft: OrderDraft | null,
): PlacedOrder {
  const terms = {
    tip: request.tip,
    quotedFee: draft?.delivery?.quote.fee ?? null,
    discount: discountOf(draft?.discount?.reward ?? null),
    freeMeals: request.freeMeals,
  }
  const { lines, totals, steps } = priceableCart(menu, request, terms)
  const placedAt = Temporal.Instant.from(now)
  const scheduledFor = request.timing.kind === 'later' ? Temporal.Instant.from(request.timing.at) : null
  const minutes = request.delivery ? (draft?.delivery?.quote.minutes ?? null) : null
  const promise = promisedTime({ placedAt, scheduledFor }, menu.restaurant.prepMinutes, minutes)
  return {
    token: toId<'OrderToken'>('t'.repeat(43)),
    number: 1001,
    status: 'pending',
    paymentStatus: 'paid',
    orderType: request.orderType,
    scheduledFor: request.timing.kind === 'later' ? request.timing.at : null,
    promisedFrom: `${promise.from}`,
    promisedTo: `${promise.to}`,
    courier: null,
    placedAt: now,
    statusChangedAt: now,
    customerFirstName: request.customer.firstName,
    restaurant: { ...menu.restaurant, allowDinerChanges: false },
    cancellation: null,
    refunded: zero,
    rescheduleReason: null,
    ...storedChoices(z.object(choiceSchemas).parse(request)),
    lines,
    totals,
    priceSteps: steps,
    deliveryAddress: request.delivery?.address ?? null,
    card: { brand: 'visa', last4: '4242' },
  }
}

const providerUrl = 'https://payments.test'

/** The sandbox's payment provider as browsers see it: a method is created, and the payment succeeds. */
function answerForProvider() {
  const requests: string[] = []
  const provider = {
    method: (): Response | Promise<Response> => Response.json({ id: 'pm_1' }),
    confirm: (): Response | Promise<Response> => Response.json({ status: 'succeeded' }),
  }
  interceptFetch(async (request) => {
    const { origin, pathname } = new URL(request.url)
    if (origin !== providerUrl) return null
    requests.push(pathname)
    return pathname.endsWith('/confirm') ? provider.confirm() : provider.method()
  })
  return { provider, requests }
}

function aSite({ restaurant: { id, slug, name, phone, logoUrl, brandColor } }: Menu): Site {
  return {
    shows: 'site',
    restaurantId: id,
    restaurant: { id, slug, name, phone, logoUrl, brandColor, ownsHost: true },
    isDemo: true,
    isNew: false,
    demoHistory: 'none',
    siteName: 'Comanda',
    supportEmail: 'support@comanda.test',
    siteUrl: 'https://comanda.test',
    payment: { provider: 'sandbox', publishableKey: 'pk_test_1', url: providerUrl },
  }
}

type Stream = { hear(message: object): void }

/** The menu's live stream: open until it is closed, and silent until the test sends something. */
function stubStreams(): ReadonlySet<Stream> {
  const open = new Set<Stream>()
  vi.stubGlobal(
    'EventSource',
    class implements Stream {
      onmessage: ((event: { readonly data: string }) => void) | null = null
      constructor() {
        open.add(this)
      }
      hear(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) })
      }
      close() {
        open.delete(this)
      }
    },
  )
  return open
}

/** Dismisses toasts of an earlier test, which stay for five seconds. */
function dismissToasts(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[popover][role="alert"] button'))
    button.click()
}

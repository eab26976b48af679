/** The whole API on one page: its endpoints, and who may call them. */

import type { ContractRouterClient } from '@orpc/contract'
import type { RestaurantAccess } from '#domain/accounts/roles.ts'
import { accounts } from './accounts.ts'
import { adminOrders } from './admin-orders.ts'
import { analytics } from './analytics/analytics.ts'
import { dashboard } from './analytics/dashboard.ts'
import { audit } from './audit.ts'
import { businesses } from './businesses.ts'
import { categories } from './categories.ts'
import { delivery } from './delivery.ts'
import { devices } from './devices.ts'
import { discountCodes } from './discount-codes.ts'
import { discounts } from './discounts.ts'
import { disputes } from './disputes.ts'
import { failedTasks } from './failed-tasks.ts'
import { images } from './images.ts'
import { kitchen } from './kitchen.ts'
import { menu } from './menu.ts'
import { notices } from './notices.ts'
import { optionGroups } from './option-groups.ts'
import { carts, checkouts, orders } from './ordering.ts'
import { pauses } from './pausing.ts'
import { products } from './products.ts'
import { reconciliation } from './reconciliation.ts'
import { restaurants } from './restaurants.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { stock } from './stock.ts'
import { team } from './team.ts'
import { timedMenus } from './timed-menus.ts'
import { tracking } from './tracking.ts'

export const contract = {
  site,
  menu,
  delivery,
  discounts,
  carts,
  checkouts,
  orders,
  accounts,
  security,
  kitchen,
  devices,
  pauses,
  tracking,
  products,
  stock,
  images,
  restaurants,
  team,
  optionGroups,
  notices,
  failedTasks,
  reconciliation,
  disputes,
  audit,
  adminOrders,
  dashboard,
  analytics,
  businesses,
  settings,
  categories,
  timedMenus,
  discountCodes,
}

/**
 * Who may call an endpoint (A2).
 * everyone: anyone, signed in or not · link: anyone with the unguessable link of the order · diner: any signed-in
 * person, for their own data only · kitchen: a display of the restaurant whose kitchen host was called · staff, owner:
 * people who work at, or own, the restaurant that the input names as `restaurant`; administrators too · member: people
 * who work at any restaurant, for their own restaurants only; administrators for all · owner_alone: like owner, without
 * administrators (K6) · admin: administrators of the platform.
 * docs/rules/access.md documents the same; a test compares both with the actual responses.
 */
export type Access = 'everyone' | 'link' | 'diner' | 'kitchen' | 'member' | RestaurantAccess | 'admin'

/** Every endpoint declares its access here; otherwise the code doesn't compile. */
export const access = {
  site: { get: 'everyone', demo: 'everyone', status: 'diner', reportError: 'everyone' },
  menu: { get: 'everyone', availability: 'everyone', follow: 'everyone' },
  delivery: { quote: 'everyone' },
  discounts: { check: 'everyone' },
  carts: { open: 'everyone' },
  checkouts: { start: 'everyone', complete: 'link' },
  orders: { get: 'link', follow: 'link' },
  accounts: {
    me: 'everyone',
    updateContact: 'diner',
    orders: 'diner',
    reorder: 'diner',
    restaurants: 'diner',
  },
  security: {
    signInMethods: 'everyone',
    sessions: 'diner',
    endSession: 'diner',
    identities: 'diner',
    unlink: 'diner',
  },
  kitchen: {
    board: 'kitchen',
    follow: 'kitchen',
    step: 'kitchen',
    silence: 'kitchen',
    undo: 'kitchen',
    cancel: 'kitchen',
    refundAgain: 'kitchen',
    failedTasks: 'kitchen',
    retryTasks: 'kitchen',
    quoteCourier: 'kitchen',
    sendCourier: 'kitchen',
    history: 'kitchen',
    alive: 'kitchen',
    pause: 'kitchen',
    resume: 'kitchen',
    seeCourierUpdates: 'kitchen',
    saveStations: 'kitchen',
  },
  devices: { me: 'everyone', pair: 'everyone', createCode: 'owner', list: 'owner', revoke: 'owner' },
  pauses: { list: 'owner', photo: 'owner_alone' },
  tracking: { record: 'everyone' },
  images: { upload: 'owner', uploadForRestaurant: 'owner' },
  products: {
    list: 'owner',
    get: 'owner',
    create: 'owner',
    update: 'owner',
    setActive: 'owner',
    reorder: 'owner',
    delete: 'owner',
  },
  stock: { list: 'staff', mark: 'staff' },
  restaurants: {
    proposeSlug: 'diner',
    create: 'diner',
    all: 'admin',
    publish: 'admin',
    settings: 'owner',
    saveDetails: 'owner',
    saveHours: 'owner',
    saveOrdering: 'owner',
    saveMoney: 'owner',
    saveNotifications: 'owner',
    savePictures: 'owner',
    saveCourier: 'owner',
    saveCourierAccount: 'owner',
    removeCourierAccount: 'owner',
    saveCourierSigningKey: 'owner',
    savePayments: 'owner',
    paymentAccount: 'owner',
    applicationFee: 'owner',
    saveApplicationFee: 'admin',
    addHost: 'owner',
    registerHost: 'owner',
    removeHost: 'owner',
  },
  team: {
    list: 'owner',
    invite: 'owner',
    withdraw: 'owner',
    remove: 'owner',
    invitation: 'link',
    accept: 'diner',
  },
  optionGroups: { list: 'owner', products: 'owner', create: 'owner', update: 'owner', delete: 'owner' },
  notices: { list: 'diner', read: 'diner' },
  failedTasks: { list: 'member', retry: 'member', dismiss: 'member' },
  reconciliation: { list: 'member', start: 'owner', startAll: 'admin' },
  disputes: { list: 'member', get: 'member', reverseTransfer: 'admin' },
  audit: { list: 'owner' },
  adminOrders: {
    list: 'staff',
    listAll: 'member',
    get: 'member',
    cancel: 'owner',
    refund: 'owner',
    refundAgain: 'owner',
    resendConfirmation: 'owner',
    exportCsv: 'owner',
  },
  dashboard: { get: 'staff', all: 'member' },
  analytics: {
    overview: 'member',
    follow: 'member',
    carts: 'member',
    productMix: 'member',
    salesByHour: 'member',
    refused: 'member',
    disputes: 'member',
    rows: 'member',
    table: 'member',
  },
  businesses: {
    list: 'admin',
    create: 'admin',
    update: 'admin',
    setStatus: 'admin',
    setRestaurants: 'admin',
    remove: 'admin',
  },
  settings: { get: 'admin', save: 'admin', renewWebhookSecret: 'admin', preferences: 'diner' },
  categories: {
    list: 'owner',
    create: 'owner',
    update: 'owner',
    setActive: 'owner',
    reorder: 'owner',
    delete: 'owner',
  },
  timedMenus: { list: 'owner', create: 'owner', update: 'owner', delete: 'owner' },
  discountCodes: { list: 'owner', create: 'owner', update: 'owner', delete: 'owner' },
} as const satisfies { [Subject in keyof typeof contract]: Record<keyof (typeof contract)[Subject], Access> }

/** The API as called by a browser or the page renderer. */
export type Api = ContractRouterClient<typeof contract>

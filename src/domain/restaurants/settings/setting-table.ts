/**
 * RST-32: the settings of a restaurant by section, one per row. Types, checks, schemas, menu files, forms and the values of
 * tests follow from these rows. Labels are in `web/admin/restaurants/settings/fields/setting-texts.ts`, and `web/admin/restaurants/settings/sections`
 * places the fields. Pictures, emails, courier, payments and hosts are not settings in this sense: each has an endpoint, a
 * permission or a secret of its own.
 */

import { zero } from '../../money.ts'
import { maxSentence, usualSentences } from '../../orders/diner-messages/message-kinds.ts'
import { taxBases } from '../../orders/pricing/tax-base.ts'
import { percentFromThousandths } from '../../percent.ts'
import { brandColorNames, usualBrandColor } from './brand-color.ts'
import { restaurantLimits as limits } from './restaurant-limits.ts'
import {
  amount,
  choice,
  flag,
  hours,
  phone,
  position,
  rate,
  requiredText,
  type SettingKind,
  type TypeOfKind,
  text,
  timeOfDay,
  timezone,
  tips,
  type ValueOfKind,
  wholeNumber,
  zipCodes,
} from './setting-types.ts'

type Row<Kind extends SettingKind> = {
  readonly type: TypeOfKind<Kind>
  /** If a menu file leaves it out, and of a restaurant that is set up. Absent: it must be entered. */
  readonly initial?: ValueOfKind<Kind>
  /** Of a restaurant that its owner sets up, if not the initial value. */
  readonly atSetup?: ValueOfKind<Kind>
  /** Part of `Restaurant`, which menus contain. */
  readonly shownToDiners: boolean
  /** Also part of what an order's page and mail have of its restaurant. */
  readonly shownOnOrders?: true
  readonly inMenuFile: boolean
}
type AnyRow = { readonly [Kind in SettingKind]: Row<Kind> }[SettingKind]

const minutes = (min: number) => wholeNumber(min, limits.minutes)
const messageSwitch = { type: flag, initial: false, shownToDiners: false, inMenuFile: false } as const
const sentence = (initial: string) =>
  ({ type: requiredText(maxSentence), initial, shownToDiners: false, inMenuFile: false }) as const
const noRate = percentFromThousandths(0)
const usualTips = [
  percentFromThousandths(15_000),
  percentFromThousandths(18_000),
  percentFromThousandths(20_000),
] as const

export const settingTable = {
  details: {
    name: { type: requiredText(limits.name), shownToDiners: true, shownOnOrders: true, inMenuFile: true },
    description: { type: text(1000), initial: null, shownToDiners: true, inMenuFile: true },
    cuisine: { type: text(100), initial: null, shownToDiners: true, inMenuFile: true },
    address: { type: requiredText(200), shownToDiners: true, shownOnOrders: true, inMenuFile: true },
    phone: { type: phone, shownToDiners: true, shownOnOrders: true, inMenuFile: true },
    /** RST-33: what diners must know to pick up an order. */
    pickupInstructions: {
      type: text(300),
      initial: null,
      shownToDiners: true,
      shownOnOrders: true,
      inMenuFile: true,
    },
    /** RST-63: of buttons and marks on the restaurant's pages and in its mails. */
    brandColor: {
      type: choice(brandColorNames),
      initial: usualBrandColor,
      shownToDiners: true,
      shownOnOrders: true,
      inMenuFile: true,
    },
    /** For the distance in the directory; null if unknown (DIR-4). */
    position: { type: position, initial: null, shownToDiners: false, inMenuFile: true },
    /** IANA name. */
    timezone: {
      type: timezone,
      initial: 'America/New_York',
      shownToDiners: true,
      shownOnOrders: true,
      inMenuFile: true,
    },
  },
  hours: {
    hours: { type: hours, shownToDiners: true, inMenuFile: true },
    /** When the business day begins (T2). */
    dayStartsAt: { type: timeOfDay, initial: '04:00', shownToDiners: true, inMenuFile: true },
    /** Orders end this many minutes before a real closing. */
    orderCutoffMinutes: { type: minutes(0), initial: 30, shownToDiners: true, inMenuFile: true },
    /** How long the kitchen needs before an order is due (T4). */
    prepMinutes: { type: minutes(0), initial: 20, shownToDiners: true, inMenuFile: true },
  },
  ordering: {
    /** If false, every order is refused and the menu shows that online orders are closed (P2). */
    onlineOrdersEnabled: { type: flag, initial: true, shownToDiners: true, inMenuFile: true },
    /** Whether diners can ask for utensils and napkins. */
    offerUtensils: { type: flag, initial: false, shownToDiners: true, inMenuFile: true },
    /** Whether diners say what to do if an item has run out. */
    askIfSoldOut: { type: flag, initial: false, shownToDiners: true, inMenuFile: true },
    /** KIT-39: whether diners can cancel an order until the kitchen acknowledges it. */
    allowDinerChanges: { type: flag, initial: false, atSetup: true, shownToDiners: false, inMenuFile: true },
    minimumOrderPickup: { type: amount, initial: zero, shownToDiners: true, inMenuFile: true },
    deliveryEnabled: { type: flag, initial: false, shownToDiners: true, inMenuFile: true },
    deliveryFee: { type: amount, initial: zero, shownToDiners: true, inMenuFile: true },
    minimumOrderDelivery: { type: amount, initial: zero, shownToDiners: true, inMenuFile: true },
    /** Where a restaurant without couriers delivers (C1). */
    deliveryZipCodes: { type: zipCodes, initial: [], shownToDiners: false, inMenuFile: true },
    deliveryMinutes: { type: minutes(1), initial: 45, shownToDiners: false, inMenuFile: true },
  },
  money: {
    taxRate: { type: rate, initial: noRate, shownToDiners: true, inMenuFile: true },
    processingFee: { type: rate, initial: noRate, shownToDiners: true, inMenuFile: true },
    /** PRC-21: what diners read about the fee, where there is one. */
    processingFeeName: {
      type: requiredText(30),
      initial: 'Processing Fee',
      shownToDiners: true,
      inMenuFile: true,
    },
    processingFeePurpose: { type: text(160), initial: null, shownToDiners: true, inMenuFile: true },
    taxBase: { type: choice(taxBases), initial: 'subtotal', shownToDiners: true, inMenuFile: true },
    /** Shows tax and processing fee as one line, 'Taxes & Fees' (M3). */
    combineTaxProcessing: {
      type: flag,
      initial: false,
      shownToDiners: true,
      shownOnOrders: true,
      inMenuFile: true,
    },
    tipPercentages: { type: tips, initial: usualTips, shownToDiners: true, inMenuFile: true },
  },
  winBack: {
    /** Whether diners who agree receive win-back mail; the box to agree is shown only then. */
    winBackEnabled: { type: flag, initial: false, shownToDiners: true, inMenuFile: false },
    /** Days without an order, and between two mails to the same diner. */
    winBackDays: { type: wholeNumber(14, 365), initial: 60, shownToDiners: false, inMenuFile: false },
    /** The local hour at which it is sent. */
    winBackHour: { type: wholeNumber(8, 20), initial: 11, shownToDiners: false, inMenuFile: false },
    winBackSubject: {
      type: requiredText(100),
      initial: 'We’d love to cook for you again',
      shownToDiners: false,
      inMenuFile: false,
    },
    /** Paragraphs are separated by empty lines. */
    winBackText: {
      type: requiredText(1000),
      initial:
        'It’s been a while since your last order. Your favorites are still on the menu, and we’d be happy to make them for you again.',
      shownToDiners: false,
      inMenuFile: false,
    },
    /** A discount code of the restaurant that the mail offers; null for none. */
    winBackCode: { type: text(32), initial: null, shownToDiners: false, inMenuFile: false },
  },
  /** TEL-1: whether diners hear of each step, and the owner's sentence about it. */
  dinerMessages: {
    tellAccepted: messageSwitch,
    acceptedSentence: sentence(usualSentences.accepted),
    tellReady: messageSwitch,
    readySentence: sentence(usualSentences.ready),
    tellOnItsWay: messageSwitch,
    onItsWaySentence: sentence(usualSentences.on_its_way),
    tellCanceled: messageSwitch,
    canceledSentence: sentence(usualSentences.canceled),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnyRow>>>>

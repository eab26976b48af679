/** The labels and hints of a restaurant's settings; in a file of their own, so that diners do not load them. */

import { type TaxBase, taxBases } from '#domain/orders/pricing/tax-base.ts'
import { type BrandColor, brandColorNames } from '#domain/restaurants/settings/brand-color.ts'
import type { SettingName } from '#domain/restaurants/settings/setting-names.ts'
import { settingTable } from '#domain/restaurants/settings/setting-table.ts'

type SettingText = {
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly autoComplete?: string
  /** Of a text with several lines. */
  readonly rows?: number
  /** The labels of its choices. */
  readonly choices?: readonly (readonly [value: string, label: string])[]
}

/** These have a control of their own. */
type OwnControl = 'hours' | 'timezone' | 'tipPercentages' | 'winBackHour' | 'winBackCode'

const brandColorLabels = {
  tomato: 'Tomato',
  cherry: 'Cherry',
  plum: 'Plum',
  indigo: 'Indigo',
  ocean: 'Ocean',
  teal: 'Teal',
  forest: 'Forest',
  olive: 'Olive',
  cocoa: 'Cocoa',
  slate: 'Slate',
} as const satisfies Record<BrandColor, string>

const taxBaseLabels = {
  subtotal: 'The subtotal',
  after_discount: 'The amount after the discount',
} as const satisfies Record<TaxBase, string>

const { winBackDays } = settingTable.winBack

export const settingTexts: Readonly<Record<Exclude<SettingName, OwnControl>, SettingText>> = {
  name: { label: 'Name', autoComplete: 'organization' },
  description: { label: 'Description (optional)', rows: 5 },
  cuisine: { label: 'Cuisine (optional)', placeholder: 'Japanese hibachi & sushi' },
  address: {
    label: 'Address',
    autoComplete: 'street-address',
    hint: 'For couriers and diners: street, city, state and ZIP code.',
  },
  phone: { label: 'Phone' },
  pickupInstructions: {
    label: 'Pickup instructions (optional)',
    placeholder: 'Ring at the side door',
    hint: 'Shown on the page and in the email of each pickup order.',
    rows: 3,
  },
  brandColor: {
    label: 'Color',
    hint: 'Of buttons on your pages and in your emails.',
    choices: brandColorNames.map((name) => [name, brandColorLabels[name]]),
  },
  position: {
    label: 'Position (optional)',
    placeholder: '40.7306, -73.9866',
    hint: 'Latitude and longitude, as maps show them. The directory of restaurants uses it to show diners how far away you are.',
  },

  dayStartsAt: {
    label: 'Business day begins at',
    hint: 'Earlier orders count toward the day before. Moves automatically if you are open at this time.',
  },
  orderCutoffMinutes: {
    label: 'Last order before closing (minutes)',
    hint: 'Counted back from the end of your opening hours.',
  },
  prepMinutes: {
    label: 'Preparation (minutes)',
    hint: 'Diners can’t choose a time sooner than this. A scheduled order rings in the kitchen this long before it is due.',
  },

  onlineOrdersEnabled: { label: 'Take orders online' },
  offerUtensils: {
    label: 'Offer utensils',
    hint: 'Diners can ask for utensils and napkins with their order.',
  },
  askIfSoldOut: {
    label: 'Ask what to do if something runs out',
    hint: 'Diners choose: a call, a refund of that item, or something similar. Their choice is on the ticket.',
  },
  allowDinerChanges: {
    label: 'Let diners cancel and change times',
    hint: 'Until the kitchen acknowledges an order, its diner can cancel it and get everything back, or choose another time for a scheduled one.',
  },
  minimumOrderPickup: { label: 'Minimum order for pickup ($)' },
  deliveryEnabled: { label: 'Offer delivery' },
  deliveryFee: { label: 'Delivery fee ($)' },
  minimumOrderDelivery: { label: 'Minimum order for delivery ($)' },
  deliveryZipCodes: {
    label: 'ZIP codes you deliver to',
    hint: 'Five digits each, separated by commas or spaces.',
    rows: 2,
  },
  deliveryMinutes: { label: 'Delivery time (minutes)' },

  taxRate: { label: 'Tax rate (%)' },
  processingFee: { label: 'Processing fee (%)' },
  processingFeeName: {
    label: 'Name of the fee',
    hint: 'Diners read name, rate and purpose on the menu, below their total, and on the receipt.',
  },
  processingFeePurpose: {
    label: 'What the fee is for',
    placeholder: 'Keeps our prices low while paying staff fairly.',
  },
  taxBase: {
    label: 'Tax and fees on',
    hint: 'Most states tax what is left after a restaurant’s own discount.',
    choices: taxBases.map((base) => [base, taxBaseLabels[base]]),
  },
  combineTaxProcessing: { label: 'Show both as one line, “Taxes & Fees”' },

  tellAccepted: { label: 'Order accepted', hint: 'When the kitchen acknowledges the order.' },
  acceptedSentence: { label: 'Sentence about an accepted order', rows: 2 },
  tellReady: {
    label: 'Order ready',
    hint: 'When a pickup order is marked ready. Diners without texts get it by email.',
  },
  readySentence: { label: 'Sentence about a ready order', rows: 2 },
  tellOnItsWay: { label: 'Order on its way', hint: 'When the driver has picked up a delivery.' },
  onItsWaySentence: { label: 'Sentence about an order on its way', rows: 2 },
  tellCanceled: { label: 'Order canceled', hint: 'In addition to the email, which is always sent.' },
  canceledSentence: { label: 'Sentence about a canceled order', rows: 2 },

  winBackEnabled: {
    label: 'Email diners who haven’t ordered for a while',
    hint: 'Adds a checkbox to the checkout. Only diners who check it get this email. Each email has a link to unsubscribe.',
  },
  winBackDays: {
    label: 'Days without an order',
    hint: `${winBackDays.type.min} to ${winBackDays.type.max} days. Also the time between emails. They stop after three without an order.`,
  },
  winBackSubject: { label: 'Subject' },
  winBackText: {
    label: 'Text',
    hint: 'A blank line starts a new paragraph. Your address, a link to the menu, and the link to unsubscribe are added.',
    rows: 6,
  },
}

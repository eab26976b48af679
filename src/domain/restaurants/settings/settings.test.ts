import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { initialSettingsIn, type SettingsIn } from './setting-names.ts'
import {
  courierAccountFaults,
  lacksFeePurpose,
  notificationEmailFaults,
  settingsFaults,
  stripeAccountFaults,
} from './settings.ts'

const details: SettingsIn<'details'> = {
  ...initialSettingsIn('details'),
  name: 'Blue Door',
  address: '1 Main Street, New York, NY 10001',
  phone: '(212) 555-0142',
}
const hours: SettingsIn<'hours'> = {
  ...initialSettingsIn('hours'),
  hours: { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] },
}
const ordering: SettingsIn<'ordering'> = { ...initialSettingsIn('ordering'), deliveryZipCodes: ['10001'] }
const rate = percentFromThousandths
const money = { ...initialSettingsIn('money'), processingFeePurpose: 'pays the card company.' }

const named = (faults: readonly { field: string; refusal: { kind: string } }[]) =>
  faults.map(({ field, refusal }) => `${field} ${refusal.kind}`)

test.for([
  ['valid', {}, []],
  ['no name', { name: '  ' }, ['name setting_missing']],
  ['a long name', { name: 'x'.repeat(101) }, ['name text_too_long']],
  ['no address', { address: '' }, ['address setting_missing']],
  ['no phone', { phone: '' }, ['phone setting_missing']],
  ['an incomplete phone', { phone: '212 555' }, ['phone phone_invalid']],
  ['a long description', { description: 'x'.repeat(1001) }, ['description text_too_long']],
  ['short pickup instructions', { pickupInstructions: 'x'.repeat(300) }, []],
  ['long pickup instructions', { pickupInstructions: 'x'.repeat(301) }, ['pickupInstructions text_too_long']],
  ['a zone that does not exist', { timezone: 'America/Gotham' }, ['timezone timezone_unknown']],
  ['an offset instead of a zone', { timezone: '+05:00' }, ['timezone timezone_unknown']],
] as const)('[RST-3, RST-33] details with %s', ([, change, faults]) => {
  expect(named(settingsFaults('details', { ...details, ...change }))).toEqual(faults)
})

test.for([
  [{}, []],
  [{ dayStartsAt: '24:00' }, ['dayStartsAt time_of_day_invalid']],
  [{ orderCutoffMinutes: -1 }, ['orderCutoffMinutes number_out_of_range']],
  [{ orderCutoffMinutes: 720, prepMinutes: 721 }, ['prepMinutes number_out_of_range']],
  [{ prepMinutes: Number.NaN }, ['prepMinutes number_out_of_range']],
] as const)('[RST-6] hours with %o', ([change, faults]) => {
  expect(named(settingsFaults('hours', { ...hours, ...change }))).toEqual(faults)
})

test('[RST-5] a fault in the hours contains its day and index', () => {
  const monday = [
    { open: '11:00', close: '15:00' },
    { open: '14:00', close: '22:00' },
  ]
  expect(named(settingsFaults('hours', { ...hours, hours: { ...hours.hours, monday } }))).toEqual([
    'hours.monday.1 windows_overlap',
  ])
})

test.for([
  [{}, []],
  [{ deliveryFee: cents(-1) }, ['deliveryFee amount_out_of_range']],
  [
    { minimumOrderPickup: cents(1_000_000), minimumOrderDelivery: cents(1_000_001) },
    ['minimumOrderDelivery amount_out_of_range'],
  ],
  [{ deliveryZipCodes: ['10001', '1000'] }, ['deliveryZipCodes zip_code_invalid']],
  [{ deliveryZipCodes: Array(501).fill('10001') }, ['deliveryZipCodes too_many_entries']],
  [{ deliveryMinutes: 0 }, ['deliveryMinutes number_out_of_range']],
] as const)('[RST-7] ordering with %o', ([change, faults]) => {
  expect(named(settingsFaults('ordering', { ...ordering, ...change }))).toEqual(faults)
})

test.for([
  [{}, []],
  [{ taxRate: rate(100_000), processingFee: rate(100_001) }, ['processingFee rate_out_of_range']],
  [{ tipPercentages: [rate(0), rate(1), rate(200_000)] as const }, ['tipPercentages.2 rate_out_of_range']],
] as const)('[RST-8] money with %o', ([change, faults]) => {
  expect(named(settingsFaults('money', { ...money, ...change }))).toEqual(faults)
})

test.for([
  ['no fee and no purpose', { processingFeePurpose: null }, []],
  ['a fee with a purpose', { processingFee: rate(3000) }, []],
  [
    'a fee without a purpose',
    { processingFee: rate(1), processingFeePurpose: null },
    ['processingFeePurpose fee_purpose_missing'],
  ],
  [
    'a fee with a blank purpose',
    { processingFee: rate(3000), processingFeePurpose: '  ' },
    ['processingFeePurpose fee_purpose_missing'],
  ],
  [
    'a fee without a name',
    { processingFee: rate(3000), processingFeeName: ' ' },
    ['processingFeeName setting_missing'],
  ],
  [
    'a name and a purpose of full length',
    { processingFeeName: 'x'.repeat(30), processingFeePurpose: 'x'.repeat(160) },
    [],
  ],
  [
    'a name and a purpose that are too long',
    { processingFeeName: 'x'.repeat(31), processingFeePurpose: 'x'.repeat(161) },
    ['processingFeeName text_too_long', 'processingFeePurpose text_too_long'],
  ],
] as const)('[RST-66] money with %s', ([, change, faults]) => {
  expect(named(settingsFaults('money', { ...money, ...change }))).toEqual(faults)
})

test('[RST-66] a fee lacks its purpose until it is said', () => {
  expect(lacksFeePurpose({ processingFee: rate(0), processingFeePurpose: null })).toBe(false)
  expect(lacksFeePurpose({ processingFee: rate(2000), processingFeePurpose: null })).toBe(true)
  expect(lacksFeePurpose({ processingFee: rate(2000), processingFeePurpose: 'pays for cards' })).toBe(false)
})

test('[RST-9] notification emails must be valid addresses', () => {
  expect(notificationEmailFaults([])).toEqual([])
  expect(notificationEmailFaults(['ada@example.com', 'ada@'])).toEqual([
    { field: 'notificationEmails', refusal: { kind: 'email_address_invalid', email: 'ada@' } },
  ])
  const many = Array.from({ length: 21 }, (_, index) => `ada${index}@example.com`)
  expect(named(notificationEmailFaults(many))).toEqual(['notificationEmails too_many_entries'])
})

test('[RST-15] a courier account has three parts', () => {
  const account = { clientId: 'client', clientSecret: 'secret', customerId: 'customer' }
  expect(courierAccountFaults(account)).toEqual([])
  expect(named(courierAccountFaults({ ...account, clientSecret: ' ', customerId: 'a b' }))).toEqual([
    'clientSecret courier_account_incomplete',
    'customerId courier_account_incomplete',
  ])
  expect(courierAccountFaults({ ...account, signingKey: '' })).toEqual([])
  expect(named(courierAccountFaults({ ...account, signingKey: 'a b' }))).toEqual([
    'signingKey courier_key_unreadable',
  ])
})

test.for([
  [null, true],
  ['acct_1A2b3C4d5E6f7G8h', true],
  ['acct_', false],
  ['pi_1A2b3C4d5E6f7G8h', false],
  ['acct_1A2b3C4d <script>', false],
] as const)('[RST-16] %s as an account at the payment provider: %s', ([account, isRight]) => {
  expect(named(stripeAccountFaults(account))).toEqual(isRight ? [] : ['stripeAccount stripe_account_invalid'])
})

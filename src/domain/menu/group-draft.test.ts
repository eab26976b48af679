import { expect, test } from 'vitest'
import { toId } from '../ids.ts'
import { cents } from '../money.ts'
import {
  type GroupDraft,
  groupFaults,
  type ModifierGroupDraft,
  type UpsellGroupDraft,
  type VariantGroupDraft,
} from './group-draft.ts'

const option = (name: string, price = 0) => ({
  id: toId<'Option'>(name),
  name,
  description: null,
  price: cents(price),
  isActive: true,
})
const variant = (name: string, price = 0) => ({ ...option(name, price), isDefault: false })
const modifier = (name: string, price = 0) => ({ ...option(name, price), action: 'add' as const })

const size: VariantGroupDraft = {
  kind: 'variant',
  name: 'Size',
  description: null,
  isRequired: true,
  minSelections: 1,
  maxSelections: 1,
  options: [variant('Small', -100), variant('Large', 200)],
}
const extras: ModifierGroupDraft = {
  kind: 'modifier',
  name: 'Extras',
  description: null,
  displayType: 'checkbox',
  isRequired: false,
  minSelections: 0,
  maxSelections: null,
  options: [modifier('Cheese', 150), modifier('Onions')],
}
const sides: UpsellGroupDraft = {
  kind: 'upsell',
  name: 'Sides',
  description: null,
  maxSelections: 2,
  options: [option('Fries', 300), option('Salad', 400)],
}
const inactive = { ...variant('Huge'), isActive: false }
const chosen = { ...variant('Small'), isDefault: true }

const cases: readonly (readonly [string, string, GroupDraft, readonly string[]])[] = [
  ['GRP-1', 'a size', size, []],
  ['GRP-1', 'extras', extras, []],
  ['GRP-1', 'sides', sides, []],
  ['GRP-1', 'no name', { ...size, name: '  ' }, ['name group_name_missing']],
  [
    'GRP-1',
    'options without names',
    { ...sides, options: [option(' '), option('Fries', 300), option('')] },
    ['options.0.name option_name_missing', 'options.2.name option_name_missing'],
  ],
  [
    'GRP-2',
    'a maximum below the minimum',
    { ...extras, minSelections: 2, maxSelections: 1 },
    ['maxSelections maximum_below_minimum'],
  ],
  [
    'GRP-2',
    'a maximum above the options',
    { ...sides, maxSelections: 3 },
    ['maxSelections maximum_above_options'],
  ],
  [
    'GRP-2',
    'a radio group, which allows one regardless of its maximum',
    { ...extras, displayType: 'radio', minSelections: 2, maxSelections: 1 },
    [],
  ],
  [
    'GRP-3',
    'two of one active option',
    { ...size, minSelections: 2, maxSelections: 2, options: [variant('Small'), inactive] },
    ['minSelections minimum_above_options'],
  ],
  [
    'GRP-3',
    'required, and all inactive',
    { ...size, minSelections: 0, options: [inactive] },
    ['options required_group_empty'],
  ],
  ['GRP-3', 'required, and without options', { ...size, options: [] }, ['options required_group_empty']],
  ['GRP-3', 'optional, and without options', { ...extras, maxSelections: 4, options: [] }, []],
  [
    'GRP-4',
    'an extra that lowers the price',
    { ...extras, options: [modifier('Cheese', -1)] },
    ['options.0.price price_below_zero'],
  ],
  [
    'GRP-4',
    'an upsell that lowers the price',
    { ...sides, maxSelections: null, options: [option('Fries', -1)] },
    ['options.0.price price_below_zero'],
  ],
  [
    'GRP-4',
    'removals and substitutions may lower the price',
    {
      ...extras,
      options: [
        { ...modifier('No rice', -100), action: 'remove' },
        { ...modifier('Tofu', -50), action: 'substitute' },
      ],
    },
    [],
  ],
  [
    'GRP-5',
    'two defaults if one is allowed',
    { ...size, options: [chosen, { ...chosen, name: 'Large' }] },
    ['options too_many_defaults'],
  ],
  ['GRP-5', 'one default', { ...size, options: [chosen, variant('Large')] }, []],
]

const casesOf = (rule: string) =>
  cases.filter(([of]) => of === rule).map(([, name, draft, faults]) => [name, draft, faults] as const)

function expectFaults(draft: GroupDraft, faults: readonly string[]) {
  expect(groupFaults(draft, false).map(({ field, refusal }) => `${field} ${refusal.kind}`)).toEqual(faults)
}

test.for(casesOf('GRP-1'))('[GRP-1] a group and its options have names: %s', ([, draft, faults]) => {
  expectFaults(draft, faults)
})
test.for(casesOf('GRP-2'))('[GRP-2] the counts are consistent: %s', ([, draft, faults]) => {
  expectFaults(draft, faults)
})
test.for(casesOf('GRP-3'))('[GRP-3] the required number can be chosen: %s', ([, draft, faults]) => {
  expectFaults(draft, faults)
})
test.for(casesOf('GRP-4'))('[GRP-4] the sign of a price: %s', ([, draft, faults]) => {
  expectFaults(draft, faults)
})
test.for(casesOf('GRP-5'))('[GRP-5] initially selected options: %s', ([, draft, faults]) => {
  expectFaults(draft, faults)
})

test('[GRP-3] a new group can be required and still have no options', () => {
  expect(groupFaults({ ...size, options: [] }, true)).toEqual([])
})

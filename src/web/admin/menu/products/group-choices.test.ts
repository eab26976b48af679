import { expect, test } from 'vitest'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { toId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import { groupChoices } from './group-choices.ts'

function upsells(name: string, ...options: readonly string[]): OptionGroupView {
  return {
    kind: 'upsell',
    id: toId(name),
    name,
    description: null,
    maxSelections: null,
    revision: 1,
    productCount: 0,
    options: options.map((option) => ({
      id: toId(option),
      name: option,
      description: null,
      price: zero,
      isActive: true,
      soldOut: false,
      soldOutUntil: null,
    })),
  }
}

const groups = [upsells('Drinks', 'Green Tea'), upsells('Soups', 'Miso')]
const labels = (query: string, kinds: Parameters<typeof groupChoices>[1]) =>
  groupChoices(groups, kinds, query).map(({ title, choices }) => [
    title,
    ...choices.map(({ label }) => label),
  ])

test('[PRD-22] groups are found by their name or an option, and a new one can always be begun', () => {
  expect(labels('TEA', ['upsell'])).toEqual([
    ['Upsell Groups', 'Drinks'],
    ['New', 'Create upsell group'],
  ])
  expect(labels('soup', ['upsell', 'variant'])).toEqual([
    ['Upsell Groups', 'Soups'],
    ['New', 'Create variant group', 'Create upsell group'],
  ])
  expect(labels('nothing', ['upsell'])).toEqual([['New', 'Create upsell group']])
})

test('[PRD-22] a kind of which no more can be attached is left out', () => {
  expect(labels('', ['modifier'])).toEqual([['New', 'Create modifier group']])
  expect(labels('', [])).toEqual([])
})

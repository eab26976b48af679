/** Default texts for dishes without a description from the restaurant, by cooking style (B2). */

import type { Category, Product } from './menu.ts'
import { isRollSpecial } from './rolls.ts'
import { selectionLimits } from './selection-limits.ts'

/**
 * MNU-10: the description of a product: the restaurant's own, otherwise a default text for hibachi, teriyaki, tempura,
 * maki and roll dishes and roll lunch specials, otherwise null. It says how a dish is made, never its ingredients or
 * sides.
 */
export function describeProduct(product: Product, categoryName: string): string | null {
  return product.description?.trim() || describeRollSpecial(product) || describeManner(product, categoryName)
}

/**
 * MNU-11: the text below a category's name: the restaurant's own, otherwise a default text for hibachi, teriyaki and
 * tempura, otherwise null.
 */
export function categoryBlurb(category: Pick<Category, 'name' | 'description'>): string | null {
  const manner = manners.find(({ word }) => word.test(category.name))
  return category.description?.trim() || (manner?.blurb ?? null)
}

type Manner = { readonly word: RegExp; readonly blurb: string; readonly describe: (dish: string) => string }

const manners: readonly Manner[] = [
  {
    word: /\bhibachi\b/i,
    blurb: 'Seared to order over high heat on the iron griddle.',
    describe: (dish) => `${dish}, seared to order over high heat on the hibachi griddle.`,
  },
  {
    word: /\bteriyaki\b/i,
    blurb: 'Grilled, then glazed in our sweet and savory teriyaki sauce.',
    describe: (dish) => `${dish}, grilled and glazed in our sweet and savory teriyaki sauce.`,
  },
  {
    word: /\btempura\b/i,
    blurb: 'Dipped in a light batter and fried until crisp.',
    describe: (dish) => `${dish}, dipped in a light tempura batter and fried until crisp.`,
  },
]

/** Products whose name mentions a style but that are not made that way. */
const noDish = /\b(sauce|dressing|side of|extra)\b/i
/** Rolls of other cuisines. */
const otherRoll = /\b(spring|egg|summer|dinner|lobster|cinnamon|bread)\b/i

const rollCounts = ['', 'one roll', 'two rolls', 'three rolls', 'four rolls', 'five rolls']

function describeRollSpecial(product: Product): string | null {
  const group = product.variantGroups.find(isRollSpecial)
  if (!group) return null
  const { min, max } = selectionLimits(group)
  const count = max ?? min
  return `Choose ${rollCounts[count] ?? `${count} rolls`} for your Maki lunch special, raw or cooked, rolled to order.`
}

function describeManner({ name }: Product, categoryName: string): string | null {
  if (noDish.test(name)) return null
  if (isSushiRoll(name, categoryName)) return 'Rolled to order with seasoned sushi rice.'
  const manner =
    manners.find(({ word }) => word.test(name)) ?? manners.find(({ word }) => word.test(categoryName))
  return manner ? manner.describe(mainPart(name, manner.word)) : null
}

function isSushiRoll(name: string, categoryName: string): boolean {
  if (otherRoll.test(name)) return false
  return /\bmaki\b/i.test(name) || (/\brolls?\b/i.test(name) && /\b(sushi|maki|rolls?)\b/i.test(categoryName))
}

/**
 * The dish without number and style: 'Shrimp' for 'E3. Hibachi Shrimp'. A name that consists only of the style stays as
 * it is.
 */
function mainPart(name: string, manner: RegExp): string {
  const unnumbered = name.replace(/^[A-Z]{1,2}\d+[.:]?\s+/, '')
  const rest = unnumbered.replace(manner, '').replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{N}]/u.test(rest) ? rest : unnumbered
}

/** What diners type when they look for a kind of food. Everything is folded, with spaces for hyphens. */

import type { LabelType } from '../menu.ts'

/** MNU-13: the everyday phrases for a label, of which 'gluten free' comes before 'gluten'. */
export const labelPhrases: Readonly<Record<LabelType, string>> = {
  bestseller: 'best sellers?|bestsellers?|popular',
  vegan: 'vegan|vegetarian|veggie|plant based|meatless|dairy free|lactose free',
  gluten_free: 'gluten free|wheat free|gluten|gf|celiac|coeliac',
  spicy: 'spicy|hot',
  organic: 'organic',
  new: 'new',
  featured: 'featured',
}

const shellfish = 'shellfish|shrimps?|prawns?|crabs?|lobsters?|scallops?|clams?|mussels?|oysters?'
const fish = 'fish|salmon|tuna|yellowtail|eel|cod|trout|roe|calamari|squid|octopus|seafood'

/** MNU-13: kinds of food that dishes rarely name: what is typed, and the whole words that a dish has instead. */
export const kindPhrases: readonly (readonly [typed: string, words: string])[] = [
  ['seafood|fish', `${fish}|${shellfish}`],
  ['shellfish', shellfish],
  ['kids?|child|children', 'kids?|child|children|ninos?'],
  ['desserts?', 'desserts?|sweets|dulces|postres|ice cream'],
  ['drinks|beverages?', 'drinks|beverages?|bebidas'],
  ['hot dogs?', 'hot dogs?|dogs?'],
  ['nuts?', '(?:pea|wal|hazel|chest)?nuts?|almonds?|cashews?|pecans?|pistachios?'],
  ['dairy|lactose', 'dairy|milks?|cheeses?|cheddar|cream|crema|queso|butter|yogh?urt'],
]

/** MNU-26: asks what a dish contains, and is no label. */
const dietWords = 'halal|kosher|allerg\\w*|nuts?|peanuts?|sesame|dairy|lactose|wheat|soy|eggs?|shellfish'

/** MNU-26: words that are found as whole words only: 'nuts' is not in 'donuts'. */
export const wholeWords = new RegExp(`^(?:${dietWords})$`)

const asksForDietPattern = new RegExp(
  `\\b(?:${labelPhrases.vegan}|${labelPhrases.gluten_free}|${labelPhrases.organic}|${dietWords}|\\w+ free)\\b`,
)

/** MNU-26: whether the folded query is about what dishes contain, so that no results must not read as 'none contains it'. */
export function asksForDiet(query: string): boolean {
  return asksForDietPattern.test(query)
}

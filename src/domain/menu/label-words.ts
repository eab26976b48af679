/** What diners type when they look for a label. */

import { foldText } from '../fold-text.ts'
import type { LabelType } from './menu.ts'

/** MNU-13: the words by which a search finds the dishes of a label, folded. */
export const labelWords: Readonly<Record<LabelType, string>> = {
  bestseller: 'bestseller best seller popular',
  vegan: 'vegan vegetarian veggie plant-based plant based meatless dairy-free dairy free allergy allergies',
  gluten_free: 'gluten-free gluten free gf celiac coeliac wheat-free allergy allergies',
  spicy: 'spicy hot chili',
  organic: 'organic',
  new: 'new',
  featured: 'featured',
}

const dietWord =
  /\b(gluten|gf|celiac|coeliac|vegan|vegetarian|veggie|halal|kosher|allerg\w*|nuts?|peanuts?|dairy|lactose|wheat|soy|eggs?|shellfish|organic)\b/

/** MNU-26: whether the query is about what dishes contain, so that no results must not read as 'none contains it'. */
export function asksForDiet(query: string): boolean {
  return dietWord.test(foldText(query))
}

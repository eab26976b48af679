/**
 * KIT-37: whether a diner's note speaks of an allergy, or leaves out what people are often allergic to (the nine major allergens of
 * the FDA), so that it is outlined. Nothing is added to the diner's words.
 */
export function mentionsAllergy(note: string): boolean {
  return /allerg|anaphyla|celiac|coeliac|epipen/i.test(note) || withoutAllergen.test(note)
}

const allergens =
  'peanuts?|nuts?|tree ?nuts?|almonds?|cashews?|walnuts?|pecans?|pistachios?|hazelnuts?|sesame|shellfish|shrimps?|crab|lobster|fish|eggs?|milk|dairy|lactose|soy|wheat|gluten'
const withoutAllergen = new RegExp(
  `\\b(?:no|without|free of|avoid|can['’]?t (?:have|eat))\\s+(?:any\\s+)?(?:${allergens})\\b|\\b(?:${allergens})[- ]free\\b`,
  'i',
)

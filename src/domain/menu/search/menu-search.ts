/** Finds dishes by their texts, and by the everyday words for what they are. */

import { foldText } from '../../fold-text.ts'
import { filterProducts } from '../filter.ts'
import { type LabelType, labelTypes, type Product } from '../menu.ts'
import type { MenuSection, ProductOutline } from '../outline.ts'
import { kindPhrases, labelPhrases, asksForDiet as phraseAsksForDiet, wholeWords } from './search-phrases.ts'

/** What a diner looks for: typed words, and labels that each dish must have. */
export type MenuQuery = { readonly text: string; readonly labels: readonly LabelType[] }

/**
 * MNU-13: returns a search over these sections. It finds the products that have every chosen label and match every word
 * and phrase of the text. `optionsOf` returns the names of a product's options, as far as they are loaded. Texts are folded
 * once, at the first search.
 */
export function menuSearch(
  sections: readonly MenuSection[],
  optionsOf: (product: ProductOutline) => readonly string[] = () => [],
): (query: MenuQuery) => readonly MenuSection[] {
  const dishes = new Map<ProductOutline, Dish>()
  const dishOf = (section: MenuSection, product: ProductOutline) => {
    const stored = dishes.get(product)
    if (stored) return stored
    const dish = foldDish(section, product, optionsOf(product))
    dishes.set(product, dish)
    return dish
  }
  return ({ text, labels }) => {
    const conditions = conditionsOf(text)
    return filterProducts(sections, (product, section) => {
      if (!labels.every((label) => product.labels.includes(label))) return false
      const dish = dishOf(section, product)
      return conditions.every((isMet) => isMet(dish))
    })
  }
}

/** MNU-26: whether the text is about what dishes contain, so that no results must not read as 'none contains it'. */
export function asksForDiet(text: string): boolean {
  return phraseAsksForDiet(foldWords(text))
}

/** MNU-13: the names of everything that can be chosen with a product. */
export function optionNames(product: Product | null): readonly string[] {
  if (!product) return []
  const { variantGroups, upsellGroups, modifierGroups } = product
  const options = [
    ...variantGroups.flatMap(({ variants }) => variants),
    ...upsellGroups.flatMap(({ upsells }) => upsells),
    ...modifierGroups.flatMap(({ modifiers }) => modifiers),
  ]
  return options.map(({ name }) => name)
}

type Dish = {
  readonly labels: readonly LabelType[]
  /** The names of dish and category, and what is in it: what says what the dish is, without 'no fish'. */
  readonly own: string
  /** All its texts, those of its category and options, and the phrases for its labels. */
  readonly all: string
}

type Condition = (dish: Dish) => boolean

function foldDish(section: MenuSection, product: ProductOutline, options: readonly string[]): Dish {
  const { name, labels } = product
  const own = foldWords(`${name} / ${product.description ?? ''} / ${section.name}`)
  const phrases = labels.map((label) => labelPhrases[label].replaceAll('|', ' / '))
  const all = foldWords([own, section.blurb ?? '', ...options].join(' / '))
  return {
    labels,
    own: own.replace(/\b(?:no|not|without) \w+/g, ''),
    all: [all, ...phrases].join(' / '),
  }
}

/** Words and phrases are compared with spaces for hyphens: 'Gluten-Free' is 'gluten free'. */
function foldWords(text: string): string {
  return foldText(text).replaceAll('-', ' ')
}

/** The conditions of all phrases in the text, and of the words between them. */
function conditionsOf(text: string): readonly Condition[] {
  const conditions: Condition[] = []
  const rest = foldWords(text).replace(phrase, (found) => {
    conditions.push(phraseCondition(found))
    return ' '
  })
  return [...conditions, ...rest.split(' ').filter(Boolean).map(wordCondition)]
}

/** The longest phrase first: 'hot dog' before 'hot', and 'nut free' before 'nut'. */
const phrase = new RegExp(
  `\\b(?:hot dogs?|${[...Object.values(labelPhrases), '\\w+ free', ...kindPhrases.map(([typed]) => typed)].join('|')})\\b`,
  'g',
)

/** A phrase for a label finds the dishes with it, and those that say it of themselves. */
function phraseCondition(found: string): Condition {
  const isFound = wholeWord(found)
  const label = labelTypes.find((type) => new RegExp(`^(?:${labelPhrases[type]})$`).test(found))
  if (label) return ({ labels, own }) => labels.includes(label) || isFound.test(own)
  const kind = kindPhrases.find(([typed]) => new RegExp(`^(?:${typed})$`).test(found))
  const isKind = kind ? wholeWord(kind[1]) : isFound
  return ({ own }) => isKind.test(own)
}

function wordCondition(word: string): Condition {
  if (!wholeWords.test(word)) return ({ all }) => all.includes(word)
  const isFound = wholeWord(word.replace(/s$/, 's?'))
  return ({ all }) => isFound.test(all)
}

function wholeWord(pattern: string): RegExp {
  return new RegExp(`\\b(?:${pattern})\\b`)
}

import { fact, type NewsTexts } from './staff-news.ts'

/** MAI-24: the text about the restaurant itself. */
export const restaurantNews: NewsTexts<'restaurant_published'> = {
  restaurant_published: (news) => ({
    subject: 'Your restaurant is online',
    lead: 'An administrator approved it. Customers can now find its menu and order while it is open.',
    facts: [fact('Menu', news.menuUrl)],
    button: { label: 'Set up a kitchen display', url: news.displaysUrl },
    closing: 'Pair a kitchen display before the first order, so that the kitchen sees it.',
  }),
}

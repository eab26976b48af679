import { fact, type NewsTexts } from './staff-news.ts'

/** MAI-24: the text about the restaurant itself. */
export const restaurantNews: NewsTexts<'restaurant_published'> = {
  restaurant_published: (news) => ({
    subject: 'Your restaurant is online',
    lead: 'An administrator has approved it. Diners can find its menu now, and order while it is open.',
    facts: [fact('Menu', news.menuUrl)],
    button: { label: 'Open the admin area', url: news.adminUrl },
    closing:
      'Before the first order, pair a kitchen display: in the admin area, under Restaurant, where you can also pause orders.',
  }),
}

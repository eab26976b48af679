/** TOS-2: the standard Terms of Service. Its text changes only together with `standardTermsVersion`; older texts stay. */

type TermsSection = { readonly title: string; readonly paragraphs: readonly string[] }

export const termsIntroduction =
  'These terms apply when you order through this site. We have kept them short, so that they can be read.'

export const standardTerms: readonly TermsSection[] = [
  {
    title: 'Who you order from',
    paragraphs: [
      'Each restaurant on this site prepares and sells its own food and drink. Your order is an agreement between you and that restaurant. This site shows the menu, takes your order and payment, and passes them on to the restaurant.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'Your order is placed once your payment succeeds and you see the confirmation with your order number. Nothing is prepared before that.',
      'Please enter a name, phone number and email address where we can reach you. The restaurant uses them only for questions and updates about your order.',
      'Times are estimates. A scheduled order is prepared for the time you chose; during busy hours it may be ready a little later.',
    ],
  },
  {
    title: 'Prices and payment',
    paragraphs: [
      'The restaurant sets its prices. You see taxes, fees and your tip before you pay, and are never charged a total that you didn’t see. If a price changes while you order, we ask you to confirm the new total first.',
      'Our payment provider handles your card. Your card number is never sent to or stored on our servers.',
    ],
  },
  {
    title: 'Changes, cancellations and refunds',
    paragraphs: [
      'To change or cancel an order, call the restaurant as soon as you can. Once the kitchen has started, changes may not be possible. If the restaurant has to cancel your order, your payment is refunded to the card you used.',
      'If something is missing or wrong, tell the restaurant the same day so that it can make it right.',
    ],
  },
  {
    title: 'Food allergies',
    paragraphs: [
      'Kitchens handle nuts, shellfish, milk, eggs, wheat, soy and other allergens. If you have an allergy, call the restaurant before you order. A note on an order is not a guarantee.',
    ],
  },
  {
    title: 'Alcohol',
    paragraphs: [
      'Items marked 21+ are sold only to customers 21 and older. You need a valid photo ID at pickup or delivery; without it, you won’t receive these items.',
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'We keep what we need to prepare your order, show it to you and account for it. Anyone with the link to your order can open its page, so share it with care.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Please order only what you intend to pick up or receive. Orders paid with someone else’s card, or placed to disrupt a restaurant, may be refused and reported.',
    ],
  },
]

/** TOS-1: the standard text as Markdown, from which a restaurant's own terms start. */
export function standardTermsMarkdown(): string {
  const sections = standardTerms.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n'))
  return [termsIntroduction, ...sections].join('\n\n')
}

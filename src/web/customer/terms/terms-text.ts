/** The text of the Terms of Service. */

export const termsSections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: 'Who you order from',
    paragraphs: [
      'Each restaurant on this site prepares and sells its own food and drink. Your order is an agreement between you and that restaurant. This site shows the menu, takes the order and the payment, and passes both on.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'An order is placed when your payment has succeeded and the confirmation with your order number is shown. Until then nothing is prepared.',
      'Please give a name, phone number and email address at which you can be reached. The restaurant uses them to ask or to tell you something about your order.',
      'Times are estimates. A scheduled order is prepared for the time you chose; at busy hours it may be ready a little later.',
    ],
  },
  {
    title: 'Prices and payment',
    paragraphs: [
      'Prices are set by the restaurant. Taxes, fees and your tip are shown before you pay, and you are never charged a total that was not on your screen. If a price changes while you order, you are asked to confirm the new total first.',
      'Cards are handled by our payment provider. Your card number is never sent to or stored on our servers.',
    ],
  },
  {
    title: 'Changes, cancellations and refunds',
    paragraphs: [
      'To change or cancel an order, call the restaurant as soon as you can. Once the kitchen has started, a change may no longer be possible. If the restaurant has to cancel your order, your payment is returned to the card you paid with.',
      'If something is missing or not as ordered, tell the restaurant on the same day, so that it can put things right.',
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
      'Items marked 21+ are sold to persons of at least 21 years only. A valid photo ID is asked for when the order is handed over; without it these items are kept back.',
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'We keep what is needed to prepare your order, to show it to you and to account for it. The link to your order opens its page for whoever has it, so share it with care.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Please order only what you mean to collect. Orders made with cards that are not yours, or to disturb a restaurant, may be refused and reported.',
    ],
  },
]

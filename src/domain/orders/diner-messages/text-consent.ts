/** TEL-3: the sentence next to the box, stored with the order as it was shown. */
export const textConsentText =
  'Text me about this order at this number. Message and data rates may apply. Reply STOP to end.'

/** DAT-22: what replaces the data of an erased person. No email can be delivered to the address. */
export const erasedPerson = {
  word: 'Erased',
  lastName: 'Diner',
  email: 'erased@erased.invalid',
  phone: '(000) 000-0000',
  zipCode: '00000',
} as const

/** The customer of an order: what every diner must enter, with or without an account. */

export type Customer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** As typed, formatted '(XXX) XXX-XXXX'. */
  readonly phone: string
}

export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', phone: '' }

/** The maximum length of a name or email address as it is typed; a longer text than a rule allows has an error. */
export const maxTypedText = 500

/** ORD-1: the maximum length of the first and of the last name. */
export const maxCustomerName = 80

const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const
export type CustomerField = (typeof customerFields)[number]

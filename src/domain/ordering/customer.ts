/** Who ordered: what we ask of a diner, guest or not. */

export type Customer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** As typed, formatted '(XXX) XXX-XXXX'. */
  readonly phone: string
}

/** ORD-1: how long a first and a last name may each be. */
export const maxCustomerName = 80

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const
export type CustomerField = (typeof customerFields)[number]

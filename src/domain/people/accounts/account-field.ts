/** The fields of an account, as named in its form. */
export type AccountField = 'name' | 'phone' | 'email' | 'password'

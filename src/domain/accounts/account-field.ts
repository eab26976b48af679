/** What an account is made from, as its form names it. */
export type AccountField = 'name' | 'phone' | 'email' | 'password'

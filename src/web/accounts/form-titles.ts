export type AccountFormMode = 'sign-in' | 'sign-up'

/** Of the form where it has a page to itself. */
export const pageTitles = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create your restaurant account',
} as const satisfies Record<AccountFormMode, string>

/** Of the form in a dialog. */
export const dialogTitles = {
  'sign-in': 'Welcome Back',
  'sign-up': 'Create Account',
} as const satisfies Record<AccountFormMode, string>

export type AccountFormMode = 'sign-in' | 'sign-up'

/** Title of the form on its own page. */
export const pageTitles = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create your restaurant account',
} as const satisfies Record<AccountFormMode, string>

/** Title of the form in a dialog. */
export const dialogTitles = {
  'sign-in': 'Welcome Back',
  'sign-up': 'Create Account',
} as const satisfies Record<AccountFormMode, string>

/** The API routes of the accounts library that the browser calls. */

export const authPaths = {
  signIn: '/api/auth/sign-in/email',
  signUp: '/api/auth/sign-up/email',
  signOut: '/api/auth/sign-out',
  signOutEverywhere: '/api/auth/revoke-sessions',
  verifyTotp: '/api/auth/two-factor/verify-totp',
  verifyBackupCode: '/api/auth/two-factor/verify-backup-code',
  sendVerification: '/api/auth/send-verification-email',
  sendLink: '/api/auth/sign-in/magic-link',
  sendCode: '/api/auth/email-otp/send-verification-otp',
  signInByCode: '/api/auth/sign-in/email-otp',
  forgotPassword: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
  enableFactor: '/api/auth/two-factor/enable',
  disableFactor: '/api/auth/two-factor/disable',
  newBackupCodes: '/api/auth/two-factor/generate-backup-codes',
  signInElsewhere: '/api/auth/sign-in/social',
  signInAtCompany: '/api/auth/sign-in/sso',
  link: '/api/auth/link-social',
} as const

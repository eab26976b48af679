/** Sign-ins of people who manage restaurants or the platform. */

/** ACC-65: how long they are stored. */
export const signInDays = 90

export const recordedMethods = ['password', 'second_factor', 'link', 'code', 'passkey', 'other'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

export const recordedMethodLabels = {
  password: 'Password',
  second_factor: 'Password and two-step verification',
  link: 'Link by email',
  code: 'Code by message',
  passkey: 'Passkey',
  other: 'Another provider',
} as const satisfies Record<RecordedMethod, string>

type SeenDevice = { readonly device: string; readonly address: string }

/**
 * ACC-66: whether a sign-in comes from a browser and network address that the account has not signed in with before. The
 * first sign-in ever is not news.
 */
export function isNewDevice(signIn: SeenDevice, before: readonly SeenDevice[]): boolean {
  if (before.length === 0) return false
  return !before.some(({ device, address }) => device === signIn.device && address === signIn.address)
}

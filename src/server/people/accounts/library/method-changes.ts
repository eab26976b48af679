/** What changes about how a person signs in, by the route of better-auth that changed it (ACC-79). */

/** As the record of changes stores it. */
export type MethodChange =
  | { readonly secondFactor: { readonly from: boolean; readonly to: boolean } }
  | { readonly password: { readonly from: null; readonly to: 'changed' } }
  | { readonly signInMethod: { readonly from: string | null; readonly to: string | null } }

/** Returns null if an update of the account by this route is no such change. */
export function changeOfUser(
  { twoFactorEnabled }: Readonly<Record<string, unknown>>,
  path: string | undefined,
): MethodChange | null {
  if (path === '/two-factor/disable') return { secondFactor: { from: true, to: false } }
  const isEnabled = path === '/two-factor/verify-totp' && twoFactorEnabled === true
  return isEnabled ? { secondFactor: { from: false, to: true } } : null
}

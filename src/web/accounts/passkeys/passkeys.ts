/** Passkeys in the browser. The code that communicates with the device is loaded only when a passkey is used. */

import { loadAccount } from '../account.ts'

/** Whether the browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** ACC-76: signs in with a passkey that the person chooses. Throws like `callAuth`, also if the device gave none. */
export async function signInWithPasskey(): Promise<void> {
  const { signInByDevice } = await import('./ceremonies.ts')
  await signInByDevice()
  await loadAccount()
}

/** ACC-75: adds a passkey of this device. `password`: '' without one. Throws like `callAuth`, also if the device made none. */
export async function addPasskey(password: string): Promise<void> {
  const { enrollDevice } = await import('./ceremonies.ts')
  await enrollDevice(password)
}

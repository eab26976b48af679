/** The two conversations of WebAuthn between server, browser and device. */

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ResponseError } from '#web/api/failure.ts'
import { authPaths } from '../auth-paths.ts'
import { callAuth } from '../call-auth.ts'

/** Throws like `callAuth`, also if the device gave no passkey. */
export async function signInByDevice(): Promise<void> {
  const optionsJSON = await callAuth(authPaths.beginPasskeySignIn)
  if (!isRequest(optionsJSON)) throw new Error('the server asked for no passkey')
  const response = await startAuthentication({ optionsJSON }).catch(sayWhy)
  await callAuth(authPaths.signInWithPasskey, { response })
}

/** Throws like `callAuth`, also if the device made no passkey. */
export async function enrollDevice(password: string): Promise<void> {
  const optionsJSON = await callAuth(authPaths.beginPasskey, { password })
  if (!isCreation(optionsJSON)) throw new Error('the server asked for no new passkey')
  const response = await startRegistration({ optionsJSON }).catch(sayWhy)
  await callAuth(authPaths.finishPasskey, { response })
}

const ownedAlready = 'This device already has a passkey of your account.'
const notUsed = 'No passkey was used. Please try again, or choose another way.'

/** Browsers don't say whether the person canceled, waited too long, or has no passkey here. */
function sayWhy(error: unknown): never {
  const isOwned = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new ResponseError(400, isOwned ? ownedAlready : notUsed)
}

function isRequest(body: unknown): body is PublicKeyCredentialRequestOptionsJSON {
  return typeof body === 'object' && body !== null && 'challenge' in body
}

function isCreation(body: unknown): body is PublicKeyCredentialCreationOptionsJSON {
  return isRequest(body) && 'user' in body
}

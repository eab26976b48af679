/** Verifies that webhooks come from Stripe. */

import Stripe from 'stripe'

/** The maximum age of a webhook's signature, in seconds, so that a recorded one can't be replayed later. */
const signatureAge = 300

/** A timestamp, and signatures under the names of their schemes. */
const signatureShape = /^t=\d{1,12}(?:,\w{1,10}=[\da-f]{1,200}){1,10}$/

/** SBX-13: returns what `parse` reads from the body, or 'bad_signature' if it is not signed, or was signed too long ago. */
export async function verifyWebhook<Event>(
  stripe: Stripe,
  rawBody: string | Uint8Array,
  signatureHeader: string | null,
  secret: string,
  parse: (body: unknown) => Event,
): Promise<Event | 'bad_signature'> {
  const { signature } = stripe.webhooks
  if (!signature) throw new Error("the library can't verify signatures")
  // The library crashes on an empty signature instead of refusing it.
  if (!signatureHeader || !signatureShape.test(signatureHeader)) return 'bad_signature'
  try {
    await signature.verifyHeaderAsync(rawBody, signatureHeader, secret, signatureAge)
  } catch (problem) {
    if (problem instanceof Stripe.errors.StripeSignatureVerificationError) return 'bad_signature'
    throw problem
  }
  return parse(parseJson(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString()))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

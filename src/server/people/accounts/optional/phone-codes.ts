/** Sign-in by a code in a text message, and such a code as a second factor. */

import { getSessionFromCtx } from 'better-auth/api'
import { phoneNumber } from 'better-auth/plugins/phone-number'
import { and, eq } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { parsePhone, phoneToE164 } from '#domain/phone.ts'
import { textsByWebhook } from '../../../platform/adapters/text-messages/webhook.ts'
import type { SignInFeatures } from '../../../platform/config/sign-in/sign-in-settings.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { users } from '../../../platform/db/schema/accounts.ts'
import type { Log } from '../../../platform/runtime/log.ts'

type PhoneDeps = { readonly db: Database; readonly log: Log; readonly features: SignInFeatures }

const minutes = 5

/**
 * ACC-53: sends a code to a verified number, or to any number that a signed-in person wants to verify; never creates an
 * account. Does not wait for the carrier, so that the response time doesn't reveal which numbers are known.
 */
export function phoneCodes({ db, log, features }: PhoneDeps) {
  if (!features.textMessages) return []
  const texts = textsByWebhook(features.textMessages)
  return [
    phoneNumber({
      expiresIn: minutes * 60,
      requireVerification: true,
      phoneNumberValidator: isE164,
      sendOTP: async ({ phoneNumber: number, code }, context) => {
        const isSignedIn = context ? (await getSessionFromCtx(context)) !== null : false
        if (isSignedIn || (await isProved(db, number))) sendCode(number, code)
      },
    }),
  ]

  function sendCode(number: string, code: string): void {
    texts
      .send(number, codeText(code))
      .catch((error) => log.warn({ error }, 'could not send a code by text message'))
  }
}

/** ACC-42: the code as a second factor, for accounts with a verified number. */
export function phoneFactor({ db, features }: PhoneDeps) {
  if (!features.textMessages) return {}
  const texts = textsByWebhook(features.textMessages)
  return {
    otpOptions: {
      period: minutes,
      storeOTP: 'encrypted' as const,
      sendOTP: async ({ user, otp }: { readonly user: { readonly id: string }; readonly otp: string }) => {
        const account = await db.query.users.findFirst({ where: eq(users.id, toId(user.id)) })
        if (account?.phoneNumber && account.phoneNumberVerified)
          await texts.send(account.phoneNumber, codeText(otp))
      },
    },
  }
}

function isE164(number: string): boolean {
  const phone = parsePhone(number)
  return phone !== null && phoneToE164(phone) === number
}

function codeText(code: string): string {
  return `${code} is your code to sign in. It works for ${minutes} minutes. Give it to nobody.`
}

async function isProved(db: Database, number: string): Promise<boolean> {
  const account = await db.query.users.findFirst({
    where: and(eq(users.phoneNumber, number), eq(users.phoneNumberVerified, true)),
  })
  return account !== undefined
}

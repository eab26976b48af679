/** The routes with which browsers add passkeys and sign in with them. */

import { z } from 'zod'
import {
  type AuthHandlerDeps,
  answerOf,
  ask,
  base,
  fetchFrom,
  readBody,
  refusedWith,
} from '../library/auth-responses.ts'
import { passkeyRefused } from '../library/passkey-plugin.ts'
import { authenticate } from '../library/session.ts'
import { whyNotConfirmed } from '../library/why-not-confirmed.ts'

/** ACC-75: returns what the browser needs to make a passkey, once the person has confirmed who they are. */
export async function beginPasskey(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  const password = (await readBody(request))?.password ?? ''
  const sender = await authenticate(deps.auth, request.headers)
  if (!sender.user) return refusedWith(401, { kind: 'not_signed_in' })
  if (!sender.user.emailVerified) return refusedWith(403, { kind: 'address_not_verified' })
  const refusal = await whyNotConfirmed(deps, request.headers, sender, password)
  if (refusal) return refusedWith(refusal.kind === 'too_many_sign_in_tries' ? 429 : 403, refusal)
  return fetchFrom(deps.auth(), request, from, `${base}/passkey/generate-register-options`)
}

const text = (max: number) => z.string().min(1).max(max)
const credential = { id: text(2000), rawId: text(2000), type: z.literal('public-key') }
const rest = {
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
}
const newPasskeySchema = z.object({
  response: z.object({
    ...credential,
    ...rest,
    response: z.object({
      clientDataJSON: text(10_000),
      attestationObject: text(30_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
})
const usedPasskeySchema = z.object({
  response: z.object({
    ...credential,
    ...rest,
    response: z.object({
      clientDataJSON: text(10_000),
      authenticatorData: text(10_000),
      signature: text(10_000),
      userHandle: z.string().max(2000).optional(),
    }),
  }),
})

/** ACC-75: stores the passkey that the browser made. Its name is ours. */
export async function finishPasskey(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const body = newPasskeySchema.safeParse(await request.json().catch(() => null)).data
  if (!body) return notAccepted()
  const response = await ask(deps.auth(), request, from, `${base}/passkey/verify-registration`, body)
  return response.ok ? Response.json({ added: true }) : presentProblem(response)
}

/** ACC-76: returns what the browser needs to sign in with any passkey of this site. */
export async function beginPasskeySignIn(
  { auth }: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const headers = new Headers(request.headers)
  // Of a person who is signed in, better-auth would ask for the passkeys of that account only.
  headers.delete('cookie')
  const anonymous = new Request(request.url, { headers })
  const response = await fetchFrom(auth(), anonymous, from, `${base}/passkey/generate-authenticate-options`)
  if (!response.ok) return response
  const options = z.looseObject({}).parse(await response.json())
  const cookies = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
  return Response.json({ ...options, userVerification: 'required' }, { headers: cookies })
}

/** ACC-76: signs in with the passkey that the person chose. */
export async function signInWithPasskey(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const body = usedPasskeySchema.safeParse(await request.json().catch(() => null)).data
  if (!body) return notAccepted()
  const response = await ask(deps.auth(), request, from, `${base}/passkey/verify-authentication`, body)
  return response.ok ? answerOf(deps, request, response) : presentProblem(response)
}

const problemSchema = z.object({ code: z.string() })
/** Refusals with a message for people; the library's own are for programs. */
const ourCodes: ReadonlySet<string> = new Set([passkeyRefused, 'ACCOUNT_SUSPENDED'])

async function presentProblem(response: Response): Promise<Response> {
  const problem = problemSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  ).data
  const isOurs = response.status === 429 || (problem && ourCodes.has(problem.code))
  return isOurs ? response : notAccepted()
}

function notAccepted(): Response {
  return refusedWith(400, { kind: 'passkey_not_accepted' })
}

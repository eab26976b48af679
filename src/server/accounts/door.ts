/** The door to the accounts library: what of it is open, and what we ask of a sign-in and a sign-up before it does. */

import { z } from 'zod'
import {
  type AccountFault,
  type SignIn,
  type SignUp,
  whyNotSignIn,
  whyNotSignUp,
} from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatPhoneWhileTyping } from '#domain/ordering/phone.ts'
import { type Auth, clientHeader } from './auth.ts'

const base = '/api/auth'
const signInPath = `${base}/sign-in/email`
const signUpPath = `${base}/sign-up/email`

/** ACC-14: everything else of the library is not there. */
const passedOn: ReadonlySet<string> = new Set(
  [
    'POST /sign-out',
    'GET /get-session',
    'GET /list-sessions',
    'POST /revoke-session',
    'POST /revoke-sessions',
    'POST /revoke-other-sessions',
  ].map((each) => each.replace('/', `${base}/`)),
)

/** The answer, or null where there is nothing at this address. `auth` is made at the first request that needs it. */
export async function answerAuth(auth: () => Auth, request: Request, from: string): Promise<Response | null> {
  const address = `${request.method} ${new URL(request.url).pathname}`
  if (address === `POST ${signInPath}`) return signIn(auth(), request, from)
  if (address === `POST ${signUpPath}`) return signUp(auth(), request, from)
  return passedOn.has(address)
    ? auth().handler(new Request(request, { headers: headersFrom(from, request) }))
    : null
}

async function signIn(auth: Auth, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = { email: typed?.email?.trim() ?? '', password: typed?.password ?? '' }
  return whyNot(typed, whyNotSignIn(fields)) ?? answerOf(await ask(auth, request, from, signInPath, fields))
}

/** ACC-3: where the address is known, it is a sign-in. */
async function signUp(auth: Auth, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = {
    name: typed?.name?.trim() ?? '',
    phone: formatPhoneWhileTyping(typed?.phone ?? ''),
    email: typed?.email?.trim() ?? '',
    password: typed?.password ?? '',
  }
  const refused = whyNot(typed, whyNotSignUp(fields))
  if (refused) return refused
  const created = await ask(auth, request, from, signUpPath, fields)
  if (created.status !== 422) return answerOf(created)
  const { email, password } = fields
  return answerOf(await ask(auth, request, from, signInPath, { email, password }))
}

type Typed = z.infer<typeof typedSchema>
const word = z.string().max(1000).optional()
const typedSchema = z.object({ email: word, password: word, name: word, phone: word })

/** null where the body is something else. */
async function readBody(request: Request): Promise<Typed | null> {
  const body: unknown = await request.json().catch(() => null)
  return typedSchema.safeParse(body).data ?? null
}

function whyNot(typed: Typed | null, faults: readonly AccountFault[]): Response | null {
  if (!typed?.email || !typed.password) {
    const message = refusalMessage({ kind: 'credentials_missing' })
    return Response.json({ code: 'BAD_REQUEST', message }, { status: 400 })
  }
  const [first] = faults
  if (!first) return null
  const named = faults.map(({ field, refusal }) => ({ path: field, message: refusalMessage(refusal) }))
  const body = { code: 'REFUSED', message: refusalMessage(first.refusal), data: { faults: named } }
  return Response.json(body, { status: 422 })
}

function ask(
  auth: Auth,
  request: Request,
  from: string,
  path: string,
  body: SignIn | SignUp,
): Promise<Response> {
  const headers = headersFrom(from, request)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return auth.handler(
    new Request(new URL(path, request.url), { method: 'POST', headers, body: JSON.stringify(body) }),
  )
}

/** The same answer whether it was a sign-up or a sign-in: the cookies, and who it is. */
async function answerOf(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { user }: { user: unknown } = await response.json()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return Response.json({ user }, { headers })
}

/** What a client says of its own address is replaced by what we know. */
function headersFrom(from: string, request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.set(clientHeader, from)
  return headers
}

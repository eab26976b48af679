import { jsonAnswer, pageAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { parseJson, refuse, testRoute } from '../http/test-route.ts'
import { sandboxTextToken } from '../keys.ts'
import { openTextStore, type StoredText, type TextStore } from './text-store.ts'
import { renderTexts } from './texts-page.ts'

export type Texts = {
  readonly routes: readonly Route[]
  /** All texts and replies, newest first. */
  readonly list: () => StoredText[]
  /** Where replies go; null: nowhere yet. */
  readonly setUrl: (url: string | null) => void
  /** Answers as a diner with this number; returns the status of the product's response, null if there was none. */
  readonly reply: (number: string, text: string) => Promise<number | null>
  readonly close: () => void
}

/** Numbers whose texts a real carrier would not deliver. */
const testNumbers = {
  '+12025550110': { status: 410, says: 'has told its carrier to stop' },
  '+12025550122': { status: 422, says: 'gets no texts' },
  '+12025550133': { status: 503, says: 'is out of reach for now' },
} as const

const replyTimeoutMs = 10_000

/** SBX-50: a carrier of text messages, with its state in `folder`. Throws if another sandbox has it open. */
export function openTexts(folder: string, { now }: { now: () => Date }): Texts {
  const store = openTextStore(folder)
  let url: string | null = null
  const texts = {
    list: store.list,
    setUrl: (address: string | null) => {
      url = address
    },
    reply: (number: string, text: string) => sendReply(store, now, url, { number, text }),
    close: store.close,
  }
  return { ...texts, routes: listRoutes(store, now, texts) }
}

function listRoutes(store: TextStore, now: () => Date, texts: Pick<Texts, 'setUrl' | 'reply'>): Route[] {
  return [
    {
      method: 'POST',
      path: '/texts/send',
      crossOrigin: false,
      handle: ({ headers, body }) => accept(store, now, headers, body),
    },
    testRoute('GET', '/texts', () => pageAnswer(200, renderTexts(store.list(), now()))),
    testRoute('GET', '/sandbox/texts', () => jsonAnswer(200, { texts: store.list() })),
    testRoute('POST', '/sandbox/texts/reply', async ({ body }) => {
      const { number, text } = parseJson(body)
      if (typeof number !== 'string' || typeof text !== 'string') return refuse('number and text are texts')
      return jsonAnswer(200, { status: await texts.reply(number, text) })
    }),
    testRoute('POST', '/sandbox/texts/webhook-url', ({ body }) => {
      const { url } = parseJson(body)
      if (typeof url !== 'string' || !isOnThisMachine(url)) return refuse('url is an address on this machine')
      texts.setUrl(url)
      return jsonAnswer(200, { url })
    }),
  ]
}

function accept(
  store: TextStore,
  now: () => Date,
  headers: { readonly authorization?: string | undefined; readonly 'idempotency-key'?: unknown },
  body: string,
): SandboxResponse {
  if (headers.authorization !== `Bearer ${sandboxTextToken}`) return jsonAnswer(401, { error: 'wrong token' })
  const { to, text } = parseJson(body)
  if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to))
    return refuse("to is a number as '+12125550142'")
  if (typeof text !== 'string' || text === '') return refuse('text is a text')
  const undelivered = Object.hasOwn(testNumbers, to) ? testNumbers[to as keyof typeof testNumbers] : null
  if (undelivered) return jsonAnswer(undelivered.status, { error: `this number ${undelivered.says}` })
  const key = headers['idempotency-key']
  store.add(
    { number: to, text, isReply: false, at: now().toISOString() },
    typeof key === 'string' ? key : null,
  )
  return jsonAnswer(202, {})
}

async function sendReply(
  store: TextStore,
  now: () => Date,
  url: string | null,
  { number, text }: { readonly number: string; readonly text: string },
): Promise<number | null> {
  store.add({ number, text, isReply: true, at: now().toISOString() }, null)
  if (url === null) return null
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxTextToken}` },
    body: JSON.stringify({ from: number, text }),
    signal: AbortSignal.timeout(replyTimeoutMs),
  }).catch(() => null)
  await response?.body?.cancel()
  return response?.status ?? null
}

function isOnThisMachine(url: string): boolean {
  return URL.parse(url)?.hostname === '127.0.0.1'
}

import { beforeEach, expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { DraftQuoteRequest, QuoteAnswer } from './ask-quote.ts'
import { aDelivery } from './delivery.testing.ts'
import { changeDraft, clearDraft, readDraft, startDraft } from './order-draft.ts'
import { renewQuote } from './renew-quote.ts'

const stored = new Map<string, string>()
const later = { kind: 'later', at: '2026-11-20T20:00:00Z' } as const

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  clearDraft()
  startDraft({ id: toId('corner'), slug: 'corner' })
  changeDraft((draft) => ({ ...draft, orderType: 'delivery', timing: later, delivery: aDelivery() }))
})

test('[DLV-14] a new quote is requested for the same address and the order’s time, and stored', async () => {
  const renewed = aDelivery({ id: toId('another'), fee: cents(799), timing: later })
  const requests: DraftQuoteRequest[] = []
  const outcome = await renewQuote(answering({ kind: 'quoted', delivery: renewed }, requests))
  expect(outcome).toEqual({
    kind: 'renewed',
    request: { quoteId: 'another', address: renewed.address },
    was: 649,
    now: 799,
  })
  expect(requests).toEqual([{ restaurantId: 'corner', address: aDelivery().address, timing: later }])
  expect(readDraft()?.delivery).toEqual(renewed)
})

test('[DLV-14] if there is no new quote, the old one stays and the reason is returned', async () => {
  const refused = {
    kind: 'refused',
    message: 'The specified location is not in a deliverable area.',
  } as const
  expect(await renewQuote(answering(refused))).toEqual({ ...refused, kind: 'failed' })
  const cause = new TypeError('Failed to fetch')
  const failed = { kind: 'failed', message: 'Failed to get delivery quote', cause } as const
  expect(await renewQuote(answering(failed))).toEqual({ kind: 'failed', message: failed.message })
  expect(readDraft()?.delivery).toEqual(aDelivery())
})

test('[DLV-14] an order that was restarted in the meantime keeps its own delivery', async () => {
  const outcome = await renewQuote(async () => {
    startDraft({ id: toId('elsewhere'), slug: 'elsewhere' })
    return { kind: 'quoted', delivery: aDelivery() }
  })
  expect(outcome.kind).toBe('renewed')
  expect(readDraft()?.delivery).toBeNull()
})

test('[DLV-14] without an address nothing is requested', async () => {
  changeDraft((draft) => ({ ...draft, delivery: null }))
  const requests: DraftQuoteRequest[] = []
  const answer = { kind: 'quoted', delivery: aDelivery() } as const
  expect(await renewQuote(answering(answer, requests))).toMatchObject({ kind: 'failed' })
  expect(requests).toEqual([])
})

function answering(answer: QuoteAnswer, requests: DraftQuoteRequest[] = []) {
  return (request: DraftQuoteRequest) => {
    requests.push(request)
    return Promise.resolve(answer)
  }
}

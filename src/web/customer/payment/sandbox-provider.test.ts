import { describe, expect, test } from 'vitest'
import { openSandboxProvider } from './sandbox-provider.ts'

const billing = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(212) 555-0100' }
const card = { number: '4242424242424242', expMonth: '12', expYear: '34', cvc: '123', postalCode: '10001' }
const secret = 'pi_1_secret_x'
const waiting = {
  status: 'requires_action',
  next_action: { redirect_to_url: { url: 'http://127.0.0.1:4000/challenge/pi_1' } },
}

describe('the sandbox from the browser', () => {
  test('[CHK-7] sends the card only to the sandbox, form-encoded', async () => {
    const { provider, requests } = openWith([[200, { id: 'pm_1' }]])
    expect(await provider.createPaymentMethod(card, billing)).toEqual({ kind: 'made', id: 'pm_1' })
    expect(requests[0]?.url).toBe('http://127.0.0.1:4000/v1/payment_methods')
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
      'billing_details[name]': 'Ada Lovelace',
      'billing_details[email]': 'ada@example.com',
      'billing_details[phone]': '(212) 555-0100',
      'billing_details[address][postal_code]': '10001',
      key: 'pk_test_sandbox',
    })
  })

  test('confirms the intent in the client secret', async () => {
    const { provider, requests } = openWith([[200, { status: 'succeeded' }]])
    expect(await provider.confirm(secret, 'pm_1')).toEqual({ kind: 'settled', status: 'succeeded' })
    expect(requests[0]?.url).toBe('http://127.0.0.1:4000/v1/payment_intents/pi_1/confirm')
  })

  test("a declined card has the bank's message", async () => {
    const { provider } = openWith([
      [402, { error: { type: 'card_error', message: 'Your card was declined.' } }],
    ])
    expect(await provider.confirm(secret, 'pm_1')).toEqual({
      kind: 'refused',
      message: 'Your card was declined.',
    })
  })

  test.each([
    [[400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }]],
    [[500, 'not what was asked for']],
    [null],
  ] as const)('for the response %o our server decides what happened', async (answer) => {
    const { provider } = openWith([answer])
    expect(await provider.confirm(secret, 'pm_1')).toEqual({ kind: 'unknown' })
  })

  test('[CHK-8] waits for the challenge and hides it again', async () => {
    const { provider, challenge } = openWith([
      [200, waiting],
      [200, waiting],
      null,
      [200, { status: 'succeeded' }],
    ])
    expect(await provider.confirm(secret, 'pm_1')).toEqual({ kind: 'settled', status: 'succeeded' })
    expect(challenge).toEqual({ shown: ['http://127.0.0.1:4000/challenge/pi_1'], hidden: 1 })
  })

  test('[CHK-8] a failed challenge has its own message', async () => {
    const failed = {
      status: 'requires_payment_method',
      last_payment_error: { message: 'Not authenticated.' },
    }
    const { provider } = openWith([
      [200, waiting],
      [200, failed],
    ])
    expect(await provider.confirm(secret, 'pm_1')).toEqual({ kind: 'refused', message: 'Not authenticated.' })
  })

  test('[CHK-8] a closed challenge is checked once more', async () => {
    const { provider, close } = openWith([
      [200, waiting],
      [200, waiting],
      [200, waiting],
    ])
    close()
    const outcome = await provider.confirm(secret, 'pm_1')
    expect(outcome).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('unable to authenticate'),
    })
    const paid = openWith([
      [200, waiting],
      [200, { status: 'succeeded' }],
    ])
    paid.close()
    expect(await paid.provider.confirm(secret, 'pm_1')).toEqual({ kind: 'settled', status: 'succeeded' })
  })
})

/** Returns these responses in order; null drops the connection. */
function openWith(answers: readonly (readonly [number, unknown] | null)[]) {
  const requests: { url: string; form: [string, string][] }[] = []
  const left = [...answers]
  const closed = new AbortController()
  const challenge = { shown: [] as string[], hidden: 0 }
  const provider = openSandboxProvider({
    url: 'http://127.0.0.1:4000',
    publishableKey: 'pk_test_sandbox',
    fetch: async (input, init) => {
      requests.push({ url: String(input), form: [...new URLSearchParams(init?.body as URLSearchParams)] })
      const answer = left.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return Response.json(answer[1], { status: answer[0] })
    },
    wait: () => Promise.resolve(),
    showChallenge: (url) => {
      challenge.shown.push(url)
      return {
        closed: closed.signal,
        hide: () => {
          challenge.hidden += 1
        },
      }
    },
  })
  return { provider, requests, challenge, close: () => closed.abort() }
}

/** Who signed a message with a wallet: worked out by a node of the chain, so that no curve is computed here. */

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { limitedFetch } from '../adapters/limited-fetch.ts'

/** The contract that every chain has built in, and gives the address behind a signature. */
const recovery = '0x0000000000000000000000000000000000000001'
const timeoutMs = 5_000
const answerSchema = z.object({ result: z.string().regex(/^0x[\da-f]{64}$/i) })

/** The address in lower case; null where the signature is none, or the node does not know. */
export async function whoSigned(nodeUrl: string, message: string, signature: string): Promise<string | null> {
  const [, r, s, v] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? []
  if (!r || !s || !v) return null
  const data = `0x${digestOf(message)}${(27 + (Number.parseInt(v, 16) % 27)).toString(16).padStart(64, '0')}${r}${s}`
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: recovery, data }, 'latest'],
  })
  const headers = { 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body }
  const response = await limitedFetch(nodeUrl, asked, { timeoutMs }).catch(() => null)
  if (!response?.ok) return null
  const answer = answerSchema.safeParse(await response.json().catch(() => null))
  return answer.success ? `0x${answer.data.result.slice(-40).toLowerCase()}` : null
}

/** What (Ethereum's improvement proposal 191) a wallet signs when it is asked for words. */
function digestOf(message: string): string {
  const words = Buffer.from(message)
  return createHash('keccak-256')
    .update(`\x19Ethereum Signed Message:\n${words.length}`)
    .update(words)
    .digest('hex')
}

import { expect, test } from 'vitest'
import type { OrderView } from '#contract/ordering.ts'
import { followOrder, type OrderMessage } from './follow-order.ts'

const beat: OrderMessage = { kind: 'heartbeat', now: '2026-11-20T18:00:00Z' }

test('[CHK-10] shows every change and reports that it is live', async () => {
  const seen = await follow([[message(1), beat, message(2)]])
  expect(seen).toEqual(['live', 'order 1', 'live', 'live', 'order 2', 'not live', 'wait 1000'])
})

test('[CHK-10] reconnects after 1, 2, 5, 10 and again 10 seconds', async () => {
  const seen = await follow([null, null, null, null, null, [message(1)]])
  const pauses = seen.filter((line) => line.startsWith('wait'))
  expect(pauses).toEqual(['wait 2000', 'wait 5000', 'wait 10000', 'wait 10000', 'wait 10000', 'wait 1000'])
})

test('[CHK-10] a connection that is silent for 35 seconds counts as lost', async () => {
  const seen = await follow([['silence'], [message(3)]])
  expect(seen).toEqual([
    'silent for 35000',
    'not live',
    'wait 2000',
    'live',
    'order 3',
    'not live',
    'wait 1000',
  ])
})

type ScriptedConnection = readonly (OrderMessage | 'silence')[] | null

/** Follows these connections (null: refused) and returns what was seen and each wait. */
async function follow(connections: readonly ScriptedConnection[]): Promise<string[]> {
  const seen: string[] = []
  const left = [...connections]
  const end = new AbortController()
  let isSilent = false
  await followOrder(
    {
      connect: async (signal) => {
        const connection = left.shift()
        if (!connection) throw new TypeError('Failed to fetch')
        return speak(connection, signal)
      },
      wait: async (ms, signal) => {
        if (ms === 35_000) {
          await until(() => isSilent || signal.aborted)
          if (!signal.aborted) seen.push(`silent for ${ms}`)
          return
        }
        isSilent = false
        seen.push(`wait ${ms}`)
        if (left.length === 0) end.abort()
      },
      onOrder: ({ number }) => seen.push(`order ${number}`),
      onLive: (isLive) => seen.push(isLive ? 'live' : 'not live'),
    },
    end.signal,
  )
  return seen

  async function* speak(connection: NonNullable<ScriptedConnection>, signal: AbortSignal) {
    for (const said of connection) {
      if (said === 'silence') {
        isSilent = true
        await until(() => signal.aborted)
      } else yield said
    }
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

function message(number: number): OrderMessage {
  return { kind: 'order', order: { number } as OrderView }
}

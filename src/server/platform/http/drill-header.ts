/** The header with which diners of a rush drill name themselves. Only the demo that sends the drill trusts it. */

import { timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { type DrillId, toId } from '#domain/ids.ts'

export const drillHeader = 'x-comanda-drill'

/** A diner of a drill. */
export type DrillCaller = {
  /** In 198.18.0.0/15, which is reserved for benchmarks. */
  readonly address: string
  readonly drillId: DrillId
}

export function writeDrillHeader(secret: string, { address, drillId }: DrillCaller): string {
  return `${secret} ${drillId} ${address}`
}

/**
 * DRL-2: the caller, if the header has this start's secret; null otherwise. Another address than those of the network for
 * benchmarks is refused, so that a drill can never pass for a real client.
 */
export function readDrillHeader(header: string, secret: string): DrillCaller | null {
  const [claimed = '', drillId = '', address = ''] = header.split(' ')
  const [given, expected] = [Buffer.from(claimed), Buffer.from(secret)]
  const isKnown = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isKnown || !uuid.test(drillId) || !isIPv4(address) || !/^198\.1[89]\./.test(address)) return null
  return { address, drillId: toId<'Drill'>(drillId) }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

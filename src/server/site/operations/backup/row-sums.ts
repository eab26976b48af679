/** Checksums that reveal whether rows have changed. */

import { createHash } from 'node:crypto'

type RowSums = {
  readonly rows: number
  /** SHA-256 of all rows in sequence. */
  readonly sha256: string
  /** The sum of all rows' digests: independent of their order. */
  readonly digest: string
}

/** Computes checksums over rows added one by one. */
export function startRowSums(): { add(row: Uint8Array): void; end(): RowSums } {
  const whole = createHash('sha256')
  const lanes = new Uint32Array(8)
  let rows = 0
  return {
    add(row) {
      rows += 1
      whole.update(row)
      const digest = createHash('sha256').update(row).digest()
      // Each lane overflows separately at 2^32.
      for (let lane = 0; lane < lanes.length; lane++)
        lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4)
    },
    end: () => ({
      rows,
      sha256: whole.digest('hex'),
      digest: [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join(''),
    }),
  }
}

/** API-5, SEC-30: what no response may be or reveal. */

import { expect } from 'vitest'
import type { RawAnswer } from './raw-call.ts'

const insides =
  /\n\s+at .+:\d+:\d+|node_modules|\/src\/|\/tmp\/w|file:\/\/|DrizzleQueryError|Failed query|violates|invalid byte sequence|syntax error at|relation "|postgres|\bselect .{1,200} from "|insert into "|update "\w+" set|ECONN|TypeError|RangeError/i

/** Expects that a response is no server failure and reveals no files, SQL statements or stack traces. */
export function expectNoInsides({ status, headers, body }: RawAnswer, call: string): void {
  // 503 with the kind NOT_YET means that the client should retry in a moment.
  const isFailure = status >= 500 && !(status === 503 && body.includes('NOT_YET'))
  expect(isFailure && `${status} ${body.slice(0, 300)}`, call).toBe(false)
  expect(insides.exec(body)?.[0], call).toBeUndefined()
  expect(headers['x-injected'], call).toBeUndefined()
}

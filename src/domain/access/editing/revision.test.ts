import { expect, test } from 'vitest'
import { refusalMessage } from '../../messages/messages.ts'
import { whyNotEdit } from './revision.ts'

test.for([
  [3, 3, null],
  [2, 3, 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.'],
  [4, 3, 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.'],
] as const)('[EDT-1] an edit of revision %i of a row at %i', ([seen, revision, text]) => {
  const refusal = whyNotEdit(seen, { revision })
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

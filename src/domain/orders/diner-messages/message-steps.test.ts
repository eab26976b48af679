import { expect, test } from 'vitest'
import { orderStatuses } from '../ordering/status.ts'
import { messageKinds } from './message-kinds.ts'
import { isStillTrue, messageOfStep } from './message-steps.ts'

test('[TEL-4] which step sends which message', () => {
  const steps = (orderType: 'pickup' | 'delivery') =>
    orderStatuses.map((status) => messageOfStep({ status, orderType }))
  expect(steps('pickup')).toEqual([null, null, 'accepted', null, 'ready', null, 'canceled'])
  expect(steps('delivery')).toEqual([null, null, 'accepted', null, null, 'on_its_way', 'canceled'])
})

test('[TEL-5] until when a message is true', () => {
  expect(messageKinds.map((kind) => orderStatuses.filter((status) => isStillTrue(kind, status)))).toEqual([
    ['acknowledged', 'preparing'],
    ['ready'],
    ['completed'],
    ['cancelled'],
  ])
})

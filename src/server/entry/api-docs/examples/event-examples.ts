import type { OperationExamples } from '../operation-example.ts'
import { exampleOrder } from './order-examples.ts'

export const eventExamples: OperationExamples = {
  'events.list': {
    input: { after: 1203, wait: 25 },
    output: {
      events: [
        {
          type: 'order.placed',
          timestamp: '2026-11-21T00:00:00Z',
          sequence: 1204,
          apiVersion: '1',
          restaurant: { id: '4a2f0662-6c80-5eed-8d09-65e79bff6ea1', slug: 'sakura' },
          data: { order: exampleOrder },
        },
      ],
      next: 1204,
    },
    refusals: [],
  },
}

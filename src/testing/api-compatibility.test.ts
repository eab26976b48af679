import { describe, expect, test } from 'vitest'
import { breakingChanges, type Document } from './api-compatibility.ts'

/** A small document with one of each thing that programs rely on. */
function sample() {
  return {
    info: { version: '1.4.2' },
    paths: {
      '/orders/{orderId}': {
        post: {
          operationId: 'orders.move',
          security: [{ key: ['orders.move'] }],
          parameters: [
            { name: 'orderId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } as object },
            { $ref: '#/components/parameters/IdempotencyKey' } as object,
          ],
          requestBody: {
            required: false,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    from: { type: 'string', enum: ['new', 'ready'] },
                    reason: { type: 'string', maxLength: 40 } as object,
                    at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
                  } as Record<string, object>,
                  required: ['from'],
                } as object,
              },
            },
          },
          responses: {
            '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          } as Record<string, object>,
        },
      },
    } as Record<string, Record<string, object>>,
    components: {
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string' },
        },
      },
      schemas: {
        Order: {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid' },
            status: { type: 'string', enum: ['new', 'ready'] },
            flag: { type: 'string', enum: ['late'], description: 'May grow' },
            total: { type: 'integer', maximum: 100 },
            lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
            payment: {
              anyOf: [
                { type: 'object', properties: { kind: { const: 'card' } }, required: ['kind'] },
                {
                  type: 'object',
                  properties: { kind: { const: 'cash' }, due: { type: 'integer' } },
                  required: ['kind'],
                },
              ],
            },
          },
          required: ['id', 'status', 'flag', 'total', 'lines'],
        },
        Line: {
          type: 'object',
          properties: { name: { type: 'string' }, note: { type: 'string' } },
          required: ['name', 'note'],
        },
      },
    },
  }
}

type Sample = ReturnType<typeof sample>
// biome-ignore lint/suspicious/noExplicitAny: changes go anywhere in the document
type Change = (parts: { document: Sample; move: any; body: any; order: any; line: any }) => void

function after(change: Change): string[] {
  const document = structuredClone(sample())
  const move = document.paths['/orders/{orderId}']?.post as unknown as { requestBody: { content: object } }
  const body = (move.requestBody.content as Record<string, { schema: object }>)['application/json']?.schema
  const { Order: order, Line: line } = document.components.schemas
  change({ document, move, body, order, line })
  return breakingChanges(sample() as unknown as Document, document as unknown as Document)
}

const where = 'POST /orders/{orderId}'

describe('[API-24] breaks programs:', () => {
  test.for<[what: string, change: Change, sentence: string]>([
    ['a removed path', ({ document }) => delete document.paths['/orders/{orderId}'], `${where} is gone.`],
    [
      'another method',
      ({ document }) => {
        document.paths = { '/orders/{orderId}': { put: document.paths['/orders/{orderId}']?.post ?? {} } }
      },
      `${where} is gone.`,
    ],
    [
      'a renamed operation',
      ({ move }) => (move.operationId = 'x'),
      `${where}: its operationId orders.move is gone.`,
    ],
    [
      'a further permission',
      ({ move }) => (move.security = [{ key: ['orders.move', 'orders.read'] }]),
      `${where}: orders.move is not enough any more.`,
    ],
    [
      'another permission',
      ({ move }) => (move.security = [{ key: ['orders.cancel'] }]),
      `${where}: orders.move is not enough any more.`,
    ],
    [
      'a removed parameter',
      ({ move }) => move.parameters.splice(1, 1),
      `${where}: the parameter query limit is gone.`,
    ],
    [
      'a parameter that moved',
      ({ move }) => (move.parameters[1].in = 'header'),
      `${where}: the parameter query limit is gone.`,
    ],
    [
      'a parameter that is required',
      ({ move }) => (move.parameters[1].required = true),
      `${where}: the parameter query limit is required now.`,
    ],
    [
      'a new parameter that is required',
      ({ move }) => move.parameters.push({ name: 'x', in: 'query', required: true, schema: {} }),
      `${where}: the parameter query x is required now.`,
    ],
    [
      'a shared parameter that is required',
      ({ document }) => (document.components.parameters.IdempotencyKey.required = true),
      `${where}: the parameter header Idempotency-Key is required now.`,
    ],
    [
      'a raised minimum',
      ({ move }) => (move.parameters[1].schema.minimum = 2),
      `${where}: query limit has minimum 2 now.`,
    ],
    [
      'a lowered maximum',
      ({ move }) => (move.parameters[1].schema.maximum = 50),
      `${where}: query limit has maximum 50 now.`,
    ],
    [
      'a new limit of length',
      ({ body }) => (body.properties.from.maxLength = 9),
      `${where}: body.from has maxLength 9 now.`,
    ],
    [
      'a new pattern',
      ({ body }) => (body.properties.reason.pattern = '^x'),
      `${where}: body.reason has pattern ^x instead of none.`,
    ],
    [
      'a body that is required',
      ({ move }) => (move.requestBody.required = true),
      `${where}: its body is required now.`,
    ],
    ['a removed body', ({ move }) => delete move.requestBody, `${where}: body is gone.`],
    [
      'a removed field of a request',
      ({ body }) => delete body.properties.reason,
      `${where}: body.reason is gone.`,
    ],
    [
      'a renamed field of a request',
      ({ body }) => {
        body.properties.why = body.properties.reason
        delete body.properties.reason
      },
      `${where}: body.reason is gone.`,
    ],
    [
      'a field of a request that is required',
      ({ body }) => body.required.push('reason'),
      `${where}: body.reason is required now.`,
    ],
    [
      'another type of a request',
      ({ body }) => (body.properties.reason.type = 'integer'),
      `${where}: body.reason can’t be string any more.`,
    ],
    [
      'a request that may not be null any more',
      ({ body }) => body.properties.at.anyOf.pop(),
      `${where}: body.at can’t be null any more.`,
    ],
    [
      'a value that may not be sent any more',
      ({ body }) => body.properties.from.enum.pop(),
      `${where}: body.from can’t be "ready" any more.`,
    ],
    [
      'a text of a request that became a choice',
      ({ body }) => (body.properties.reason.enum = ['late']),
      `${where}: body.reason can’t be "any other value" any more.`,
    ],
    ['a removed answer', ({ move }) => delete move.responses[200], `${where}: the answer 200 is gone.`],
    [
      'a removed schema',
      ({ document, order }) => {
        const { Line, ...schemas } = document.components.schemas
        order.properties.lines.items = Line
        document.components.schemas = schemas as typeof document.components.schemas
      },
      'The schema Line is gone.',
    ],
    [
      'a removed field of an answer',
      ({ order }) => delete order.properties.id,
      `${where}: answer 200.id is gone.`,
    ],
    [
      'a removed field within an answer',
      ({ line }) => delete line.properties.note,
      `${where}: answer 200.lines[].note is gone.`,
    ],
    [
      'a field of an answer that can be missing',
      ({ line }) => line.required.pop(),
      `${where}: answer 200.lines[].note can be missing now.`,
    ],
    [
      'a wider type of an answer',
      ({ order }) => (order.properties.total.type = 'number'),
      `${where}: answer 200.total is number instead of integer.`,
    ],
    [
      'a field of an answer that can be null',
      ({ order }) => (order.properties.total = { anyOf: [order.properties.total, { type: 'null' }] }),
      `${where}: answer 200.total can be null now.`,
    ],
    [
      'another format of an answer',
      ({ order }) => delete order.properties.id.format,
      `${where}: answer 200.id has format none instead of uuid.`,
    ],
    [
      'a new value of an answer',
      ({ order }) => order.properties.status.enum.push('gone'),
      `${where}: answer 200.status can be "gone" now.`,
    ],
    [
      'any value in an answer',
      ({ order }) => delete order.properties.status.enum,
      `${where}: answer 200.status can be "any other value" now.`,
    ],
    [
      'a new form of an answer',
      ({ order }) =>
        order.properties.payment.anyOf.push({
          type: 'object',
          properties: { kind: { const: 'gift' } },
          required: ['kind'],
        }),
      `${where}: answer 200.payment can be object with kind "gift" now.`,
    ],
    [
      'a field that one form of an answer lost',
      ({ order }) => delete order.properties.payment.anyOf[1].properties.due,
      `${where}: answer 200.payment.due is gone.`,
    ],
  ])('%s', ([, change, sentence]) => {
    expect(after(change)).toEqual([sentence])
  })
})

describe('[API-24] breaks no program:', () => {
  test.for<[what: string, change: Change]>([
    ['nothing', () => undefined],
    ['a new path', ({ document, move }) => (document.paths['/orders'] = { get: move })],
    ['another text', ({ move }) => (move.summary = 'Moves an order')],
    ['no permission any more', ({ move }) => (move.security = [])],
    ['a second permission that is enough', ({ move }) => move.security.push({ key: ['orders.read'] })],
    ['a new parameter', ({ move }) => move.parameters.push({ name: 'x', in: 'query', schema: {} })],
    ['a wider bound', ({ move }) => Object.assign(move.parameters[1].schema, { minimum: 0, maximum: 200 })],
    ['a bound that is gone', ({ body }) => delete body.properties.reason.maxLength],
    ['a wider type of a request', ({ move }) => (move.parameters[1].schema.type = 'number')],
    ['a new field of a request', ({ body }) => (body.properties.x = { type: 'string' })],
    ['a field of a request that can be missing', ({ body }) => body.required.pop()],
    ['a new value that may be sent', ({ body }) => body.properties.from.enum.push('gone')],
    ['a choice that became any text', ({ body }) => delete body.properties.from.enum],
    [
      'a request that may be null',
      ({ body }) => {
        body.properties.from = { anyOf: [body.properties.from, { type: 'null' }] }
      },
    ],
    ['a new status', ({ move }) => (move.responses[404] = {})],
    [
      'a new field of an answer',
      ({ line }) => {
        line.properties.price = { type: 'integer' }
        line.required.push('price')
      },
    ],
    ['a field of an answer that is always there', ({ order }) => order.required.push('payment')],
    [
      'a narrower type of an answer',
      ({ order }) => (order.properties.payment.anyOf = order.properties.payment.anyOf.slice(1)),
    ],
    ['a value that an answer has no more', ({ order }) => order.properties.status.enum.pop()],
    ['a new value where it may grow', ({ order }) => order.properties.flag.enum.push('early')],
    [
      'a new form where it may grow',
      ({ order }) => {
        order.properties.payment.description = 'May grow'
        order.properties.payment.anyOf.push({ type: 'null' })
      },
    ],
    [
      'a field with a name of its own',
      ({ document, order }) => {
        Object.assign(document.components.schemas, { Payment: order.properties.payment })
        order.properties.payment = { $ref: '#/components/schemas/Payment' }
      },
    ],
    [
      'fields that come from two schemas',
      ({ order, line }) => {
        order.properties.lines.items = {
          allOf: [line, { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] }],
        }
      },
    ],
    [
      'anything in another major version',
      ({ document }) => {
        document.info.version = '2.0.0'
        document.paths = {}
      },
    ],
  ])('%s', ([, change]) => {
    expect(after(change)).toEqual([])
  })
})

test('[API-24] an operation that was open to everyone must not need a key', () => {
  const open = structuredClone(sample()) as unknown as Document
  const move = open.paths?.['/orders/{orderId}']?.post as unknown as { security: object[] }
  move.security = []
  expect(breakingChanges(open, sample() as unknown as Document)).toEqual([`${where}: it needs a key now.`])
})

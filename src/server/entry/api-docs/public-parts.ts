/** What the document says of a public operation besides its schemas: who may call it, an example, and what it refuses. */

import type { OpenAPIGenerator } from '@orpc/openapi'
import { type KeyPermission, keyPermissionNames } from '#domain/access/keys/api-key.ts'
import { keyAnswer } from '#domain/access/keys/key-refusal.ts'
import type { RefusalKind } from '#domain/refusal.ts'
import { errorCodeOf } from '../../platform/http/refusals.ts'
import type { OperationExample } from './operation-example.ts'

type Json = Record<string, unknown>
type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>
type Operation = NonNullable<NonNullable<Paths[string]>['get']>
type PublicOperation = {
  readonly method: string
  readonly description: string | undefined
  /** Those of which a key needs one, none if any key will do; null if the operation is open to everyone. */
  readonly permissions: readonly KeyPermission[] | null
  /** null if there is none yet; a test names the operation. */
  readonly example: OperationExample | null
}

const problem = { $ref: '#/components/schemas/Problem' }
const asJson = (content: Json) => ({ 'application/json': content })

/** API-22: adds permission, example and refusals. */
export function addPublicParts(
  operation: Operation,
  { method, description, permissions, example }: PublicOperation,
): void {
  const isForKeys = permissions !== null
  const isWriting = method === 'POST' || method === 'PATCH'
  const target = operation as unknown as Json
  target.description = [description, permissions && needsText(permissions)].filter(Boolean).join('\n\n')
  target.security = permissions ? securityOf(permissions) : []
  target.parameters = parametersOf(operation, example, isForKeys && isWriting)
  addExample(operation, example)
  target.responses = {
    ...(operation.responses?.[200] && { 200: operation.responses[200] }),
    400: shared('BadRequest'),
    ...(isForKeys && { 401: shared('Unauthorized'), 403: shared('Forbidden') }),
    ...refusalResponses(operation, example?.refusals ?? [], isForKeys && isWriting),
    429: shared('TooManyRequests'),
  }
}

function needsText(permissions: readonly KeyPermission[]): string {
  if (permissions.length === 0) return 'Any key may call it.'
  const named = permissions.map((permission) => `“${keyPermissionNames[permission]}” (\`${permission}\`)`)
  return `Permission: ${named.join(' or ')}.`
}

function securityOf(permissions: readonly KeyPermission[]) {
  return permissions.length === 0 ? [{ key: [] }] : permissions.map((permission) => ({ key: [permission] }))
}

/** API-25: makes parameters of the numbers and booleans in the body of a DELETE, which no longer has one if nothing else is in it. */
export function moveToQuery(operation: Operation): void {
  const target = operation as unknown as Json
  const schema = contentOf(operation.requestBody)?.schema as ObjectSchema | undefined
  if (!schema?.properties) return
  const all = Object.entries(schema.properties)
  const isOfQuery = ([, { type }]: (typeof all)[number]) => type === 'integer' || type === 'boolean'
  const isRequired = (name: string) => schema.required?.includes(name) ?? false
  const own = all.filter(isOfQuery).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: isRequired(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }))
  target.parameters = [...(operation.parameters ?? []), ...own]
  const others = all.filter((property) => !isOfQuery(property))
  const required = others.map(([name]) => name).filter(isRequired)
  const rest = {
    type: 'object',
    properties: Object.fromEntries(others),
    ...(required.length > 0 && { required }),
  }
  target.requestBody =
    others.length > 0 ? { required: required.length > 0, content: asJson({ schema: rest }) } : undefined
  if (!target.requestBody) delete target.requestBody
}

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

function shared(name: string) {
  return { $ref: `#/components/responses/${name}` }
}

function parametersOf(operation: Operation, example: OperationExample | null, isOnce: boolean) {
  const input: Json = { restaurant: 'sakura', ...example?.input }
  const own = (operation.parameters ?? []).map((parameter) => {
    const { allowEmptyValue: _, allowReserved: __, ...rest } = parameter as unknown as Json
    const value = input[rest.name as string]
    return value === undefined ? rest : { ...rest, example: value }
  })
  return isOnce ? [...own, { $ref: '#/components/parameters/IdempotencyKey' }] : own
}

function addExample(operation: Operation, example: OperationExample | null): void {
  if (!example) return
  const inPath = new Set(
    (operation.parameters ?? []).map((parameter) => (parameter as unknown as Json).name as string),
  )
  const body = Object.fromEntries(Object.entries(example.input).filter(([name]) => !inPath.has(name)))
  const request = contentOf(operation.requestBody)
  if (request) request.example = body
  const response = contentOf(operation.responses?.[200])
  if (response) response.example = example.output
}

function contentOf(part: unknown): Json | null {
  const { content } = (part ?? {}) as { readonly content?: Readonly<Record<string, Json>> }
  return content?.['application/json'] ?? null
}

type ErrorVariant = {
  readonly properties: {
    readonly code: { readonly const: string }
    readonly message: { readonly default: string }
    readonly data?: Json
  }
}

/** By status, from what the contract declares and the kinds that the example lists. */
function refusalResponses(operation: Operation, refusals: readonly RefusalKind[], isOnce: boolean) {
  const declared = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) >= 400)
  const responses: Record<string, Json> = Object.fromEntries(
    declared.map(([status, response]) => [
      status,
      refusalResponse(status, variantsOf(response), refusals, isOnce),
    ]),
  )
  if (!isOnce) return responses
  return {
    ...responses,
    409: responses[409] ?? refusalResponse('409', [], [], isOnce),
    422: responses[422] ?? refusalResponse('422', [], [], isOnce),
  }
}

function variantsOf(response: unknown): readonly ErrorVariant[] {
  const { oneOf = [] } = (contentOf(response)?.schema ?? {}) as { readonly oneOf?: readonly ErrorVariant[] }
  return oneOf.filter(({ properties }) => properties.code.const !== undefined)
}

function refusalResponse(
  status: string,
  variants: readonly ErrorVariant[],
  refusals: readonly RefusalKind[],
  isOnce: boolean,
) {
  const schemas = variants.map(({ properties: { code, data } }) => {
    const kinds = refusals.filter((kind) => errorCodeOf(kind) === code.const)
    return {
      allOf: [
        problem,
        { type: 'object', properties: { code, data: kinds.length > 0 ? ofKinds(kinds) : data } },
      ],
    }
  })
  const [first] = variants
  const isOnceToo = isOnce && isOnceStatus(status)
  const all = isOnceToo ? [...schemas, problem] : schemas
  const text = refusalTexts[status] ?? first?.properties.message.default
  const [kind] = refusals.filter((refusal) => errorCodeOf(refusal) === first?.properties.code.const)
  const example = { code: first?.properties.code.const, message: text, data: { refusal: { kind } } }
  return {
    description: [text, ...(isOnceToo ? [onceTexts[status]] : [])].join(' '),
    content: asJson({ schema: all.length === 1 ? all[0] : { anyOf: all }, ...(kind && { example }) }),
  }
}

/** The facts beside `kind` depend on it. */
function ofKinds(kinds: readonly RefusalKind[]) {
  const kind = { type: 'string', enum: kinds, description: 'May grow' }
  const refusal = { type: 'object', properties: { kind }, required: ['kind'] }
  return { type: 'object', properties: { refusal }, required: ['refusal'] }
}

const refusalTexts: Readonly<Record<string, string>> = {
  404: 'It does not exist at this restaurant.',
  409: 'It has changed meanwhile. Nothing was done.',
  422: 'A rule refuses it. `message` says why.',
  503: 'Not decided yet. Repeat the call in a moment.',
}

const onceTexts = {
  409: 'Or, with `Retry-After`: a request with this Idempotency-Key is still running.',
  422: 'Or this Idempotency-Key was used for another request.',
} as const

function isOnceStatus(status: string): status is '409' & '422' {
  return status in onceTexts
}

/** The document's components: the named schemas, and what all operations share. */
export function problemComponents(schemas: Readonly<Record<string, Json>>): Json {
  return {
    schemas: { ...schemas, Problem: problemSchema },
    responses: sharedResponses,
    parameters: { IdempotencyKey: idempotencyKey },
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'A key of the restaurant, such as `cmd_live_…`.' },
    },
  }
}

const problemSchema = {
  type: 'object',
  description: 'Why a call was refused.',
  properties: {
    code: { type: 'string', description: 'Such as `NOT_FOUND`. May grow' },
    message: { type: 'string', description: 'For people; the text may change.' },
    data: {
      description: 'Facts for programs: of a refusal its `refusal.kind`, of a faulty request its `faults`.',
    },
  },
  required: ['code', 'message'],
}

const seconds = {
  'Retry-After': { description: 'After how many seconds to try again.', schema: { type: 'integer' } },
}

const sharedResponses = {
  BadRequest: {
    description:
      'The request is faulty, or a key is in its address, or a write with a key lacks its Idempotency-Key.',
    content: asJson({
      schema: problem,
      example: { code: 'BAD_REQUEST', message: 'Send an Idempotency-Key header with this request.' },
    }),
  },
  Unauthorized: {
    description: 'The key is unknown, has expired or was revoked.',
    content: asJson({
      schema: problem,
      example: { code: 'UNAUTHORIZED', message: keyAnswer({ kind: 'unknown' }).message },
    }),
  },
  Forbidden: {
    description: 'The key lacks the permission, or is of another restaurant.',
    content: asJson({
      schema: problem,
      example: {
        code: 'FORBIDDEN',
        message: keyAnswer({ kind: 'lacks', permission: 'orders.move' }).message,
      },
    }),
  },
  TooManyRequests: {
    description: 'Too many calls.',
    headers: seconds,
    content: asJson({
      schema: problem,
      example: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a minute.' },
    }),
  },
}

/** The page's form is filled with it, and sends another one each time. */
export const exampleIdempotencyKey = '4f8b2c1e-6d0a-4e7b-9c35-1a2b3c4d5e6f'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A value of your choice, a new one for each thing that you want done. Repeat a call that was not answered with the same value: it is carried out once.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: exampleIdempotencyKey,
}

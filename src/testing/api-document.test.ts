import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Access, access, contract, openToKeys } from '#contract/index.ts'
import { keyPermissionsFor } from '#server/access/keys/admit-key.ts'
import { describeApi } from '#server/entry/api-docs/api-document.ts'
import { operationExamples, publicEndpoints } from '#server/entry/api-docs/public-operations.ts'
import { errorCodeOf } from '#server/platform/http/refusals.ts'
import { breakingChanges, type Document } from './api-compatibility.ts'
import { generatedFiles, publicApiFile } from './generated-files.ts'

type Content = { readonly content: { readonly 'application/json': { schema: object; example: unknown } } }
type Parameter = { name: string; in: string; schema: object; example: unknown }
type Described = {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

let document: Document & { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }
let operations: readonly Described[]
beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await describeApi('public')))
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
})

test('[API-22] public is what keys reach, and how diners order', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...openToKeys, 'carts.open', 'checkouts.start', 'checkouts.complete'].toSorted(),
  )
})

test('[API-22] each operation that is open to keys names its permission and what a key is refused with', () => {
  const declared: Readonly<Record<string, Readonly<Record<string, Access>>>> = access
  for (const { operationId, security, responses } of operations) {
    const [subject = '', name = ''] = operationId.split('.')
    const isForKeys = openToKeys.has(operationId)
    const needed = declared[subject]?.[name]
    const named = keyPermissionsFor(needed ?? null).map((permission) => ({ key: [permission] }))
    const forKeys = needed === 'key' ? [{ key: [] }] : named
    expect([operationId, security]).toEqual([operationId, isForKeys ? forKeys : []])
    const statuses = ['200', '400', '429', ...(isForKeys ? ['401', '403'] : [])]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses))
  }
})

test('[API-22] each public operation has an example, and there is none of others', () => {
  const missing = [...publicEndpoints].filter((id) => !operationExamples[id])
  expect(
    missing.map((id) => `${id} is public and has no example: add one to src/server/entry/api-docs/examples`),
  ).toEqual([])
  expect(Object.keys(operationExamples).filter((id) => !publicEndpoints.has(id))).toEqual([])
})

test.for(Object.entries(operationExamples))(
  '[API-22] the refusals of %s have a status that it declares',
  ([id, { refusals }]) => {
    const declared = Object.entries(procedureOf(id).errorMap)
    const ofRefusals = declared.filter(([, error]) => 'refusal' in (error?.data?.def?.shape ?? {}))
    expect(new Set(refusals.map(errorCodeOf))).toEqual(new Set(ofRefusals.map(([code]) => code)))
    expect(refusals).toEqual([...new Set(refusals)])
  },
)

describe('[API-23] the document of the public API', () => {
  test('is valid OpenAPI 3.1 of at most 400 KB', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect([valid, errors]).toEqual([true, undefined])
    expect(JSON.stringify(document).length).toBeLessThan(400_000)
  })

  test.for(Object.entries(operationExamples))(
    'has an example of %s that the contract takes',
    ([id, { input, output }]) => {
      const { inputSchema, outputSchema } = procedureOf(id)
      const request = JSON.parse(JSON.stringify({ restaurant: 'sakura', ...input }))
      expect(inputSchema?.safeParse(request).error).toBeUndefined()
      expect(outputSchema.safeParse(output).error).toBeUndefined()
    },
  )

  test('has examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema(document, 'api')
    const faults = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
      const samples = [
        ...parameters.flatMap((each) => ('schema' in each && each.example !== undefined ? each : [])),
        ...(requestBody ? [requestBody.content['application/json']] : []),
        ...Object.values(responses).flatMap(({ content }) => content?.['application/json'] ?? []),
      ].filter(({ example }) => example !== undefined)
      return samples.flatMap(({ schema, example }) => {
        const validate = ajv.compile(absolute(schema))
        return validate(example) ? [] : [[operationId, ajv.errorsText(validate.errors)]]
      })
    })
    expect(faults).toEqual([])
  })

  test('has an example of each request with a body, and of each answer', () => {
    const incomplete = operations.filter(({ requestBody, responses }) => {
      const parts = [...(requestBody ? [requestBody] : []), ...(responses[200] ? [responses[200]] : [])]
      return parts.some(({ content }) => content['application/json'].example === undefined)
    })
    expect(incomplete.map(({ operationId }) => operationId)).toEqual([])
  })
})

test('[API-24] the document breaks no program that was written for docs/api/v1.json, and the file is up to date', async () => {
  const text = readFileSync(new URL(`../../${publicApiFile}`, import.meta.url), 'utf8')
  expect(breakingChanges(JSON.parse(text), document)).toEqual([])
  const isCurrent = (await generatedFiles[publicApiFile]?.()) === text
  expect(isCurrent ? null : `${publicApiFile} is out of date, run npm run docs`).toBeNull()
})

test('[CLI-1] the client has the version of the document that its types were written from', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../packages/client/package.json', import.meta.url), 'utf8'),
  )
  expect(version).toBe(document.info.version)
})

type Schema = { safeParse(value: unknown): { readonly error?: unknown } }
type Procedure = {
  /** Absent without any input. */
  readonly inputSchema?: Schema
  readonly outputSchema: Schema
  readonly errorMap: Readonly<
    Record<string, { readonly data?: { readonly def?: { readonly shape?: object } } }>
  >
}

function procedureOf(id: string): Procedure {
  const [subject = '', name = ''] = id.split('.')
  const subjects = contract as unknown as Record<string, Record<string, { '~orpc': Procedure }>>
  const procedure = subjects[subject]?.[name]
  if (!procedure) throw new Error(`there is no endpoint ${id}`)
  return procedure['~orpc']
}

/** The schema with references that lead into the document. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'))
}

/** The OpenAPI document of the contract. */

import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { type Access, access, accessText, contract, openToKeys } from '#contract/index.ts'
import { keyPermissionsFor } from '../../access/keys/admit-key.ts'
import { operationExamples, publicEndpoints } from './public-operations.ts'
import { addPublicParts, moveToQuery, problemComponents } from './public-parts.ts'
import { subjectTexts } from './subject-texts.ts'

type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Json = Record<string, unknown>

/** API-22: grows by what `docs/api/v1.json` may change: a new operation or field raises the second number. */
const version = '1.0.0'

/**
 * API-3: returns the public API as an OpenAPI 3.1 document; with `all`, also what may change with any release, and is marked.
 */
export async function describeApi(extent: 'public' | 'all'): Promise<ApiDocument> {
  const schemas: Record<string, Json> = {}
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter(schemas)] })
  const isIncluded = (id: string) => extent === 'all' || publicEndpoints.has(id)
  const document = await generator.generate(contract, {
    info: {
      title: 'Comanda',
      version,
      description:
        'Online ordering for restaurants. Amounts are in whole cents, rates in thousandths of a percent, times in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    filter: ({ path }) => isIncluded(path.join('.')),
  })
  for (const [subject, procedures] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(procedures)) {
      const id = `${subject}.${name}`
      if (!isIncluded(id)) continue
      const { method = 'POST', path = '/', description } = procedure['~orpc'].route
      const operation = document.paths?.[path]?.[method.toLowerCase() as 'get']
      if (!operation) throw new Error(`the document lacks ${id}`)
      operation.tags = [subjectName(subject)]
      if (method === 'DELETE') moveToQuery(operation)
      const needed = accessOf(subject, name)
      if (publicEndpoints.has(id)) {
        const permissions = openToKeys.has(id) ? keyPermissionsFor(needed) : null
        addPublicParts(operation, {
          method,
          description,
          permissions,
          example: operationExamples[id] ?? null,
        })
      } else operation.description = `Not stable. Who may call: ${needed ? accessText(needed) : 'no one'}`
    }
  }
  return {
    ...document,
    tags: subjectTags(isIncluded),
    components: problemComponents(schemas) as NonNullable<ApiDocument['components']>,
  }
}

/** Moves each schema with a name to `schemas`, and refers to it. */
function schemaConverter(schemas: Record<string, Json>): ZodToJsonSchemaConverter {
  return new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, isHandledCustomJSONSchema, next }) => {
        const [isRequired, found] = next()
        const json = withoutNoise(found as Json)
        const name = z.globalRegistry.get(schema)?.id
        if (!name || isHandledCustomJSONSchema) return [isRequired, json]
        const known = schemas[name]
        if (known && JSON.stringify(known) !== JSON.stringify(json))
          throw new Error(`${name} is sent and received in two forms: give each a name`)
        schemas[name] = json
        return [isRequired, { $ref: `#/components/schemas/${name}` }]
      },
    ],
  })
}

/**
 * Our lists are read-only in code. In a document, `readOnly` would mean that a request must leave them out. The bounds of safe
 * integers say nothing.
 */
function withoutNoise({ readOnly: _, ...schema }: Json): Json {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  return schema
}

/** Those of the public API first. */
function subjectTags(isIncluded: (id: string) => boolean) {
  const subjects = Object.entries(contract).flatMap(([subject, procedures]) => {
    const ids = Object.keys(procedures).map((name) => `${subject}.${name}`)
    if (!ids.some(isIncluded)) return []
    return { subject, isPublic: ids.some((id) => publicEndpoints.has(id)) }
  })
  return subjects
    .map(({ subject, isPublic }) => ({ name: subjectName(subject), isPublic, subject }))
    .toSorted((a, b) => Number(b.isPublic) - Number(a.isPublic) || (a.name < b.name ? -1 : 1))
    .map(({ name, subject }) => ({ name, description: subjectTexts[subject as keyof typeof contract] }))
}

/** 'adminOrders' as 'Admin orders'. */
function subjectName(subject: string): string {
  // 'Orders' are those that diners follow.
  if (subject === 'publicOrders') return 'Restaurant orders'
  if (subject === 'apiKeys') return 'API keys'
  const words = subject.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function accessOf(subject: string, name: string): Access | null {
  const subjects: Readonly<Record<string, Readonly<Record<string, Access>>>> = access
  return subjects[subject]?.[name] ?? null
}

/** The OpenAPI document of the contract. */

import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Access, access, accessText, contract } from '#contract/index.ts'
import { subjectTexts } from './subject-texts.ts'

type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** API-3: returns the whole API as an OpenAPI 3.1 document, by subject and with who may call each endpoint. */
export async function describeApi(): Promise<ApiDocument> {
  const converter = new ZodToJsonSchemaConverter({
    interceptors: [
      // Our lists are read-only in code. In a document, `readOnly` would mean that a request must leave them out.
      ({ next }) => {
        const [isRequired, { readOnly: _, ...schema }] = next()
        return [isRequired, schema]
      },
    ],
  })
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Comanda',
      version: '1',
      description: 'Online ordering for restaurants: menus, checkout, orders and the live kitchen board.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(subjectTexts).map(([subject, description]) => ({
      name: subjectName(subject),
      description,
    })),
  })
  for (const [subject, procedures] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(procedures)) {
      const { method = 'POST', path = '/' } = procedure['~orpc'].route
      const operation = document.paths?.[path]?.[method.toLowerCase() as 'get']
      if (!operation) throw new Error(`the document lacks ${subject}.${name}`)
      operation.tags = [subjectName(subject)]
      operation.description = `Who may call: ${accessOf(subject, name)}`
    }
  }
  return document
}

/** 'adminOrders' as 'Admin orders'. */
function subjectName(subject: string): string {
  const words = subject.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function accessOf(subject: string, name: string): string {
  const subjects: Readonly<Record<string, Readonly<Record<string, Access>>>> = access
  const needed = subjects[subject]?.[name]
  return needed ? accessText(needed) : 'nobody'
}

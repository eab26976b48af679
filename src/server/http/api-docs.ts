/** The OpenAPI document of the contract, and a page to read it. */

import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { html } from 'hono/html'
import { access, contract } from '#contract/index.ts'
import { type CompressedBody, compressBody } from './response-cache/compressed-body.ts'

type ApiDocs = {
  readonly document: () => Promise<CompressedBody>
  readonly page: () => Promise<CompressedBody>
}

/** API-21: returns the document as JSON and as a page. Each is built once per start, on its first request. */
export function createApiDocs(): ApiDocs {
  let description: Promise<ApiDocument> | null = null
  let document: Promise<CompressedBody> | null = null
  let page: Promise<CompressedBody> | null = null
  const describe = () => {
    description ??= describeApi()
    return description
  }
  return {
    document: () => {
      document ??= describe().then((api) => compressBody(Buffer.from(JSON.stringify(api))))
      return document
    },
    page: () => {
      page ??= describe().then(async (api) => compressBody(Buffer.from(String(await renderApiPage(api)))))
      return page
    },
  }
}

type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** API-3: returns the whole API as an OpenAPI 3.1 document. */
function describeApi(): Promise<ApiDocument> {
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
  return generator.generate(contract, {
    info: {
      title: 'Comanda',
      version: '1',
      description: 'Online ordering for restaurants: menus, checkout, orders and the live kitchen board.',
    },
    servers: [{ url: '/api' }],
  })
}

/** API-4: renders the document for people: every endpoint with who may call it, its input and its output. */
function renderApiPage(document: ApiDocument) {
  const endpoints = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comanda API</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; color: #2a211c; background: #fbf8f4; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem }
h1 { line-height: 1.2 } section { border-top: 1px solid #e6ded6; padding: 1.5rem 0 } h2 { font-size: 1.1rem; margin: 0 0 .25rem }
code, pre { font: 14px/1.5 ui-monospace, monospace } .method { font-weight: 700; color: #b3341f }
pre { background: #fff; border: 1px solid #e6ded6; border-radius: 12px; padding: 1rem; overflow: auto; max-height: 24rem }
code { overflow-wrap: anywhere } a { color: #98270f }
.access { color: #6b5e55 } summary { cursor: pointer; padding: .5rem 0 }
</style>
</head>
<body>
<main>
<h1>Comanda API</h1>
<p>${document.info.description} The same as a document: <a href="/api/openapi.json">/api/openapi.json</a>.
Amounts are whole cents, rates thousandths of a percent, times UTC instants.</p>
${endpoints.map(
  ({ path, method, operation }) => html`<section>
<h2><span class="method">${method.toUpperCase()}</span> <code>/api${path}</code></h2>
<p>${operation.summary ?? ''} <span class="access">· may call: ${accessOf(operation.operationId)}</span></p>
${operation.parameters ? schemaPart('Parameters', operation.parameters) : ''}
${operation.requestBody ? schemaPart('Request', operation.requestBody) : ''}
${schemaPart('Answers', operation.responses ?? {})}
</section>`,
)}
</main>
</body>
</html>`
}

type Operation = {
  readonly summary?: string
  readonly operationId?: string
  readonly parameters?: unknown
  readonly requestBody?: unknown
  readonly responses?: unknown
}

function schemaPart(title: string, schema: unknown) {
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`
}

function accessOf(operationId: string | undefined): string {
  const [subject = '', name = ''] = operationId?.split('.') ?? []
  const subjects: Readonly<Record<string, Readonly<Record<string, string>>>> = access
  return subjects[subject]?.[name] ?? 'nobody'
}

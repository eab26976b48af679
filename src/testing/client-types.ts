/** The types of the client for programs, written from the API's document. */

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly description?: string
}
type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}
type Operation = {
  readonly summary?: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** CLI-1: a type for each named schema, and for each operation what goes in and what comes back. */
export function clientTypes({ paths, components }: Document): string {
  const names = Object.entries(components.schemas).map(
    ([name, schema]) => `${commentOf(schema, '')}export type ${name} = ${typeOf(schema, '')}\n`,
  )
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationType(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  return [
    '/** Written from docs/api/v1.json by `npm run docs`. */\n',
    ...names,
    `/** By method and path. \`restaurant\` is the client's, unless it is given. */\nexport interface Operations {\n${operations.join('')}}\n`,
  ].join('\n')
}

function operationType(
  name: string,
  { summary, parameters = [], requestBody, responses }: Operation,
): string {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const parameter of parameters) {
    if ('$ref' in parameter || parameter.in === 'header') continue
    properties[parameter.name] = parameter.schema ?? {}
    if (parameter.required && parameter.name !== 'restaurant') required.push(parameter.name)
  }
  const body = schemaOf(requestBody)
  const fields = typeOf({ type: 'object', properties, required }, '    ')
  const input = body ? `${fields} & ${typeOf(body, '    ')}` : fields
  const output = typeOf(schemaOf(responses?.[200]) ?? {}, '    ')
  return `  /** ${summary}. */\n  '${name}': {\n    input: ${input}\n    output: ${output}\n  }\n`
}

function schemaOf(part: Content | undefined): Schema | undefined {
  return part?.content?.['application/json']?.schema
}

function typeOf(schema: Schema, indent: string): string {
  const { $ref, anyOf, oneOf, allOf } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  const forms = anyOf ?? oneOf
  if (forms) return forms.map((form) => typeOf(form, indent)).join(' | ')
  if (allOf) return allOf.map((part) => typeOf(part, indent)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return enumType(schema.enum, /\bmay grow\b/i.test(schema.description ?? ''))
  switch (schema.type) {
    case 'array':
      return `ReadonlyArray<${typeOf(schema.items ?? {}, indent)}>`
    case 'object':
      return objectType(schema, indent)
    case 'integer':
      return 'number'
    default:
      return schema.type ?? 'unknown'
  }
}

/** A list that may grow takes any text, and editors still offer what is known. */
function enumType(values: readonly unknown[], mayGrow: boolean): string {
  const known = values.map((value) => JSON.stringify(value))
  return [...known, ...(mayGrow ? ['(string & {})'] : [])].join(' | ')
}

function objectType({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${commentOf(schema, inner)}${inner}readonly ${name}${mark}: ${typeOf(schema, inner)}\n`
  })
  return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : '{}'
}

function commentOf({ description }: Schema, indent: string): string {
  return description ? `${indent}/** ${description}${/[.!?]$/.test(description) ? '' : '.'} */\n` : ''
}

/** Compares two versions of the API's document: what the newer one breaks for programs that were written for the older one. */

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
  readonly [keyword: string]: unknown
}
type Body = {
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
type Parameter = {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: Schema
}
type Operation = {
  readonly operationId?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses?: Readonly<Record<string, Body & { readonly $ref?: string }>>
}
export type Document = {
  readonly info: { readonly version: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> } & Readonly<
    Record<string, unknown>
  >
}

/** What programs send must stay accepted, what they receive must stay what they know. */
type Direction = 'sent' | 'received'
type Comparison = { readonly before: Document; readonly after: Document; readonly direction: Direction }

/**
 * API-24: one sentence for each change within a major version that breaks programs: something removed, renamed, narrowed or
 * newly required, and values of an answer that are new and not marked 'May grow'.
 */
export function breakingChanges(before: Document, after: Document): string[] {
  if (majorOf(before) !== majorOf(after)) return []
  const lostNames = Object.keys(before.components?.schemas ?? {})
    .filter((name) => !after.components?.schemas?.[name])
    .map((name) => `The schema ${name} is gone.`)
  const ofOperations = operationsOf(before).flatMap(([name, operation]) => {
    const now = operationsOf(after).find(([other]) => other === name)?.[1]
    return now
      ? operationChanges(before, after, operation, now).map((text) => `${name}: ${text}`)
      : `${name} is gone.`
  })
  return [...lostNames, ...ofOperations]
}

function majorOf({ info }: Document): string {
  return info.version.split('.')[0] ?? ''
}

function operationsOf({ paths = {} }: Document): (readonly [string, Operation])[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )
}

function operationChanges(before: Document, after: Document, was: Operation, is: Operation): string[] {
  const sent = { before, after, direction: 'sent' } as const
  const received = { before, after, direction: 'received' } as const
  return [
    ...(was.operationId === is.operationId ? [] : [`its operationId ${was.operationId} is gone.`]),
    ...permissionChanges(was, is),
    ...parameterChanges(sent, was, is),
    ...(is.requestBody?.required && !was.requestBody?.required ? ['its body is required now.'] : []),
    ...schemaChanges(sent, schemaOf(was.requestBody), schemaOf(is.requestBody), 'body'),
    ...Object.keys(was.responses ?? {})
      .filter((status) => status.startsWith('2'))
      .filter((status) => !is.responses?.[status])
      .map((status) => `the answer ${status} is gone.`),
    ...Object.entries(was.responses ?? {}).flatMap(([status, response]) => {
      const now = is.responses?.[status]
      if (!now) return []
      const schemas = [schemaOf(resolve(before, response)), schemaOf(resolve(after, now))] as const
      return schemaChanges(received, ...schemas, `answer ${status}`)
    }),
  ]
}

/** A key needs all permissions of one alternative; none, if there is no alternative. */
function permissionChanges(was: Operation, is: Operation): string[] {
  const [known, now] = [alternativesOf(was), alternativesOf(is)]
  const isEnough = (owned: readonly string[]) =>
    now.some((needed) => needed.every((permission) => owned.includes(permission)))
  return known
    .filter((owned) => !isEnough(owned))
    .map((owned) =>
      owned.length === 0 ? 'it needs a key now.' : `${owned.join(' and ')} is not enough any more.`,
    )
}

function alternativesOf({ security = [] }: Operation): readonly (readonly string[])[] {
  return security.length === 0 ? [[]] : security.map((requirement) => Object.values(requirement).flat())
}

function schemaOf(body: Body | undefined): Schema | undefined {
  return body?.content?.['application/json']?.schema
}

function parameterChanges(comparison: Comparison, was: Operation, is: Operation): string[] {
  const known = parametersOf(comparison.before, was)
  const now = parametersOf(comparison.after, is)
  const newlyRequired = [...now].filter(([name, { required }]) => required && !known.get(name)?.required)
  return [
    ...newlyRequired.map(([name]) => `the parameter ${name} is required now.`),
    ...[...known].flatMap(([name, parameter]) => {
      const same = now.get(name)
      if (!same) return [`the parameter ${name} is gone.`]
      return schemaChanges(comparison, parameter.schema, same.schema, name)
    }),
  ]
}

function parametersOf(document: Document, { parameters = [] }: Operation): ReadonlyMap<string, Parameter> {
  return new Map(
    parameters.map((each) => {
      const parameter = resolve(document, each)
      return [`${parameter.in} ${parameter.name}`, parameter]
    }),
  )
}

/** Follows a reference such as '#/components/schemas/Order'. */
function resolve<Part extends { readonly $ref?: string }>(document: Document, part: Part): Part {
  if (part.$ref === undefined) return part
  const [, ...path] = part.$ref.split('/')
  const target = path.reduce<unknown>(
    (parent, key) => (parent as Record<string, unknown> | undefined)?.[key],
    document,
  )
  return resolve(document, (target ?? {}) as Part)
}

function schemaChanges(
  comparison: Comparison,
  before: Schema | undefined,
  after: Schema | undefined,
  where: string,
): string[] {
  if (!before) return []
  if (!after) return [`${where} is gone.`]
  const [known, now] = [formsOf(comparison.before, before), formsOf(comparison.after, after)]
  const isGrowing = mayGrow(before) || mayGrow(after)
  const { direction } = comparison
  // Each form that programs send needs one that is still accepted; each that they receive, one that they know.
  const [needing, having] = direction === 'sent' ? [known, now] : [now, known]
  return needing.flatMap((form) => {
    const compare = (other: Schema) =>
      direction === 'sent'
        ? formChanges(comparison, form, other, where)
        : formChanges(comparison, other, form, where)
    if (having.some((other) => compare(other).length === 0)) return []
    const closest = having.find((other) => kindOf(other) === kindOf(form))
    if (closest) return compare(closest)
    if (direction === 'received' && isGrowing) return []
    const what = describeForm(form)
    return direction === 'sent' ? `${where} can’t be ${what} any more.` : `${where} can be ${what} now.`
  })
}

/** The forms that a value can have; one, if it is no union. */
function formsOf(document: Document, schema: Schema): readonly Schema[] {
  const { allOf, anyOf, oneOf, ...own } = resolve(document, schema)
  const forms = anyOf ?? oneOf
  if (forms) return forms.flatMap((form) => formsOf(document, form))
  if (!allOf) return [own]
  const parts = allOf.flatMap((part) => formsOf(document, part))
  const merged = {
    ...own,
    type: own.type ?? parts.find(({ type }) => type)?.type,
    properties: Object.assign({}, own.properties, ...parts.map(({ properties }) => properties ?? {})),
    required: [...(own.required ?? []), ...parts.flatMap(({ required }) => required ?? [])],
  }
  return [merged as Schema]
}

/** Equal for two forms of which one may be the other's successor: same type, same constants. */
function kindOf({ type, properties = {} }: Schema): string {
  const constants = Object.entries(properties).flatMap(([name, property]) =>
    property.const === undefined ? [] : [[name, property.const]],
  )
  return JSON.stringify([type === 'integer' ? 'number' : type, constants])
}

function describeForm({ type = 'anything', properties = {} }: Schema): string {
  const constants = Object.entries(properties).flatMap(([name, property]) =>
    property.const === undefined ? [] : `${name} ${JSON.stringify(property.const)}`,
  )
  return [type, ...constants].join(' with ')
}

function formChanges(comparison: Comparison, before: Schema, after: Schema, where: string): string[] {
  return [
    ...typeChanges(comparison, before, after, where),
    ...valueChanges(comparison, before, after, where),
    ...(comparison.direction === 'sent' ? narrowedBounds(before, after, where) : []),
    ...formatChanges(comparison, before, after, where),
    ...propertyChanges(comparison, before, after, where),
    ...schemaChanges(comparison, before.items, after.items, `${where}[]`),
  ]
}

function typeChanges({ direction }: Comparison, before: Schema, after: Schema, where: string): string[] {
  const [narrow, wide] = direction === 'sent' ? [before.type, after.type] : [after.type, before.type]
  const isKept = narrow === wide || wide === undefined || (narrow === 'integer' && wide === 'number')
  return isKept ? [] : [`${where} is ${after.type ?? 'anything'} instead of ${before.type}.`]
}

function valueChanges({ direction }: Comparison, before: Schema, after: Schema, where: string): string[] {
  const [known, now] = [valuesOf(before), valuesOf(after)]
  if (direction === 'sent') {
    if (!now) return []
    const lost = known ? known.filter((value) => !now.includes(value)) : ['any other value']
    return lost.map((value) => `${where} can’t be ${JSON.stringify(value)} any more.`)
  }
  if (!known || mayGrow(before)) return []
  const added = now ? now.filter((value) => !known.includes(value)) : ['any other value']
  return added.map((value) => `${where} can be ${JSON.stringify(value)} now.`)
}

function valuesOf(schema: Schema): readonly unknown[] | null {
  return schema.enum ?? (schema.const === undefined ? null : [schema.const])
}

function mayGrow({ description }: Schema): boolean {
  return /\bmay grow\b/i.test(description ?? '')
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']

function narrowedBounds(before: Schema, after: Schema, where: string): string[] {
  const isNarrowed = (name: string, sign: 1 | -1) => {
    const bound = after[name] as number | undefined
    const known = (before[name] as number | undefined) ?? Number.NEGATIVE_INFINITY * sign
    return bound !== undefined && sign * bound > sign * known
  }
  const narrowed = [
    ...lowerBounds.filter((name) => isNarrowed(name, 1)),
    ...upperBounds.filter((name) => isNarrowed(name, -1)),
  ]
  return narrowed.map((name) => `${where} has ${name} ${after[name]} now.`)
}

/** A text that programs send needs no more of a form than before, one that they read keeps its format. */
function formatChanges({ direction }: Comparison, before: Schema, after: Schema, where: string): string[] {
  const names = direction === 'sent' ? ['format', 'pattern'] : ['format']
  return names
    .filter((name) => before[name] !== after[name])
    .filter((name) => (direction === 'sent' ? after[name] : before[name]) !== undefined)
    .map((name) => `${where} has ${name} ${after[name] ?? 'none'} instead of ${before[name] ?? 'none'}.`)
}

function propertyChanges(comparison: Comparison, before: Schema, after: Schema, where: string): string[] {
  const [known, now] = [before.properties ?? {}, after.properties ?? {}]
  const [wasRequired, isRequired] = [before.required ?? [], after.required ?? []]
  const inside = (name: string) => `${where}.${name}`
  return [
    ...Object.entries(known).flatMap(([name, schema]) =>
      schemaChanges(comparison, schema, now[name], inside(name)),
    ),
    ...(comparison.direction === 'sent'
      ? isRequired
          .filter((name) => !wasRequired.includes(name))
          .map((name) => `${inside(name)} is required now.`)
      : wasRequired
          .filter((name) => now[name] && !isRequired.includes(name))
          .map((name) => `${inside(name)} can be missing now.`)),
  ]
}

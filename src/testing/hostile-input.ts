/** Input for an endpoint, generated from the contract's schema: valid except for the parts meant to break something. */

import fc from 'fast-check'
import { z } from 'zod'
import { type Random, seededRandom } from '#simulation/random.ts'
import { hostileKinds, hostileNumbers, hostileTexts } from './hostile-values.ts'

/** Existing values by their names in the contract: 'product' for 'Id of a product'. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

/** The part of JSON Schema that the contract's inputs use. */
type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** The schema of an endpoint's input; null if it has none. */
export function inputSchema(endpoint: { readonly inputSchema?: unknown }): Schema | null {
  const schema = endpoint.inputSchema
  if (!(schema instanceof z.ZodType)) return null
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as Schema
}

/** Generates one input; the same seed generates the same. `file` creates the file values. */
export function hostileInput<File>(
  schema: Schema,
  known: KnownValues,
  seed: number,
  file: () => File,
): unknown {
  const random = seededRandom(seed)
  const wanted = wantedInput(schema, { known, random, file, depth: 0 })
  // Half of the inputs are valid, though they contain allowed texts that are hostile.
  const spoiled = random.once(2) ? wanted : spoil(wanted, random)
  // A call without one of the caller's own restaurants does not get far.
  const named = isRecord(wanted) && isRecord(spoiled) && 'restaurant' in wanted && !random.once(8)
  return named ? { ...spoiled, restaurant: wanted.restaurant } : spoiled
}

type Making = {
  readonly known: KnownValues
  readonly random: Random
  readonly file: () => unknown
  readonly depth: number
}

function wantedInput(schema: Schema, making: Making): unknown {
  const { random } = making
  const deeper = { ...making, depth: making.depth + 1 }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return wantedInput(random.pick(choices), deeper)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => wantedInput(each, deeper)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || !random.once(3))
          .map(([name, each]) => [name, wantedInput(each, deeper)]),
      )
    case 'array': {
      const fewest = schema.minItems ?? 0
      const most = Math.max(fewest, Math.min(schema.maxItems ?? 3, making.depth > 5 ? 0 : 3))
      return Array.from({ length: random.int(fewest, Math.min(most, 200)) }, () =>
        wantedInput(schema.items ?? {}, deeper),
      )
    }
    case 'integer':
    case 'number':
      return wantedNumber(schema, random)
    case 'boolean':
      return random.once(2)
    case 'null':
      return null
    case 'string':
      return wantedText(schema, making)
    default:
      return random.pick(hostileKinds)
  }
}

function wantedNumber({ description = '', minimum, maximum }: Schema, random: Random): number {
  // The revision of a row that was never edited.
  if (description.startsWith('Revision') && !random.once(5)) return 0
  // Nothing happens meanwhile.
  if (description.startsWith('Seconds to wait')) return random.pick([0, 1])
  // Without a minimum, the schema uses the language's limits.
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? 0 : minimum
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? 2 ** 31 : maximum
  return random.pick([least, most, random.int(least, most), random.int(least, Math.min(most, least + 50))])
}

function wantedText(schema: Schema, { known, random, file }: Making): unknown {
  const { description = '', format, pattern, minLength = 0, maxLength = 50_000 } = schema
  if (format === 'binary') return file()
  const things = known[description.replace(/^(Id of an? |The word in a )/, '')] ?? []
  if (things.length > 0 && !random.once(6)) return random.pick(things)
  if (format === 'uuid') return random.id()
  if (format === 'date-time') return random.pick(instants)
  if (format === 'date') return random.pick(days)
  if (format === 'email') return random.pick(['ada@example.com', `${'a'.repeat(60)}@example.com`])
  if (pattern) {
    const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
      numRuns: 1,
      seed: random.int(0, 2 ** 31),
    })
    return text.slice(0, maxLength)
  }
  const text = random.pick(random.once(3) ? hostileTexts : plainTexts)
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

const instants = [
  '2026-11-20T20:00:00Z',
  '2026-11-21T01:30:00.123Z',
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
]
const days = ['2026-11-20', '2024-02-29', '0000-01-01', '9999-12-31']
const plainTexts = [
  'Ada',
  'sakura',
  'ada@example.com',
  '(212) 555-0142',
  '12:30',
  'https://example.com/a.png',
]

/** Makes one to three parts wrong, missing or superfluous. */
function spoil(wanted: unknown, random: Random): unknown {
  let spoiled = wanted
  for (let count = random.pick([1, 1, 1, 2, 3]); count > 0; count--) {
    const [path = []] = random.sample(pathsOf(spoiled), 1)
    spoiled = replaceAt(spoiled, path, (value) => spoilValue(value, random))
  }
  return spoiled
}

function spoilValue(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && random.once(2)) {
    return Array.from({ length: random.pick([0, 101, 3000]) }, () => value[0] ?? null)
  }
  if (isRecord(value) && random.once(2)) {
    const names = Object.keys(value)
    const without = names.length > 0 ? random.pick(names) : ''
    const { [without]: _, ...rest } = value
    return random.once(2) ? rest : { ...value, [random.pick(hostileTexts)]: random.pick(hostileKinds) }
  }
  if (typeof value === 'string' && !random.once(3)) return random.pick(hostileTexts)
  if (typeof value === 'number' && !random.once(3)) return random.pick(hostileNumbers)
  return random.pick(hostileKinds)
}

type Path = readonly string[]

/** Every path in it, its own included. */
function pathsOf(value: unknown): readonly Path[] {
  if (!isRecord(value) && !Array.isArray(value)) return [[]]
  const below = Object.entries(value).flatMap(([name, each]) => pathsOf(each).map((path) => [name, ...path]))
  return [[], ...below]
}

function replaceAt(value: unknown, [first, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((each, index) => (String(index) === first ? replaceAt(each, rest, change) : each))
  }
  if (!isRecord(value)) return value
  return { ...value, [first]: replaceAt(value[first], rest, change) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

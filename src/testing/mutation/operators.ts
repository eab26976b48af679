/**
 * Small mistakes that a program could contain: a missing guard, a condition that is always true, a query without its where
 * clause, a step that is missing or too early. Each must fail a test, or have a reason why it can't.
 */

import { type ESTree, parseSync } from 'vite'
import type { Mutant, TextEdit } from './mutant.ts'

/** What each operator does. */
export const operators = {
  'remove-guard': 'a statement that leaves early under a condition is gone',
  'force-condition': 'a condition is always true, or always false',
  'drop-operand': 'one side of &&, || or ?? is gone',
  'drop-not': 'a negation is gone',
  'swap-operator': 'a comparison includes its bound or not, or is the opposite; a sum is a difference',
  'drop-clause': 'a query has no where, lock, order or conflict clause',
  'drop-where-part': 'one part of and(…) or or(…) is gone',
  'swap-bound': 'lt is lte, gt is gte, and the reverse',
  'drop-call': 'a call that is made for its effect is gone',
  'drop-await': 'an effect is not waited for',
  'swap-statements': 'two steps of a transaction come in the other order',
  'leave-transaction': 'a step of a transaction is made outside of it',
  'drop-change': 'a column is not written by an update',
  'change-key': 'a key that repeated requests share is different each time',
  'flip-boolean': 'true is false, and the reverse',
} as const

export type Operator = keyof typeof operators

type Node = ESTree.Node

type Proposal = { readonly operator: Operator; readonly edits: readonly TextEdit[] }

/** A node and its ancestors, the innermost first. */
type Place = { readonly node: Node; readonly parents: readonly Node[]; readonly source: string }

/** Returns every mutant of a TypeScript file, ordered by line. Throws if the file can't be parsed. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const found: Mutant[] = []
  visit(program, [], ({ node, parents }) => {
    for (const { operator, edits } of proposalsFor({ node, parents, source })) {
      const at = Math.min(...edits.map(({ start }) => start))
      found.push({ path, line: source.slice(0, at).split('\n').length, operator, edits })
    }
  })
  return found.toSorted((a, b) => a.line - b.line)
}

function visit(
  node: Node,
  parents: readonly Node[],
  see: (place: { readonly node: Node; readonly parents: readonly Node[] }) => void,
): void {
  if (isIgnored(node)) return
  see({ node, parents })
  for (const child of childrenOf(node)) visit(child, [node, ...parents], see)
}

/** Types never run, and arguments of logs, metrics and test hooks have no effect on the product. */
function isIgnored(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return true
  if (node.type.startsWith('TS')) return !('expression' in node)
  const call = node.type === 'ExpressionStatement' ? withoutAwait(node.expression) : node
  return (
    call.type === 'CallExpression' && /\b(log\.\w+|failpoint|metrics\.[\w.]+\.\w+)$/.test(nameOf(call.callee))
  )
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'parent' && !name.startsWith('type') && name !== 'returnType')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function proposalsFor(place: Place): Proposal[] {
  const { node } = place
  switch (node.type) {
    case 'IfStatement':
      return isGuard(node)
        ? [{ operator: 'remove-guard', edits: [replace(node, nothing)] }]
        : ['true', 'false'].map((text) => ({
            operator: 'force-condition' as const,
            edits: [replace(node.test, text)],
          }))
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].map((branch) => ({
        operator: 'force-condition' as const,
        edits: [replace(node, `(${textOf(place, branch)})`)],
      }))
    case 'LogicalExpression':
      return sidesOf(node).map((side) => ({
        operator: 'drop-operand' as const,
        edits: [replace(node, `(${textOf(place, side)})`)],
      }))
    case 'UnaryExpression':
      return node.operator === '!'
        ? [{ operator: 'drop-not', edits: [replace(node, textOf(place, node.argument))] }]
        : []
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? [] : swapOperator(place, node)
    case 'CallExpression':
      return [...changeQuery(place, node), ...changeUpdate(node)]
    case 'Property':
      return [...dropWhereProperty(place, node), ...changeKey(place, node)]
    case 'ExpressionStatement':
      return changeEffect(place, node)
    case 'BlockStatement':
      return swapStatements(place, node)
    case 'Identifier':
      return leaveTransaction(place, node)
    case 'Literal':
      return typeof node.value === 'boolean'
        ? [{ operator: 'flip-boolean', edits: [replace(node, `${!node.value}`)] }]
        : []
    default:
      return []
  }
}

/** Replaces a removed statement, also after `else`. */
const nothing = '{}'

/** Whether its body only leaves: return, throw, continue or break. */
function isGuard({ consequent, alternate }: ESTree.IfStatement): boolean {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  return alternate === null && last !== undefined && exits.has(last.type)
}

const exits: ReadonlySet<string> = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'ContinueStatement',
  'BreakStatement',
])

/** The operands that can replace the expression. A fallback to null or undefined is not worth a mutant. */
function sidesOf({ operator, left, right }: ESTree.LogicalExpression): Node[] {
  if (operator !== '??') return [left, right]
  const isNothing =
    (right.type === 'Literal' && right.value === null) ||
    (right.type === 'Identifier' && right.name === 'undefined')
  return isNothing ? [] : [left]
}

const opposites: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

function swapOperator(
  { source }: Place,
  {
    operator,
    left,
    right,
  }: Pick<ESTree.BinaryExpression | ESTree.PrivateInExpression, 'operator' | 'left' | 'right'>,
): Proposal[] {
  const text = opposites[operator]
  const isText = operator === '+' && [left, right].some(isString)
  if (!text || isText) return []
  const start = left.end + source.slice(left.end, right.start).indexOf(operator)
  return [{ operator: 'swap-operator', edits: [{ start, end: start + operator.length, text }] }]
}

function isString(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** Optional clauses of a query builder statement. */
const clauses: ReadonlySet<string> = new Set([
  'where',
  'for',
  'orderBy',
  'onConflictDoNothing',
  'onConflictDoUpdate',
])

const bounds: Readonly<Record<string, string>> = { lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt' }

function changeQuery(place: Place, node: ESTree.CallExpression): Proposal[] {
  const { callee } = node
  if (callee.type === 'MemberExpression' && !callee.computed && clauses.has(nameOf(callee.property)))
    return [{ operator: 'drop-clause', edits: [replace(node, textOf(place, callee.object))] }]
  if (callee.type !== 'Identifier') return []
  const bound = bounds[callee.name]
  if (bound && node.arguments.length === 2) {
    // Added at the end of the file, so that no line moves; imports are hoisted anyway.
    const added = `\nimport { ${bound} as swappedBound } from 'drizzle-orm'\n`
    const end = place.source.length
    const edits = [replace(callee, 'swappedBound'), { start: end, end, text: added }]
    return [{ operator: 'swap-bound', edits }]
  }
  if (callee.name !== 'and' && callee.name !== 'or') return []
  return dropEach(node.arguments).map((edits) => ({ operator: 'drop-where-part' as const, edits }))
}

/** Drops one column from what `set` writes. */
function changeUpdate({ callee, arguments: [values] }: ESTree.CallExpression): Proposal[] {
  if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'set') return []
  if (values?.type !== 'ObjectExpression') return []
  return dropEach(values.properties).map((edits) => ({ operator: 'drop-change' as const, edits }))
}

/** For each of several comma-separated nodes, an edit that removes it. Empty if there is only one node. */
function dropEach(nodes: readonly Node[]): TextEdit[][] {
  if (nodes.length < 2) return []
  return nodes.map((node, index) => {
    const next = nodes[index + 1]
    const before = nodes[index - 1]
    if (next) return [{ start: node.start, end: next.start, text: '' }]
    return [{ start: before?.end ?? node.start, end: node.end, text: '' }]
  })
}

function dropWhereProperty(
  { parents: [object], source }: Place,
  node: ESTree.ObjectProperty | ESTree.BindingProperty | ESTree.AssignmentTargetProperty,
): Proposal[] {
  if (nameOf(node.key) !== 'where' || object?.type !== 'ObjectExpression') return []
  const [, comma = ''] = /^(\s*,?)/.exec(source.slice(node.end)) ?? []
  return [{ operator: 'drop-clause', edits: [{ start: node.start, end: node.end + comma.length, text: '' }] }]
}

const keyNames: ReadonlySet<string> = new Set(['key', 'idempotencyKey', 'singletonKey', 'dedupeKey'])

function changeKey(
  place: Place,
  node: ESTree.ObjectProperty | ESTree.BindingProperty | ESTree.AssignmentTargetProperty,
): Proposal[] {
  const name = nameOf(node.key)
  if (place.parents[0]?.type !== 'ObjectExpression' || !keyNames.has(name)) return []
  if (/Function/.test(node.value.type)) return []
  const text = `${name}: [${textOf(place, node.value)}, Math.random()].join('-')`
  return [{ operator: 'change-key', edits: [replace(node, text)] }]
}

function changeEffect(place: Place, node: ESTree.ExpressionStatement | ESTree.Directive): Proposal[] {
  const { expression } = node
  if (withoutAwait(expression).type !== 'CallExpression') return []
  const dropped: Proposal = { operator: 'drop-call', edits: [replace(node, nothing)] }
  if (expression.type !== 'AwaitExpression') return [dropped]
  const called = replace(expression, `void ${textOf(place, expression.argument)}`)
  return [dropped, { operator: 'drop-await', edits: [called] }]
}

/** Swaps neighbors in the body of a transaction that are both made for their effect. */
function swapStatements(place: Place, { body }: ESTree.BlockStatement): Proposal[] {
  if (!transactionAround(place)) return []
  return body.flatMap((first, index) => {
    const second = body[index + 1]
    if (!second || !isEffect(first) || !isEffect(second)) return []
    const edits = [replace(first, `${textOf(place, second)};`), replace(second, textOf(place, first))]
    return [{ operator: 'swap-statements' as const, edits }]
  })
}

function isEffect(node: Node): boolean {
  return node.type === 'ExpressionStatement' && node.expression.type === 'AwaitExpression' && !isIgnored(node)
}

/** Replaces `tx` where it is used, not where it is declared or is a property name. */
function leaveTransaction(place: Place, node: { readonly name: string } & ESTree.Span): Proposal[] {
  const [parent] = place.parents
  if (node.name !== 'tx' || !parent) return []
  const isUsed =
    (parent.type === 'MemberExpression' && parent.object.start === node.start) ||
    (parent.type === 'CallExpression' && parent.callee.start !== node.start)
  const database = isUsed ? transactionAround(place) : null
  return database ? [{ operator: 'leave-transaction', edits: [replace(node, database)] }] : []
}

/** The database expression of the innermost `….transaction(…)` around a place, such as 'deps.db'; null if there is none. */
function transactionAround(place: Place): string | null {
  for (const parent of place.parents) {
    if (parent.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') continue
    if (nameOf(parent.callee.property) === 'transaction') return textOf(place, parent.callee.object)
  }
  return null
}

function withoutAwait(node: Node): Node {
  return node.type === 'AwaitExpression' ? node.argument : node
}

/** The name of an identifier or member chain, such as 'deps.log.warn'. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return ''
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}

function textOf({ source }: Place, { start, end }: ESTree.Span): string {
  return source.slice(start, end)
}

function replace({ start, end }: ESTree.Span, text: string): TextEdit {
  return { start, end, text }
}

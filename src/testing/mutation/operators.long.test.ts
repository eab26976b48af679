import { describe, expect, test } from 'vitest'
import { applyMutant, diffOf } from './mutant.ts'
import { mutantsOf, type Operator } from './operators.ts'

/** Every version that an operator makes of a piece of code. */
function versions(operator: Operator, source: string): string[] {
  return mutantsOf('src/some-file.ts', source)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => applyMutant(source, mutant).trim())
}

describe('[ARC-14] a mutant', () => {
  test.each<[operator: Operator, source: string, versions: readonly string[]]>([
    ['remove-guard', 'for (;;) { if (a) continue; b() }', ['for (;;) { {} b() }']],
    ['remove-guard', 'if (a) { b(); throw c }', ['{}']],
    ['force-condition', 'if (a) b()', ['if (true) b()', 'if (false) b()']],
    ['force-condition', 'c(a ? b : 2)', ['c((b))', 'c((2))']],
    ['drop-operand', 'c(a && !b)', ['c((a))', 'c((!b))']],
    ['drop-operand', 'c(a ?? 0)', ['c((a))']],
    ['drop-operand', 'c(a ?? null, b ?? undefined)', []],
    ['drop-not', 'c(!a)', ['c(a)']],
    ['swap-operator', 'c(a < b)', ['c(a <= b)']],
    ['swap-operator', 'c(a !== b)', ['c(a === b)']],
    ['swap-operator', "c(a - b, a + '.')", ["c(a + b, a + '.')"]],
    [
      'drop-clause',
      "db.select().from(t).where(a).for('update')",
      ['db.select().from(t).where(a)', "db.select().from(t).for('update')"],
    ],
    [
      'drop-clause',
      'db.query.t.findFirst({ where: eq(a, b), with: c })',
      ['db.query.t.findFirst({  with: c })'],
    ],
    [
      'drop-where-part',
      'w(and(eq(a, b), c, d))',
      ['w(and(c, d))', 'w(and(eq(a, b), d))', 'w(and(eq(a, b), c))'],
    ],
    ['drop-where-part', 'w(or(a, b,))', ['w(or(b,))', 'w(or(a,))']],
    [
      'swap-bound',
      'w(lt(a, b))',
      ["w(swappedBound(a, b))\nimport { lte as swappedBound } from 'drizzle-orm'"],
    ],
    ['drop-call', 'await save(a)', ['{}']],
    ['drop-await', 'await save(a)', ['void save(a)']],
    [
      'swap-statements',
      'db.transaction(async (tx) => { await a(tx); await b(tx) })',
      ['db.transaction(async (tx) => { await b(tx); await a(tx); })'],
    ],
    ['swap-statements', 'async () => { await a(); await b() }', []],
    [
      'leave-transaction',
      'deps.db.transaction(async (tx) => a(tx, tx.b))',
      [
        'deps.db.transaction(async (tx) => a(deps.db, tx.b))',
        'deps.db.transaction(async (tx) => a(tx, deps.db.b))',
      ],
    ],
    ['leave-transaction', 'async (tx) => a(tx)', []],
    [
      'drop-change',
      'u.set({ a, b: 1, ...c })',
      ['u.set({ b: 1, ...c })', 'u.set({ a, ...c })', 'u.set({ a, b: 1 })'],
    ],
    ['change-key', 'pay({ idempotencyKey: id })', ["pay({ idempotencyKey: [id, Math.random()].join('-') })"]],
    ['change-key', 'pay({ key })', ["pay({ key: [key, Math.random()].join('-') })"]],
    ['flip-boolean', 'a(true, 1)', ['a(false, 1)']],
  ])('%s in %j', (operator, source, expected) => {
    expect(versions(operator, source)).toEqual(expected)
  })

  test('is never in types or imports, or in code that only logs, measures or serves tests', () => {
    const source = [
      "import { and, lt } from 'drizzle-orm'",
      'type A = B extends true ? 1 : 2',
      'deps.log.warn({ a: !b }, c)',
      'await deps.failpoint(d)',
      'deps.metrics.ordersMade.inc({ e: true })',
    ]
    expect(mutantsOf('src/some-file.ts', source.join('\n'))).toEqual([])
  })

  test('is found behind a cast, and has its line number', () => {
    const source = '\nconst a = (b as C)\nconst d = (e && f) satisfies G'
    expect(mutantsOf('src/some-file.ts', source)).toMatchObject([
      { line: 3, operator: 'drop-operand' },
      { line: 3, operator: 'drop-operand' },
    ])
  })

  test('is only searched for in TypeScript', () => {
    expect(() => mutantsOf('src/some-file.ts', 'if (')).toThrow('src/some-file.ts: ')
  })
})

test('[ARC-14] a mutant is displayed by the lines that it changes', () => {
  expect(diffOf('a\n  if (b)\n    c()\nd', 'a\n  if (true)\n    c()\nd')).toEqual({
    was: ['if (b)'],
    now: ['if (true)'],
  })
  expect(diffOf('a\n  b()\nc', 'a\nc')).toEqual({ was: ['b()'], now: [] })
})

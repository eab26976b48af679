import { expect, test } from 'vitest'
import { chooseSteps } from '../../scripts/test-steps.ts'

const steps = ['check', 'unit', 'database'].map((name) => ({ name }))

test.for([
  [[], ['check', 'unit', 'database']],
  [['--long'], ['check', 'unit', 'database']],
  [['--only', 'unit'], ['unit']],
  [['--only=unit'], ['unit']],
  [
    ['--from', 'unit'],
    ['unit', 'database'],
  ],
  [['--from', 'database', '--long'], ['database']],
] as const)('[ARC-51] npm test -- %j runs %j', ([args, expected]) => {
  expect(chooseSteps(steps, args)).toEqual({ ok: true, steps: expected.map((name) => ({ name })) })
})

test.for([
  [['--only']],
  [['--only', 'units']],
  [['--from', 'unit', 'database']],
  [['--only', 'unit', '--from', 'database']],
  [['unit']],
] as const)('[ARC-51] npm test -- %j is refused with the names of the steps', ([args]) => {
  const message = 'Use --only or --from with the name of one step: check, unit, database.'
  expect(chooseSteps(steps, args)).toEqual({ ok: false, message })
})

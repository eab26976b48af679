import { expect, test } from 'vitest'
import { percentFromThousandths } from '../../percent.ts'
import { setupSteps } from './setup-steps.ts'

const facts = {
  activeDishes: 0,
  taxRate: percentFromThousandths(0),
  displays: 0,
  offersDelivery: false,
  people: 1,
}

test('[RST-36] a new restaurant has everything to do, and may go without delivery and staff', () => {
  expect(setupSteps(facts).map(({ name, state, text }) => `${name} ${state}: ${text}`)).toEqual([
    'menu todo: 0 of 1 active dish',
    'tax todo: Sales tax is 0% so far',
    'display todo: None is paired yet: orders ring there',
    'delivery optional: Off so far: your own drivers, or a courier',
    'staff optional: Only you so far. You can invite people once it is published',
  ])
})

test('[RST-36] each step is done by its own fact', () => {
  const complete = {
    activeDishes: 1,
    taxRate: percentFromThousandths(8875),
    displays: 2,
    offersDelivery: true,
    people: 3,
  }
  const steps = setupSteps(complete)
  expect(steps.map(({ text }) => text)).toEqual([
    '1 active dish',
    'Sales tax is 8.875%',
    '2 paired',
    'On',
    '3 people',
  ])
  expect(steps.every(({ state }) => state === 'done')).toBe(true)
  const [first] = setupSteps({ ...complete, activeDishes: 2 })
  expect(first?.text).toBe('2 active dishes')
})

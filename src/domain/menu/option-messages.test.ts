import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { OptionRefusal } from './option-refusals.ts'

const toppings = { group: 'Toppings', rolls: false }
const rolls = { group: 'Roll Special', rolls: true }

const cases: MessageCases<OptionRefusal> = {
  too_few_options: [
    [{ kind: 'too_few_options', wanted: 2, ...toppings }, 'Please select exactly 2 option(s) from Toppings.'],
    [
      { kind: 'too_few_options', wanted: 3, ...rolls },
      'Please select exactly 3 rolls for your Maki lunch special.',
    ],
  ],
  too_many_options: [
    [
      { kind: 'too_many_options', max: 2, excess: 1, ...toppings },
      'You can only select 2 option(s) from Toppings. Please unselect 1.',
    ],
    [
      { kind: 'too_many_options', max: 2, excess: 1, ...rolls },
      'You can only select 2 rolls from Roll Special. Please unselect 1.',
    ],
  ],
  no_more_options: [
    [{ kind: 'no_more_options', max: 2, ...toppings }, 'You can select a maximum of 2 options for Toppings.'],
    [
      { kind: 'no_more_options', max: 2, ...rolls },
      'You can only select 2 roll(s) for this Maki lunch special. Please unselect a roll first if you want to choose a different one.',
    ],
  ],
  unknown_option: [
    [{ kind: 'unknown_option' }, 'An option that was chosen is no longer offered. Please choose again.'],
  ],
  option_sold_out: [
    [{ kind: 'option_sold_out', option: 'Salmon' }, 'Salmon is sold out. Please choose again.'],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})

import { expect, test } from 'vitest'
import { entriesIn, readFields } from './read-fields.ts'

const read = (fee: string, rate: string, minutes: string) =>
  readFields(
    (fields) => ({
      fee: fields.dollars('fee', fee),
      rate: fields.percent('rate', rate),
      minutes: fields.wholeNumber(minutes),
    }),
    ({ minutes: value }) =>
      Number.isInteger(value)
        ? []
        : [{ field: 'minutes', refusal: { kind: 'number_out_of_range', min: 0, max: 720 } }],
  )

test.for([
  ['4.25', '8.875', '30', []],
  ['$4.25', '18 %', ' 30 ', []],
  ['4,25', '8,875', '30', []],
  ['1,000', '1,000', '30', ['fee', 'rate']],
  ['', 'x', '30', ['fee', 'rate']],
  ['-1', '8.8755', 'soon', ['fee', 'rate', 'minutes']],
] as const)('[RST-7, RST-8] finds the faults in %s, %s and %s', ([fee, rate, minutes, wrong]) => {
  expect(read(fee, rate, minutes).faults.map(({ field }) => field)).toEqual(wrong)
})

test.each([
  ['', [], null],
  ['40.7306, -73.9866', [], { latitude: 40.7306, longitude: -73.9866 }],
  ['Main Street', ['position'], null],
])('[DIR-4] reads the position %j', (text, wrong, position) => {
  const { faults, value } = readFields(
    (fields) => fields.position('position', text),
    () => [],
  )
  expect(faults.map(({ field }) => field)).toEqual(wrong)
  expect(value).toEqual(position)
})

test('[RST-7] returns the parsed values', () => {
  expect(read('$4.25', '8.875', '30').value).toEqual({ fee: 425, rate: 8875, minutes: 30 })
})

test('[RST-7, RST-9] entries are separated by commas, spaces or line breaks', () => {
  expect(entriesIn(' 10001, 10002\n10003;10004 ')).toEqual(['10001', '10002', '10003', '10004'])
})

import { Fragment } from 'react'
import { jsx } from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import { separateText } from './separate-text.ts'

const bold = jsx('b', { children: 'b' })
const inSpan = (children: string) => jsx('span', { children })

test.each([
  ['neighboring texts become one', 'p', ['Step ', 2, ' of ', 5], 'Step 2 of 5'],
  ['a text without others stays', 'p', 'Step', 'Step'],
  ['what is not shown is no text', 'p', [false, null, undefined], [false, null, undefined]],
  ['text beside elements gets its own', 'p', ['A', bold, 'C', 1], [inSpan('A'), bold, inSpan('C1'), null]],
  ['positions stay when a text appears', 'p', ['', false, 'C', bold], [inSpan('C'), false, null, bold]],
  ['spaces are left alone', 'p', [bold, ' ', bold], [bold, ' ', bold]],
  ['texts in a list are one text', 'p', [['A', 'B'], bold], [inSpan('AB'), bold]],
  ['a fragment has no element of its own', Fragment, 'A', inSpan('A')],
])('[WEB-37] %s', (_, type, children, expected) => {
  expect(separateText(type, { children }, true)).toEqual({ children: expected })
})

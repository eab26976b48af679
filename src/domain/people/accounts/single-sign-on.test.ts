import { expect, test } from 'vitest'
import { companyOfAddress } from './single-sign-on.ts'

const sushi = { domains: ['sushi.example', 'sushi-group.example'] }
const noodles = { domains: ['noodles.example'] }

test.each([
  ['ada@sushi.example', sushi],
  [' Ada@Sushi-Group.Example ', sushi],
  ['ada@noodles.example', noodles],
  ['ada@example.com', null],
  ['ada@new.sushi.example', null],
  ['ada@notsushi.example', null],
  ['ada@sushi.example.evil.example', null],
  ['ada@evil.example@sushi.example', null],
  ['sushi.example', null],
  ['', null],
])('[ACC-61] %o belongs to %o', (email, company) => {
  expect(companyOfAddress(email, [sushi, noodles])).toBe(company)
})

import { expect, test } from 'vitest'
import { canAccess } from './roles.ts'

test.each([
  ['staff', ['staff'], true],
  ['staff', ['owner'], true],
  ['staff', ['administrator'], true],
  ['staff', [], false],
  ['owner', ['staff'], false],
  ['owner', ['owner'], true],
  ['owner', ['administrator'], true],
  ['owner_alone', ['staff'], false],
  ['owner_alone', ['administrator'], false],
  ['owner_alone', ['administrator', 'owner'], true],
] as const)('[ACC-31] what is for %s is reached by %j: %s', (access, roles, expected) => {
  expect(canAccess(roles, access)).toBe(expected)
})

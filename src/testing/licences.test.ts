import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLicenceFaults, packagesOf } from './licences.ts'

const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

test('[SEC-50] every package of the lockfile has a permitted license', () => {
  const packages = packagesOf(lockfile)
  expect(packages.length).toBeGreaterThan(300)
  expect(findLicenceFaults(packages)).toEqual([])
})

test.for([
  ['left', 'MIT', true],
  ['left', '(MIT OR GPL-3.0)', true],
  ['left', 'MIT AND GPL-3.0', false],
  ['left', 'AGPL-3.0-only', false],
  ['left', undefined, false],
  ['left', 'SEE LICENSE IN LICENSE.md', false],
  ['left', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
] as const)('[SEC-50] %s under %s: %s', ([name, license, isFine]) => {
  const packages = packagesOf({
    packages: {
      '': { license: 'none' },
      [`node_modules/a/node_modules/${name}`]: { version: '1.0.0', ...(license && { license }) },
    },
  })
  expect(packages).toMatchObject([{ name, version: '1.0.0' }])
  expect(findLicenceFaults(packages)).toHaveLength(isFine ? 0 : 1)
})

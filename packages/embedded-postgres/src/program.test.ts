import { chmod, mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locateBinaries } from './platform-package.ts'
import { prepareProgram } from './program.ts'
import { makeScratch, recordingLog, silentLog } from './scratch.fixture.ts'

const nobody = { uid: 65534, gid: 65534 }

test('[DBS-3] the installed binaries run in place', async () => {
  const [installed, home] = [locateBinaries(), await makeScratch()]
  const program = await prepareProgram(installed, home, null, silentLog)
  expect(program.major).toBe(Number.parseInt(installed.version, 10))
  expect(program.postgres.startsWith(installed.folder)).toBe(true)
  expect(await readdir(home)).toEqual([])
})

test('[DBS-3] missing library links are created', async () => {
  const [installed, home] = [await install(await makeScratch()), await makeScratch()]
  await prepareProgram(installed, home, null, silentLog)
  expect(await readlink(join(installed.folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  await prepareProgram(installed, home, null, silentLog)
})

test("[DBS-2] binaries that can't run anywhere are refused", async () => {
  const [installed, home] = [await install(await makeScratch()), await makeScratch()]
  await writeFile(join(installed.folder, 'bin', 'postgres'), '#!/no/such/loader\n')
  await expect(prepareProgram(installed, home, null, silentLog)).rejects.toThrow(/can't run/)
})

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test('[DBS-3] binaries in a closed folder are copied once to where the server can read them', async () => {
    const [closed, home] = [await makeScratch(), await makeScratch()]
    const installed = await install(closed)
    await chmod(closed, 0o700)
    await chmod(join(installed.folder, 'lib', 'libpq.so.5.18'), 0o600)
    const log = recordingLog()
    const program = await prepareProgram(installed, home, nobody, log)
    const copy = join(home, 'program-18.4.0', 'native')
    expect(program.postgres).toBe(join(copy, 'bin', 'postgres'))
    expect((await stat(join(copy, 'lib', 'libpq.so.5'))).mode & 0o444).toBe(0o444)
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    expect(await prepareProgram(installed, home, nobody, log)).toEqual(program)
    expect(log.messages).toHaveLength(1)
  })

  test('[DBS-3] the copy of another version is deleted', async () => {
    const [closed, home] = [await makeScratch(), await makeScratch()]
    const installed = await install(closed)
    await chmod(closed, 0o700)
    await prepareProgram(installed, home, nobody, silentLog)
    await mkdir(join(home, 'program-making-killed'))
    await prepareProgram({ ...installed, version: '18.5.0' }, home, nobody, silentLog)
    expect(await readdir(home)).toEqual(['program-18.5.0'])
  })
})

/** A minimal package: a program that only reports its version, and a library without its links. */
async function install(place: string): Promise<{ folder: string; version: string }> {
  const folder = join(place, 'native')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await mkdir(join(folder, 'lib'))
  await writeFile(join(folder, 'bin', 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', {
    mode: 0o755,
  })
  await writeFile(join(folder, 'lib', 'libpq.so.5.18'), '')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify([link]))
  return { folder, version: '18.4.0' }
}

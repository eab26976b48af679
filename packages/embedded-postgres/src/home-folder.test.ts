import { chmod, chown, lstat, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openHomeFolder } from './home-folder.ts'
import { makeScratch, recordingLog, silentLog } from './scratch.fixture.ts'
import { canEnter, chooseServerUser } from './server-user.ts'

const nobody = { uid: 65534, gid: 65534 }
const unused = '/no/fallback'

test('[DBS-5] an ordinary user gets a home folder that is closed to all others', async () => {
  const dataDir = await makeScratch()
  const home = await openHomeFolder(dataDir, null, silentLog, unused)
  expect(home.path).toBe(await realpath(join(dataDir, 'postgres')))
  expect((await stat(home.path)).mode & 0o777).toBe(0o700)
})

test('[DBS-5] the error for a link without a target names the link', async () => {
  const dataDir = await makeScratch()
  await symlink('/nowhere/at/all', join(dataDir, 'postgres'))
  await expect(openHomeFolder(dataDir, null, silentLog, unused)).rejects.toThrow(
    /postgres is a link to a folder that is gone/,
  )
})

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test('[DBS-5] the server can pass through a data folder that only its owner can enter', async () => {
    const dataDir = await makeClosedScratch()
    const home = await openHomeFolder(dataDir, nobody, silentLog, unused)
    expect(await canEnter(nobody, home.path)).toBe(true)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710)
    expect((await stat(home.path)).uid).toBe(0)
  })

  test('[DBS-5] below a closed folder, the database is stored elsewhere, behind a link, at every start', async () => {
    const [closed, open] = [await makeClosedScratch(), await makeScratch()]
    const [dataDir, elsewhere] = [join(closed, 'data'), join(open, 'elsewhere')]
    const log = recordingLog()
    const first = await openHomeFolder(dataDir, nobody, log, elsewhere)
    expect(first.path.startsWith(await realpath(elsewhere))).toBe(true)
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
    expect(log.messages).toEqual([expect.stringContaining('kept elsewhere')])
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    expect(await openHomeFolder(dataDir, nobody, log, elsewhere)).toEqual(first)
    expect(await readdir(elsewhere)).toHaveLength(1)
  })

  test('[DBS-5] data that was moved below a closed folder is not abandoned: the location is refused', async () => {
    const dataDir = join(await makeClosedScratch(), 'data')
    await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true })
    await expect(openHomeFolder(dataDir, nobody, silentLog, unused)).rejects.toMatchObject({
      fault: 'closed-folder',
      message: expect.stringContaining("can't enter"),
    })
  })

  test('[DBS-5] an ordinary user gets an error if the database belongs to someone else', async () => {
    const dataDir = await makeScratch()
    await mkdir(join(dataDir, 'postgres'))
    await chown(join(dataDir, 'postgres'), 12345, 12345)
    await expect(openHomeFolder(dataDir, null, silentLog, unused)).rejects.toThrow(/belongs to another user/)
  })

  test('[DBS-4] the server runs as the owner of existing data, never as root', async () => {
    const dataDir = await makeScratch()
    expect((await chooseServerUser(dataDir))?.uid).toBeGreaterThan(0)
    await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true })
    expect((await chooseServerUser(dataDir))?.uid).toBeGreaterThan(0)
    await chown(join(dataDir, 'postgres', 'data'), 12345, 54321)
    expect(await chooseServerUser(dataDir)).toEqual({ uid: 12345, gid: 54321 })
  })
})

async function makeClosedScratch(): Promise<string> {
  const folder = await makeScratch()
  await chmod(folder, 0o700)
  return folder
}

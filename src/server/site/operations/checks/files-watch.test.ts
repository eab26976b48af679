import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
import { startWorld } from '#testing/world.ts'
import { readDisk, whyNotWritable } from './data-folder.ts'
import { createFilesWatch, filesWarning } from './files-watch.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-watch-'))
  await writeFile(join(folder, 'a-file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

/** Nobody, not even root, can create a folder below a file. */
const impossible = () => join(folder, 'a-file', 'files')

test('[OPS-22] a folder is created and tried, and nothing stays in it', async () => {
  const files = join(folder, 'new', 'files')
  expect(await whyNotWritable(files)).toBeNull()
  expect(await readdir(files)).toEqual([])
  expect(await readDisk(files)).toMatchObject({ totalBytes: expect.any(Number) })
  expect(await readDisk(join(folder, 'missing'))).toBeNull()
})

test('[OPS-22] a folder that can not be written to is named by its code', async () => {
  expect(await whyNotWritable(impossible())).toBe('ENOTDIR')
})

test.for([
  ['ENOSPC', 'The disk of the data folder is full: pictures and photos are not saved.'],
  ['EDQUOT', 'The disk of the data folder is full: pictures and photos are not saved.'],
  ['EACCES', 'The data folder can’t be written to: pictures and photos are not saved.'],
] as const)('[OPS-22] %s is a sentence', ([code, sentence]) => {
  expect(filesWarning(code)).toBe(sentence)
})

test('[OPS-22, OPS-2] a process whose files can not be saved is alive and not ready, and says why', async () => {
  const lines: string[] = []
  const world = await startWorld({
    app: { filesFolder: impossible(), log: createLog('error', (line) => lines.push(line)) },
  })
  const response = await world.fetch('/readyz')
  expect([response.status, await response.json()]).toEqual([
    503,
    { ready: false, database: 'up', files: 'failing', proxy: 'ok' },
  ])
  expect((await world.fetch('/healthz')).status).toBe(200)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'ENOTDIR', msg: 'files can not be saved' },
  ])
  await world.close()
})

test('[OPS-22] a process that could save files stays ready when they fail later', async () => {
  const files = join(folder, 'later')
  const watch = createFilesWatch(files, createLog('silent'))
  await watch.start()
  await rm(files, { recursive: true })
  await writeFile(files, 'in the way')
  await watch.start()
  watch.stop()
  expect([watch.hasWorked(), watch.warning()]).toEqual([
    true,
    'The data folder can’t be written to: pictures and photos are not saved.',
  ])
})

test('[OPS-22] a bucket is not watched', async () => {
  const watch = createFilesWatch(null, createLog('silent'))
  await watch.start()
  expect([watch.hasWorked(), watch.warning()]).toEqual([true, null])
})

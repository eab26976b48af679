import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInFolder } from './local-folder.ts'
import type { FileStore } from './port.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'comanda-files-')), 'files')
  files = filesInFolder(folder)
})
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

test('[STO-2] the list has no partly written files', async () => {
  await files.put('photos/a/two', bytes('2'))
  await files.put('photos/b/three', bytes('3'))
  await files.put('other/four', bytes('4'))
  expect([...(await files.list('photos'))].toSorted()).toEqual(['photos/a/two', 'photos/b/three'])
  expect((await readdir(join(folder, 'photos', 'b'))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test("[STO-1] a file that can't be stored leaves nothing behind", async () => {
  await mkdir(join(folder, 'taken', 'name', 'by-a-folder'), { recursive: true })
  await expect(files.put('taken/name', bytes('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'taken'))).toEqual(['name'])
})

test('[STO-1] a file that is written several times at once is there', async () => {
  await Promise.all(Array.from({ length: 20 }, () => files.put('same/file', bytes('x'))))
  expect(await readdir(join(folder, 'same'))).toEqual(['file'])
})

test('[STO-1] no name leads out of the folder', async () => {
  await expect(files.put('../escaped', bytes('x'))).rejects.toThrow()
  await expect(stat(join(folder, '..', 'escaped'))).rejects.toThrow()
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BucketServer, startBucketServer } from '#testing/bucket-server.ts'
import { openFaultyProxy } from '#testing/faulty-proxy.ts'
import { filesInBucket } from './bucket.ts'
import { filesInFolder } from './local-folder.ts'
import type { FileStore } from './port.ts'

let folder: string
let server: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-files-'))
  server = await startBucketServer()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each([
  ['a folder', () => filesInFolder(join(folder, 'files'))],
  ['a bucket', () => filesInBucket(server.settings)],
])('in %s', (_where, open) => {
  let files: FileStore
  beforeEach(() => {
    files = open()
  })

  test('[STO-2] an empty store lists nothing', async () => {
    expect(await files.list('none')).toEqual([])
    expect(await files.get('none/one')).toBeNull()
    await files.remove('none/one')
  })

  test('[STO-1] a file reads back as written, replaced by a later one, missing once removed', async () => {
    const binary = Uint8Array.from({ length: 70_000 }, (_, place) => place % 256)
    await files.put('kept/a/one', bytes('first'))
    await files.put('kept/a/one', binary)
    expect(await files.get('kept/a/one')).toEqual(binary)
    await files.remove('kept/a/one')
    expect(await files.get('kept/a/one')).toBeNull()
  })

  test('[STO-2] the list has all files of a folder, however many and deep, and none of its siblings', async () => {
    const names = ['photos/a/one', 'photos/a/two', 'photos/b/three', 'photos/c/d/four', 'photos/five']
    for (const name of [...names, 'photos-of-others/six', 'other/seven']) await files.put(name, bytes(name))
    expect([...(await files.list('photos'))].toSorted()).toEqual(names.toSorted())
  })

  test('[STO-1] a name may begin with any character of the random names of folders', async () => {
    for (const name of ['-a/full', '_a/full', '0-/full']) {
      await files.put(name, bytes(name))
      expect(await files.get(name)).toEqual(bytes(name))
    }
  })

  test('[STO-1] no name leads out of the store', async () => {
    await expect(files.put('../escaped', bytes('x'))).rejects.toThrow()
  })
})

describe('a bucket', () => {
  test('[STO-3] receives each file whole in one signed call, under its own name', async () => {
    const before = server.requests.length
    await filesInBucket(server.settings).put('photos/a/whole', bytes('whole'))
    expect(server.requests.slice(before)).toEqual(['PUT photos/a/whole'])
    expect(server.kept.get('photos/a/whole')).toEqual(Buffer.from('whole'))
  })

  test('[STO-3] with a wrong key reading fails, and the file does not count as missing', async () => {
    const stranger = filesInBucket({ ...server.settings, secretAccessKey: 'guessed' })
    await expect(stranger.get('photos/a/whole')).rejects.toThrow()
    await expect(stranger.put('photos/a/whole', bytes('x'))).rejects.toThrow()
    await expect(filesInBucket({ ...server.settings, bucket: 'other' }).get('one')).rejects.toThrow()
  })

  test.each([507, 503, 500])(
    '[FLT-45] that responds with %i has stored nothing, and the call fails',
    async (status) => {
      const files = filesInBucket(server.settings)
      server.refuseAll(status)
      await expect(files.put('photos/a/refused', bytes('x'))).rejects.toThrow()
      await expect(files.get('photos/a/whole')).rejects.toThrow()
      server.refuseAll(null)
      expect(await files.get('photos/a/refused')).toBeNull()
    },
  )

  test.each([
    ['never responds', { kind: 'silent' }],
    ['refuses connections', { kind: 'refuse' }],
    ['breaks off its response', { kind: 'say', data: 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx' }],
  ] as const)('[FLT-45] that %s times out', async (_, behavior) => {
    const proxy = await openFaultyProxy(null)
    await proxy.behave(behavior)
    const settings = { ...server.settings, endpoint: proxy.origin }
    const files = filesInBucket(settings, { connectMs: 200, answerMs: 200 })
    if (behavior.kind !== 'say') await expect(files.put('photos/a/lost', bytes('x'))).rejects.toThrow()
    await expect(files.get('photos/a/lost')).rejects.toThrow()
    await proxy.close()
  })
})

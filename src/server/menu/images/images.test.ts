import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { fileOf, pictureBytes, pictureFile } from '#testing/pictures.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { images } from '../../platform/db/schema/images.ts'
import { sweepImages } from './sweep-images.ts'

const friday = '2026-11-20T20:00[America/New_York]'
const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: friday })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

const upload = (file: File) => owner.api.images.upload({ ...sakura, file })

test('[IMG-4, IMG-5] a picture is stored upright, without camera metadata, in three widths that can be cached forever', async () => {
  const turned = await sharp(await pictureBytes({ width: 1600, height: 900 }))
    .withExif({ IFD0: { Make: 'Camera of Ada' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { url, width, height } = await upload(fileOf(turned, 'dish.jpg', 'image/jpeg'))
  expect({ width, height }).toEqual({ width: 900, height: 1600 })
  for (const [requestedWidth, shown] of [
    [320, 320],
    [640, 640],
    [1200, 900],
  ] as const) {
    const response = await world.fetch(url.replace('640', String(requestedWidth)))
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const metadata = await sharp(await response.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: shown })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  }
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectName, url))
  expect(entry).toMatchObject({ subject: 'image', action: 'created', userName: 'Olive Owner' })
})

test('[IMG-6] a browser that accepts AVIF gets it at the same address, once the job has written it', async () => {
  const { url } = await upload(await pictureFile({ type: 'png' }))
  const typeFor = async (accept: string) => {
    const response = await world.fetch(url, { headers: { accept } })
    expect(response.headers.get('vary')).toContain('Accept')
    await response.arrayBuffer()
    return response.headers.get('content-type')
  }
  await expect.poll(() => typeFor('image/avif,image/webp'), { timeout: 20_000 }).toBe('image/avif')
  expect(await typeFor('image/webp')).toBe('image/webp')
})

describe('a refused file', () => {
  test.for<[what: string, file: () => Promise<File>, message: string]>([
    [
      'too large',
      async () => fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'a.jpg', 'image/jpeg'),
      'File size must be less than 5MB',
    ],
    ['a document', async () => fileOf('%PDF-1.7', 'a.pdf', 'application/pdf'), 'File must be an image'],
    ['text named .png', async () => fileOf('hello', 'a.png', 'image/png'), 'File must be an image'],
    [
      'an SVG',
      async () =>
        fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.svg', 'image/svg+xml'),
      'This file type isn’t supported. Please use JPG, PNG or WebP.',
    ],
    [
      'a PNG named .jpg',
      async () => fileOf(await pictureBytes({ type: 'png' }), 'a.jpg', 'image/jpeg'),
      'This file is named as another kind of picture than it is. Please save it again as PNG.',
    ],
    [
      'a picture with HTML appended',
      async () =>
        fileOf(Buffer.concat([await pictureBytes(), Buffer.from('<html><script>')]), 'a.jpg', 'image/jpeg'),
      'This file holds more than a picture. Please save the picture again and upload that.',
    ],
    [
      'half a picture',
      async () =>
        fileOf((await pictureBytes({ type: 'png', width: 2000 })).slice(0, 300), 'a.png', 'image/png'),
      'This picture can’t be read. Please save it again and upload that.',
    ],
    ['a decompression bomb', aBomb, 'This picture has too many pixels. Please make it smaller.'],
  ])('[IMG-1, IMG-3] %s is refused with the reason', async ([, file, message]) => {
    const before = await world.db.$count(images)
    await expect(upload(await file())).rejects.toMatchObject({ status: 422, message })
    expect(await world.db.$count(images)).toBe(before)
  })

  test('[API-6] a body far over the limit is not read, over RPC or REST', async () => {
    const body = new FormData()
    body.append('file', fileOf(new Uint8Array(6 * 1024 * 1024), 'a.jpg', 'image/jpeg'))
    for (const path of ['/api/restaurants/sakura/images', '/rpc/images/upload']) {
      const response = await owner.fetch(path, { method: 'POST', body })
      expect(response.status).toBe(413)
    }
  })
})

test('[IMG-1] a plain form can upload a picture too', async () => {
  const body = new FormData()
  body.append('file', await pictureFile({ type: 'webp' }))
  const response = await owner.fetch('/api/restaurants/sakura/images', { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ width: 800, height: 600 })
})

test.for([
  '/images/none/640',
  `/images/${'a'.repeat(22)}/640`,
  `/images/${'a'.repeat(22)}/641`,
  '/images/..%2f..%2fx/640',
])('[IMG-5] %s is not found', async (path) => {
  expect((await world.fetch(path)).status).toBe(404)
})

test('[IMG-8] what was deleted or left unfinished is deleted with its files after a day; other pictures stay', async () => {
  const [deleted, unfinished, unused] = [
    await upload(await pictureFile()),
    await upload(await pictureFile()),
    await upload(await pictureFile()),
  ]
  const set = ({ url }: { readonly url: string }, changes: Partial<typeof images.$inferInsert>) =>
    world.db.update(images).set(changes).where(eq(images.address, url))
  const deletedAt = world.clock.now()
  await set(deleted, { state: 'deleted', deletedAt })
  await set(unfinished, { state: 'uploading' })
  const isThere = async ({ url }: { readonly url: string }) => (await world.fetch(url)).status === 200
  await sweepImages(world)
  expect(await isThere(deleted)).toBe(true)
  world.clock.set('2026-11-21T20:01[America/New_York]')
  await sweepImages(world)
  const all = [deleted, unfinished, unused]
  expect(await Promise.all(all.map(isThere))).toEqual([false, false, true])
  const addresses = all.map(({ url }) => url)
  const left = await world.db.select().from(images).where(inArray(images.address, addresses))
  expect(left.map(({ address, state }) => [address, state])).toEqual([[unused.url, 'stored']])
})

/** Returns a file of a few kilobytes that decodes to 100 million pixels. */
async function aBomb(): Promise<File> {
  const picture = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'black' } })
  return fileOf(await picture.png({ compressionLevel: 9 }).toBuffer(), 'bomb.png', 'image/png')
}

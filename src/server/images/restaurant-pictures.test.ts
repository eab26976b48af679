import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SiteSettings } from '#domain/settings/site-settings.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { fileOf, pictureBytes, pictureFile } from '#testing/pictures.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../db/schema/accounts.ts'
import { images } from '../db/schema/images.ts'
import { demoOwner } from '../demo/demo-people.ts'

const megabyte = 1024 * 1024
const paths = ['/api/restaurants/sakura/pictures', '/rpc/images/uploadForRestaurant'] as const

let world: World
let admin: Browser
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  admin = await openAdministrator(world)
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())
afterEach(async () => {
  await world.db.delete(rateLimits)
  await set({ maxUploadSize: 10, allowedFileTypes: ['jpg', 'png', 'pdf', 'doc', 'docx'] })
})

const upload = (file: File, browser = owner) =>
  browser.api.images.uploadForRestaurant({ restaurant: 'sakura', file })

test('[SET-11] a logo of an allowed type and size is accepted, and served like any picture', async () => {
  const { url } = await upload(await pictureFile({ type: 'png' }))
  expect((await world.fetch(url)).headers.get('content-type')).toBe('image/webp')
})

test('[SET-11] more than 5 MB are accepted if the settings allow it, and no more than they allow', async () => {
  const large = await largePicture(5.25 * megabyte)
  const products = owner.api.images.upload({ restaurant: 'sakura', file: large })
  await expect(products).rejects.toMatchObject({ message: 'File size must be less than 5MB' })
  expect((await upload(large)).url).toMatch(/^\/images\//)
  await set({ maxUploadSize: 5 })
  await expect(upload(large)).rejects.toMatchObject({
    status: 422,
    message: 'File size must be less than 5MB',
  })
})

test.for([
  [
    'a type that is not allowed',
    ['png', 'pdf'],
    'logo.jpeg',
    'jpeg',
    'Only these file types are allowed: png',
  ],
  [
    'WebP, which can’t be set',
    ['jpg', 'png'],
    'logo.webp',
    'webp',
    'Only these file types are allowed: jpg, png',
  ],
  [
    'any picture if no type is allowed',
    ['pdf'],
    'logo.png',
    'png',
    'No pictures can be uploaded at the moment: the settings of the platform allow no kind of them.',
  ],
  [
    'another type under an allowed name',
    ['png'],
    'logo.png',
    'webp',
    'This file is named as another kind of picture than it is. Please save it again as WebP.',
  ],
] as const)('[SET-11] %s is refused with the reason', async ([, allowedFileTypes, name, type, message]) => {
  await set({ allowedFileTypes })
  const before = await world.db.$count(images)
  const file = fileOf(await pictureBytes({ type }), name, `image/${type}`)
  await expect(upload(file)).rejects.toMatchObject({ status: 422, message })
  expect(await world.db.$count(images)).toBe(before)
})

test("[API-6, SET-11] a body far over the limit is not read, and almost nothing from callers who aren't signed in", async () => {
  await set({ maxUploadSize: 1 })
  for (const [browser, bytes] of [
    [owner, 2 * megabyte],
    [openBrowser(world), megabyte / 2],
  ] as const) {
    for (const path of paths) {
      const body = new FormData()
      body.append('file', fileOf(new Uint8Array(bytes), 'logo.png', 'image/png'))
      expect((await browser.fetch(path, { method: 'POST', body })).status).toBe(413)
    }
  }
})

async function set(changes: Partial<SiteSettings>): Promise<void> {
  const { values, revision } = await admin.api.settings.get()
  const allowedFileTypes = [...(changes.allowedFileTypes ?? values.allowedFileTypes)]
  await admin.api.settings.save({ values: { ...values, ...changes, allowedFileTypes }, revision })
}

/** Returns a picture with extra bytes after its end, which decoders ignore. */
async function largePicture(size: number): Promise<File> {
  const bytes = new Uint8Array(size)
  bytes.set(await pictureBytes({ type: 'jpeg' }))
  return fileOf(bytes, 'cover.jpg', 'image/jpeg')
}

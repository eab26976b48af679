import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { fileOf, pictureBytes } from '#testing/pictures.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'

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

const upload = (file: File) => owner.api.images.uploadForRestaurant({ restaurant: 'sakura', file })

test.for(['jpeg', 'png', 'webp'] as const)(
  '[IMG-1, SET-11] a logo may be a %s, whatever the upload settings say, and is served like any picture',
  async (type) => {
    const { values, revision } = await admin.api.settings.get()
    await admin.api.settings.save({
      values: { ...values, maxUploadSize: 1, allowedFileTypes: ['pdf'] },
      revision,
    })
    const { url } = await upload(fileOf(await pictureBytes({ type }), 'logo', `image/${type}`))
    expect((await world.fetch(url)).headers.get('content-type')).toBe('image/webp')
  },
)

test('[IMG-1] every form accepts 5 MB and no more', async () => {
  const fitting = await largePicture(5 * megabyte)
  const large = await largePicture(5 * megabyte + 1)
  for (const send of [
    upload,
    (file: File) => owner.api.images.upload({ restaurant: 'sakura', file }),
    (file: File) => owner.api.media.upload({ restaurant: 'sakura', file }),
  ]) {
    expect((await send(fitting)).url).toMatch(/^\/images\//)
    const message = 'File size must be less than 5MB'
    await expect(send(large)).rejects.toMatchObject({ status: 422, message })
  }
})

test('[API-6] a body far over the limit is not read', async () => {
  for (const path of paths) {
    const body = new FormData()
    body.append('file', fileOf(new Uint8Array(6 * megabyte), 'logo.png', 'image/png'))
    expect((await owner.fetch(path, { method: 'POST', body })).status).toBe(413)
  }
})

/** Returns a picture with extra bytes after its end, which decoders ignore. */
async function largePicture(size: number): Promise<File> {
  const bytes = new Uint8Array(size)
  bytes.set(await pictureBytes({ type: 'jpeg' }))
  return fileOf(bytes, 'cover.jpg', 'image/jpeg')
}

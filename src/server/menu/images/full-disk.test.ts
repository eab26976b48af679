import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { kitchenOf } from '#testing/board.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { type FullDisk, withFullDisk } from '#testing/full-disk.ts'
import { placeOrder } from '#testing/ordering.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { pictureFile } from '#testing/pictures.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { images } from '../../platform/db/schema/images.ts'

let world: World
let disk: FullDisk
let owner: Browser
beforeAll(async () => {
  disk = withFullDisk(testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() }).files)
  world = await startWorld({ app: { files: disk.files } })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterEach(() => disk.fillAfter(null))
afterAll(() => world.close())

const uploads = {
  'of a product': (file: File) => owner.api.images.upload({ restaurant: 'sakura', file }),
  'for a logo': (file: File) => owner.api.images.uploadForRestaurant({ restaurant: 'sakura', file }),
}

test.for(
  Object.entries(uploads).flatMap(([what, upload]) =>
    [0, 1, 2].map((after) => [what, after, upload] as const),
  ),
)(
  '[FLT-43] a picture %s that does not fit on the disk after %i files leaves neither files nor row',
  async ([, after, upload]) => {
    const before = { rows: await world.db.$count(images), files: await disk.files.list('images') }
    disk.fillAfter(after)
    await expect(upload(await pictureFile({ type: 'png' }))).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'image_not_stored' } },
      message: expect.stringContaining('nothing was changed'),
    })
    expect({ rows: await world.db.$count(images), files: await disk.files.list('images') }).toEqual(before)
    disk.fillAfter(null)
    const { url } = await upload(await pictureFile({ type: 'png' }))
    expect((await world.fetch(url)).status).toBe(200)
    // A job adds the other format.
    await untilFollowedUp(world)
  },
)

test('[FLT-44] ordering is disabled without space for its photo, and the owner is notified', async () => {
  disk.fillAfter(0)
  const photo = await cameraPhoto()
  const { pause } = await kitchenOf(world).pause({ reason: 'staff_shortage', duration: '30', photo })
  expect(pause).toMatchObject({ reason: 'Staff shortage', enabledAt: null, photoFailed: true })
  await expect(placeOrder(world)).rejects.toMatchObject({ status: 422 })
  const [listed] = await owner.api.pauses.list({ restaurant: 'sakura' })
  expect(listed).toMatchObject({ id: pause?.id, hasPhoto: false, photoFailed: true })
  const findMail = () =>
    world.sandbox.mails.list().find(({ subject }) => subject.includes('Online ordering disabled'))
  await expect.poll(findMail, { timeout: 15_000 }).toMatchObject({
    text: expect.stringContaining('The photo could not be stored: there may be no space left for files.'),
  })
  expect(findMail()?.text).not.toContain('View photo')
  await kitchenOf(world).resume()
})

test('[FLT-29, FLT-43] orders are taken on a full disk as on any other', async () => {
  disk.fillAfter(0)
  const order = await placeOrder(world)
  await untilFollowedUp(world)
  await expectBooksAgree(world, { acknowledged: [order] })
})

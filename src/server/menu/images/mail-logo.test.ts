import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageAddress } from '#domain/menu/images/image.ts'
import { placeCard } from '#testing/board.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoPicturesFolder } from '../../entry/pages/load-pages.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { imageFile } from './image-files.ts'
import { mailLogo } from './mail-logo.ts'

const folder = 'a-logo-of-22-letters-x'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
})
afterAll(() => world.close())

test('[MAI-32] diners and staff see the logo, which is in the mail and on white', async () => {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = sharp({ create: { width: 320, height: 160, channels: 4, background: transparent } })
  await world.files.put(imageFile(folder, 320, 'webp'), await picture.webp().toBuffer())
  await useLogo(imageAddress(folder))
  const { number } = await placeCard(world)
  for (const subject of [
    `Order #${number} confirmed – Sakura Hibachi`,
    `New order #${number} – Sakura Hibachi`,
  ]) {
    const mail = await arrived(subject)
    expect(mail.html).toContain('<img src="cid:logo" alt="" width="72" height="36"')
    expect(mail.attachments).toEqual([])
    const [logo, ...others] = mail.inlineImages
    expect(others).toEqual([])
    expect(logo).toMatchObject({ id: 'logo', type: 'image/png' })
    const { data, info } = await sharp(Buffer.from(logo?.base64 ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 144, height: 72 })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])

    const inbox = await (await fetch(`${world.sandbox.origin}/mail/${mail.id}`)).text()
    expect(inbox).toContain('img src=&quot;data:image/png;base64,')
    expect(inbox).not.toContain('cid:')
  }
})

test.each([
  ['without a logo', null],
  ['whose file is gone', imageAddress('gone-logo-22-letters-x')],
  ['that is not a picture', imageAddress('text-file-22-letters-x')],
  ['on another server', 'https://elsewhere.example/logo.png'],
])('[MAI-32] a logo %s leaves the initial, and the mail arrives', async (_, address) => {
  await world.files.put(
    imageFile('text-file-22-letters-x', 320, 'webp'),
    new TextEncoder().encode('no picture'),
  )
  await useLogo(address)
  const { number } = await placeCard(world)
  const mail = await arrived(`Order #${number} confirmed – Sakura Hibachi`)
  expect(mail.html).toContain('>S</td>')
  expect(mail.html).not.toContain('<img')
  expect(mail.inlineImages).toEqual([])
})

test('[MAI-32] a logo from the demo’s pictures is only in the mails of a demo', async () => {
  const logoAt = (picturesFolder: string | null) =>
    mailLogo(
      { files: world.files, picturesFolder, log: createLog('silent') },
      '/pictures/demo/sakura-logo.svg',
    )
  expect(await logoAt(demoPicturesFolder)).toMatchObject({ height: 36 })
  expect(await logoAt(null)).toBeNull()
})

async function useLogo(logoUrl: string | null): Promise<void> {
  await world.db.update(restaurants).set({ logoUrl }).where(eq(restaurants.slug, 'sakura'))
}

async function arrived(subject: string) {
  const found = () => world.sandbox.mails.list().find((mail) => mail.subject === subject)
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'send_alert')
        return found()
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  const mail = found()
  if (!mail) throw new Error('the mail did not arrive')
  return mail
}

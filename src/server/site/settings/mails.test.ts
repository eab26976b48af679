import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteSettings } from '#domain/site/settings/site-settings.ts'
import type { Browser } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { placeOrder } from '#testing/ordering.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurantHosts, restaurants } from '../../platform/db/schema/restaurants.ts'

let world: World
let admin: Browser
beforeAll(async () => {
  world = await startWorld()
  admin = await openAdministrator(world)
})
afterAll(() => world.close())

test('[SET-10, SET-13, MAI-33] mails use the sender, reply address and link address from the settings, and a restaurant’s own where it has them', async () => {
  const port = world.apps[0]?.port
  const siteUrl = `http://luna.localhost:${port}`
  await set({
    siteUrl,
    supportEmail: 'help@example.com',
    emailFromName: 'Eats',
    emailFromAddress: 'eats@example.com',
  })
  await world.db.update(restaurants).set({ notificationEmails: ['kitchen@sakura.example'] })
  const order = await placeOrder(world)
  const mail = await mailAbout(`Order #${order.number} confirmed`)
  expect(mail).toMatchObject({
    from: 'Sakura Hibachi via Eats <eats@example.com>',
    replyTo: 'kitchen@sakura.example',
  })
  expect(mail?.text).toContain(`http://sakura.localhost:${port}/order/${order.token}`)

  await world.db.update(restaurants).set({ notificationEmails: [] })
  await world.db
    .delete(restaurantHosts)
    .where(and(like(restaurantHosts.host, '%sakura.localhost'), eq(restaurantHosts.shows, 'site')))
  const next = await placeOrder(world)
  const nextMail = await mailAbout(`Order #${next.number} confirmed`)
  expect(nextMail?.replyTo).toBe('help@example.com')
  expect(nextMail?.text).toContain(`${siteUrl}/order/${next.token}`)
})

test('[SET-10] mails do not link to an address that no longer belongs to the site', async () => {
  const port = world.apps[0]?.port
  await set({ siteUrl: `http://luna.localhost:${port}` })
  await world.db.delete(restaurantHosts).where(eq(restaurantHosts.host, 'luna.localhost'))
  const order = await placeOrder(world)
  const mail = await mailAbout(`Order #${order.number} confirmed`)
  expect(mail?.text).toContain(`${world.apps[0]?.url}/order/${order.token}`)
})

test('[SET-15] alerts without a restaurant contact go to the administrator address', async () => {
  await set({ siteUrl: '', adminEmail: 'desk@example.com' })
  await world.db.update(restaurants).set({ notificationEmails: [] })
  await world.db.delete(restaurantMembers)
  await world
    .api(sakuraKitchen)
    .kitchen.pause({ reason: 'staff_shortage', duration: '30', photo: await cameraPhoto() })
  const hasArrived = async () => {
    await makeJobsDue(world.db, 'send_alert')
    return world.sandbox.mails.list().some(({ recipients }) => recipients.includes('desk@example.com'))
  }
  await expect.poll(hasArrived, { timeout: 20_000 }).toBe(true)
})

async function set(changes: Partial<SiteSettings>): Promise<void> {
  const { values, revision } = await admin.api.settings.get()
  const types = changes.allowedFileTypes ?? values.allowedFileTypes
  await admin.api.settings.save({ revision, values: { ...values, ...changes, allowedFileTypes: [...types] } })
}

async function mailAbout(subject: string) {
  const found = () => world.sandbox.mails.list().find((mail) => mail.subject.startsWith(subject))
  const look = async () => {
    await makeJobsDue(world.db, 'mail_confirmation')
    return found() !== undefined
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(true)
  return found()
}

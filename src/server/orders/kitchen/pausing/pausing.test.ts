import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import { ada, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { cameraPhoto, photoOf } from '#testing/photos.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../../access/memberships.ts'
import { startApp } from '../../../entry/app.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { orderingDisableLog, restaurants } from '../../../platform/db/schema/index.ts'
import { createSettings } from '../../../platform/settings/current-settings.ts'
import { sweepPhotos } from './sweep-photos.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
let photo: File
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
  photo = await cameraPhoto()
})
beforeEach(() => world.clock.set(friday))
afterEach(async () => {
  await kitchen().resume()
})
afterAll(() => world.close())

describe('disabling ordering', () => {
  test('[PSE-11] every process refuses orders for a time within the pause, and the log has it', async () => {
    const [, second] = world.apps
    const state = await pause('30')
    const now = world.clock.now()
    const until = now.add({ minutes: 30 }).toString()
    expect(state.pause).toMatchObject({
      reason: 'Staff shortage',
      duration: '30',
      disabledAt: now.toString(),
      until,
      enabledAt: null,
    })
    expect(state.pauses[0]).toEqual(state.pause)
    await expectRefused(until)
    const availability = await world.api(undefined, second).menu.availability({ restaurant: 'sakura' })
    expect(availability).toMatchObject({ pausedUntil: until, acceptsAsap: false, isOpen: true })
    expect(await restaurantNow()).toMatchObject({
      ordersDisabled: true,
      ordersDisabledReason: 'Staff shortage',
    })
  })

  test.each([
    ['60', undefined, '2026-11-21T02:00:00Z'],
    ['rest_of_day', undefined, '2026-11-21T09:00:00Z'],
    ['30', 'The grill is on fire', '2026-11-21T01:30:00Z'],
  ] as const)('[PSE-11] for %s with the reason %s it ends at %s', async (duration, customReason, until) => {
    const { pause: on } = await pause(duration, customReason)
    expect(on).toMatchObject({ duration, until, reason: customReason ?? 'Staff shortage' })
    const [logged] = await world.db
      .select()
      .from(orderingDisableLog)
      .where(eq(orderingDisableLog.id, on?.id as never))
    expect(logged).toMatchObject({
      disableReason: customReason ? 'custom' : 'staff_shortage',
      customReason: customReason ?? null,
      durationMinutes: duration === 'rest_of_day' ? null : Number(duration),
      enabledAt: null,
    })
  })

  test('[PSE-11] of six displays that disable ordering concurrently one succeeds, and the others are refused', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pause('30')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries) {
      if (each.status === 'rejected') {
        expect(each.reason).toMatchObject({
          status: 409,
          data: { refusal: { kind: 'ordering_paused_already' } },
        })
      }
    }
    const kept = await world.db.select().from(orderingDisableLog)
    expect(kept.filter(({ enabledAt }) => enabledAt === null)).toHaveLength(1)
    const names = new Set(kept.map(({ staffPhoto }) => staffPhoto))
    for (const name of await world.files.list('pause-photos')) expect(names).toContain(name)
  })

  test.each([
    ['nothing', new Uint8Array(), 'pause_photo_missing'],
    ['text', Buffer.from('<script>alert(1)</script>'), 'pause_photo_unreadable'],
    ['a truncated JPEG', 'torn', 'pause_photo_unreadable'],
    ['a PNG named like a JPEG', 'png', 'pause_photo_unreadable'],
    [
      'noise that starts like a JPEG',
      Buffer.from([0xff, 0xd8, 0xff, ...randomBytes(999)]),
      'pause_photo_unreadable',
    ],
  ] as const)('[PSE-12] with %s for a photo nothing happens', async (_, what, kind) => {
    const bytes =
      what === 'png'
        ? await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .png()
            .toBuffer()
        : what === 'torn'
          ? new Uint8Array(await photo.arrayBuffer()).slice(0, 2000)
          : what
    const request = { reason: 'staff_shortage', duration: '30', photo: photoOf(bytes) } as const
    await expect(kitchen().pause(request)).rejects.toMatchObject({ status: 422, data: { refusal: { kind } } })
    expect((await kitchen().board()).kitchen.pause).toBeNull()
  })

  test('[PSE-22] an extended pause refuses orders until its new end, and its job does not end it before', async () => {
    const { pause: begun } = await pause('30')
    const first = begun?.until ?? ''
    const extended = await Promise.all([1, 2, 3].map(() => kitchen().extendPause({ until: first })))
    const until = Temporal.Instant.from(first).add({ minutes: 15 }).toString()
    for (const state of extended) expect(state.pause?.until).toBe(until)
    const { pausedUntil } = await world.api().menu.availability({ restaurant: 'sakura' })
    expect(pausedUntil).toBe(until)
    await expectRefused(until, 'today at 8:45 PM')

    world.clock.set(Temporal.Instant.from(first).add({ seconds: 1 }).toString())
    await makeJobsDue(world.db, 'end_pause')
    await expect.poll(() => countWaitingJobs(world.db, 'end_pause'), { timeout: 15_000 }).toBeGreaterThan(0)
    expect((await kitchen().board()).kitchen.pause?.until).toBe(until)
  })

  test('[PSE-22] a pause for the rest of the day stays as it is, and one that is over is not extended', async () => {
    const { pause: begun } = await pause('rest_of_day')
    const until = begun?.until ?? ''
    expect((await kitchen().extendPause({ until })).pause?.until).toBe(until)
    await kitchen().resume()
    expect((await kitchen().extendPause({ until })).pause).toBeNull()
  })

  test('[PSE-2] a custom reason requires a text', async () => {
    await expect(pause('30', '   ')).rejects.toMatchObject({
      data: { refusal: { kind: 'pause_custom_reason_missing' } },
    })
  })

  test('[PSE-12] a photo over one megabyte is refused before it is read', async () => {
    const large = photoOf(new Uint8Array(2 * 1024 * 1024))
    await expect(
      kitchen().pause({ reason: 'staff_shortage', duration: '30', photo: large }),
    ).rejects.toMatchObject({ status: 413 })
  })

  test('[PSE-12] the photo is stored at a small size and without camera metadata', async () => {
    const { pause: on } = await pause('30')
    const [logged] = await world.db
      .select()
      .from(orderingDisableLog)
      .where(eq(orderingDisableLog.id, on?.id as never))
    expect(logged?.staffPhoto).toMatch(/^pause-photos\/2026-11-21\/[\w-]{24}\.jpg$/)
    const kept = await world.files.get(logged?.staffPhoto ?? '')
    const { format, width, height, exif } = await sharp(kept ?? undefined).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 640,
      height: 480,
      exif: undefined,
    })
    expect(Buffer.from(kept ?? []).includes('Camera of Ada')).toBe(false)
  })
})

describe('the end of a pause', () => {
  test('[PSE-13] the kitchen enables ordering again; a second tap does nothing', async () => {
    const { pause: on } = await pause('60')
    world.clock.advance({ minutes: 10 })
    const [first] = await Promise.all([kitchen().resume(), kitchen().resume()])
    expect(first.pause).toBeNull()
    expect(await logOf(on?.id)).toMatchObject({ enabledAt: world.clock.now(), autoEnabled: false })
    expect(await restaurantNow()).toMatchObject({ ordersDisabled: false, ordersDisabledUntil: null })
    await placeCard(world)
    expect(await countMails('Online ordering re-enabled', 1)).toBeGreaterThan(0)
  })

  test('[PSE-21] from the admin area by people who may change settings, recorded with their name', async () => {
    const owner = await signUpAs(world, 'manager', 'owner')
    const staff = await signUpAs(world, 'waiter', 'staff')
    const { pause: on } = await pause('60')
    await expect(staff.api.pauses.resume({ restaurant: 'sakura' })).rejects.toMatchObject({ status: 403 })
    world.clock.advance({ minutes: 10 })
    const outcomes = await Promise.all([1, 2].map(() => owner.api.pauses.resume({ restaurant: 'sakura' })))
    expect(outcomes.map(({ wasPaused }) => wasPaused).toSorted()).toEqual([false, true])
    expect((await kitchen().board()).kitchen.pause).toBeNull()
    expect(await logOf(on?.id)).toMatchObject({
      enabledAt: world.clock.now(),
      autoEnabled: false,
      enabledBy: null,
    })
    await placeCard(world)
    const recorded = await world.db.select().from(auditEntries).where(eq(auditEntries.action, 'changed'))
    expect(recorded.filter(({ changes }) => 'orderingPausedUntil' in changes)).toMatchObject([
      {
        subject: 'restaurant',
        subjectName: 'Sakura Hibachi',
        userName: 'Ada Byron',
        changes: { orderingPausedUntil: { from: on?.until, to: null } },
      },
    ])
  })

  test('[PSE-14] comes by the product clock, not that of the queue, even if no page is open', async () => {
    const { pause: on } = await pause('30')
    await makeJobsDue(world.db, 'end_pause')
    await expect.poll(() => countWaitingJobs(world.db, 'end_pause'), { timeout: 15_000 }).toBeGreaterThan(0)
    expect(await logOf(on?.id)).toMatchObject({ enabledAt: null })
    world.clock.advance({ minutes: 30 })
    await placeCard(world)
    await makeJobsDue(world.db, 'end_pause')
    await expect
      .poll(async () => (await logOf(on?.id))?.enabledAt?.toString(), { timeout: 15_000 })
      .toBe(world.clock.now().toString())
    expect(await logOf(on?.id)).toMatchObject({ autoEnabled: true, enabledBy: null })
    expect(await restaurantNow()).toMatchObject({ ordersDisabled: false })
  })

  test('[PSE-14] comes after a restart too, from any running server', async () => {
    const other = await startWorld({ at: friday })
    const request = { reason: 'staff_shortage', duration: '30', photo } as const
    const { pause: on } = await kitchenOf(other).pause(request)
    for (const app of other.apps) await app.stop()
    other.clock.advance({ hours: 2 })
    await makeJobsDue(other.db, 'end_pause')
    const next = await startApp(testAppOptions(other.databaseUrl, other.sandbox.origin, other.clock))
    await expect
      .poll(
        async () => {
          const [row] = await other.db.select().from(orderingDisableLog)
          return row?.autoEnabled
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    const state = (await other.api(sakuraKitchen, next).kitchen.board()).kitchen
    expect(state).toMatchObject({ pause: null, pauses: [{ id: on?.id, autoEnabled: true }] })
    await next.stop()
    await other.close()
  })

  test('[PSE-14] if its job has not run yet, a new pause ends the old one first', async () => {
    const { pause: old } = await pause('30')
    world.clock.advance({ minutes: 31 })
    expect((await kitchen().board()).kitchen.pause).toBeNull()
    const { pause: next } = await pause('30')
    expect(await logOf(old?.id)).toMatchObject({ autoEnabled: true })
    expect((await kitchen().board()).kitchen.pause?.id).toBe(next?.id)
  })
})

describe('who is notified', () => {
  test('[PSE-17] every display, at every process, in the order of events', async () => {
    const [, second] = world.apps
    const { cursor } = await kitchen().board()
    const stream = await world.api(sakuraKitchen, second).kitchen.follow({ cursor })
    await pause('30')
    expect(await nextKitchen(stream)).toMatchObject({
      seq: cursor + 1,
      kitchen: { pause: { duration: '30' } },
    })
    await kitchen().resume()
    expect(await nextKitchen(stream)).toMatchObject({ seq: cursor + 2, kitchen: { pause: null } })
    await stream.return?.()
  })

  test("[PSE-10] a diner's open page, at once", async () => {
    const [, second] = world.apps
    const stream = await world.api(undefined, second).menu.follow({ restaurant: 'sakura' })
    expect((await stream.next()).value).toMatchObject({
      kind: 'availability',
      availability: { pausedUntil: null, acceptsAsap: true },
    })
    await placeCard(world)
    const begun = performance.now()
    await pause('30')
    const { value } = await stream.next()
    expect(value).toMatchObject({ kind: 'availability', availability: { acceptsAsap: false } })
    expect(performance.now() - begun).toBeLessThan(5000)
    await kitchen().resume()
    expect((await stream.next()).value).toMatchObject({ availability: { pausedUntil: null } })
    await stream.return?.()
  })

  test('[PSE-10] a browser reads it as an event stream; an unknown restaurant has none', async () => {
    const cut = new AbortController()
    const response = await world.fetch('/api/restaurants/sakura/live', { signal: cut.signal })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('\n\n', 8)) text += (await reader?.read())?.value ?? ''
    expect(text).toMatch(/event: message\ndata: \{"kind":"availability"/)
    cut.abort()
    expect((await world.fetch('/api/restaurants/nowhere/live')).status).toBe(404)
  })

  test('[MAI-18, RST-25] owner and staff by mail, with the reason, the duration and a link to the photo, never the photo itself', async () => {
    const { pause: on } = await pause('60', 'The <grill> is on fire')
    const mail = await lastMail('Online ordering disabled – Sakura Hibachi')
    expect(mail).toMatchObject({ recipients: ['kitchen@sakura.example'], copies: 1 })
    for (const text of [
      'The kitchen has disabled online ordering for 60 minutes.',
      'Reason: The <grill> is on fire',
      'Until: Friday, November 20, 2026 at 9:00 PM EST',
      `/admin/restaurant/pauses?restaurant=sakura&pause=${on?.id}`,
    ]) {
      expect(mail.text).toContain(text)
    }
    expect(mail.html).not.toContain('<grill>')
    expect(mail.html).not.toMatch(/<img|data:image/)
  })

  test('[MAI-18] the owners if the restaurant has no address for alerts; no one if it has no owners', async () => {
    const owner = openBrowser(world)
    const { user } = await (await owner.post(signUpPath, { ...ada, email: 'luna-owner@example.com' })).json()
    expect(user).toMatchObject({ email: 'luna-owner@example.com' })
    const luna = await restaurantIdOf(world, 'luna')
    await world.db.update(restaurants).set({ notificationEmails: [] }).where(eq(restaurants.id, luna))
    await makeOwner(world.db, luna, 'luna-owner@example.com', world.clock.now())
    const lunaKitchen = world.api('orders.luna.localhost').kitchen
    await lunaKitchen.pause({ reason: 'special_event', duration: '30', photo })
    const mail = await lastMail('Online ordering disabled – Luna Tacos')
    expect([...mail.recipients].toSorted()).toEqual(['luna-owner@example.com', 'owner@demo.example'])
    await lunaKitchen.resume()
  })
})

test('[PSE-19] diners learn when ordering resumes, not why it was paused', async () => {
  const { pause: on } = await pause('30', 'The cook has left')
  const { restaurant } = await world.api().menu.get({ restaurant: 'sakura' })
  expect(restaurant.pause).toEqual({ until: on?.until })
  for (const path of ['menu', 'availability']) {
    const answer = await world.fetch(`/api/restaurants/sakura/${path}`)
    expect(await answer.text()).not.toContain('The cook has left')
  }
})

describe('the photo of a pause', () => {
  test('[PSE-18] is visible only to the owner of that restaurant', async () => {
    const { pause: on } = await pause('30')
    const path = `/api/restaurants/sakura/pauses/${on?.id}/photo`
    const owner = openBrowser(world)
    await owner.post(signUpPath, { ...ada, email: 'owner@example.com' })
    await verifyAddress(world, 'owner@example.com')
    expect((await owner.fetch(path)).status).toBe(403)
    await makeOwner(world.db, await restaurantIdOf(world), 'owner@example.com', world.clock.now())
    const answer = await owner.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { width } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
    expect(width).toBe(640)
    const listed = await owner.api.pauses.list({ restaurant: 'sakura' })
    expect(listed[0]).toMatchObject({ id: on?.id, hasPhoto: true })

    expect((await world.fetch(path)).status).toBe(401)
    expect((await world.fetch(path, {}, sakuraKitchen)).status).toBe(401)
    const other = openBrowser(world)
    await other.post(signUpPath, { ...ada, email: 'other@example.com' })
    await verifyAddress(world, 'other@example.com')
    await makeOwner(world.db, await restaurantIdOf(world, 'luna'), 'other@example.com', world.clock.now())
    expect((await other.fetch(path)).status).toBe(403)
    expect((await other.fetch(path.replace('sakura', 'luna'))).status).toBe(404)
    await expect(other.api.pauses.list({ restaurant: 'sakura' })).rejects.toMatchObject({ status: 403 })
  })

  test('[PSE-16] is deleted after ninety days while its entry stays; a photo without an entry is deleted too', async () => {
    const { pause: on } = await pause('30')
    await world.files.put('pause-photos/2026-11-19/lost.jpg', new Uint8Array([1]))
    await world.files.put('pause-photos/2026-11-21/coming.jpg', new Uint8Array([1]))
    const settings = createSettings(world.db)
    const parts = { db: world.db, clock: world.clock, files: world.files, settings }
    await sweepPhotos(parts)
    expect((await logOf(on?.id))?.staffPhoto).not.toBeNull()
    const names = await world.files.list('pause-photos')
    expect(names).toContain((await logOf(on?.id))?.staffPhoto)
    expect(names).not.toContain('pause-photos/2026-11-19/lost.jpg')
    expect(names).toContain('pause-photos/2026-11-21/coming.jpg')
    world.clock.advance({ hours: 24 * 91 })
    await sweepPhotos(parts)
    expect(await logOf(on?.id)).toMatchObject({ staffPhoto: null, disableReason: 'staff_shortage' })
    expect(await world.files.list('pause-photos')).toEqual([])
  })
})

function kitchen() {
  return kitchenOf(world)
}

function pause(duration: '30' | '60' | 'rest_of_day', customReason?: string) {
  return kitchen().pause(
    customReason === undefined
      ? { reason: 'staff_shortage', duration, photo }
      : { reason: 'custom', customReason, duration, photo },
  )
}

async function expectRefused(until: string, resumes = 'today at 8:30 PM'): Promise<void> {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
    status: 422,
    data: { refusal: { kind: 'ordering_paused', until, resumes } },
  })
}

async function restaurantNow() {
  const [restaurant] = await world.db.select().from(restaurants).where(eq(restaurants.slug, 'sakura'))
  return restaurant
}

async function logOf(id: string | undefined) {
  const rows = await world.db.select().from(orderingDisableLog)
  return rows.find((row) => row.id === id)
}

async function nextKitchen(stream: AsyncIterator<BoardMessage>) {
  for (;;) {
    const { value, done } = await stream.next()
    if (done) throw new Error('the stream has ended')
    if (value.kind === 'kitchen') return value
  }
}

async function countMails(subject: string, atLeast: number): Promise<number> {
  const count = () => world.sandbox.mails.list().filter((mail) => mail.subject.startsWith(subject)).length
  await expect.poll(count, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast)
  return count()
}

/** The latest mail with this subject. Polls, since jobs of earlier tests may still be sending theirs. */
async function lastMail(subject: string) {
  const id = (await world.db.select().from(orderingDisableLog)).toSorted((a, b) =>
    Temporal.Instant.compare(b.disabledAt, a.disabledAt),
  )
  expect(id.length).toBeGreaterThan(0)
  const open = id.find(({ enabledAt }) => enabledAt === null)
  const found = () =>
    world.sandbox.mails
      .list()
      .find((mail) => mail.subject === subject && mail.text?.includes(open?.id ?? '?'))
  await expect.poll(found, { timeout: 15_000 }).toBeDefined()
  const mail = found()
  if (!mail) throw new Error(`no mail: ${subject}`)
  return mail
}

test('[PSE-15] the board has the latest ten pauses, the current one first', async () => {
  for (let count = 0; count < 11; count++) {
    await pause('30')
    world.clock.advance({ minutes: 1 })
    await kitchen().resume()
  }
  const { pause: on } = await pause('60')
  const { pauses } = (await kitchen().board()).kitchen
  expect(pauses).toHaveLength(10)
  expect(pauses[0]).toEqual(on)
  const begun = pauses.slice(1).map(({ disabledAt }) => disabledAt)
  expect(begun).toEqual(begun.toSorted().reverse())
})

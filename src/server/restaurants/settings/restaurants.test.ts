import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { pairBrowser, restaurantIdOf } from '#testing/displays.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner, setAdministrator } from '../../access/memberships.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { categories, products } from '../../platform/db/schema/catalogue.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { readCourierCredentials, readCourierSigningKey } from './courier-credentials.ts'

type RestaurantInput = Parameters<Browser['api']['restaurants']['create']>[0]

const closed = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] }
const blueDoor = {
  name: 'Blue Door',
  slug: 'blue-door',
  address: '1 Main Street, New York, NY 10001',
  phone: '(212) 555-0142',
  timezone: 'America/Chicago',
  hours: { ...closed, monday: [{ open: '17:00', close: '02:00' }] },
}
const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
let foreign: Browser
let staff: Browser
let administrator: Browser
const logged: string[] = []
let isProviderAway = false
beforeAll(async () => {
  const log = createLog('debug', (line) => logged.push(line))
  world = await startWorld({
    app: { log },
    payments: (sandbox) => ({
      ...sandbox,
      // Keeps every host waiting, so that settings read twice are equal.
      async registerDomain() {
        throw new PaymentProviderError('unreachable', 'ETIMEDOUT', 'No answer.')
      },
      async readAccount(id) {
        if (isProviderAway) throw new PaymentProviderError('unreachable', 'ETIMEDOUT', 'No answer.')
        return id === 'acct_nobody00' ? null : { id, missing: id === 'acct_new00000' ? ['transfers'] : [] }
      },
    }),
  })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  foreign = await signUp('foreign@example.com')
  staff = await signUp('staff@example.com')
  administrator = await signUp('administrator@example.com')
  const now = world.clock.now()
  await makeOwner(
    world.db,
    (await foreign.api.restaurants.create({ ...blueDoor, slug: 'foreign' })).id,
    'foreign@example.com',
    now,
  )
  const { diner } = await staff.api.accounts.me()
  if (!diner) throw new Error('expected signed-in staff')
  await world.db.insert(restaurantMembers).values({
    restaurantId: await restaurantIdOf(world),
    userId: diner.id,
    role: 'staff',
    createdAt: now,
  })
  await setAdministrator(world.db, 'administrator@example.com', true, now)
}, 60_000)
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

describe('a new restaurant', () => {
  test('[RST-13, RST-12] is owned by the person who creates it, and has a site, a kitchen and an audit entry', async () => {
    const founder = await signUp('founder@example.com')
    const settings = await founder.api.restaurants.create(blueDoor)
    expect(settings).toMatchObject({
      slug: 'blue-door',
      revision: 1,
      isPublished: false,
      details: { name: 'Blue Door', timezone: 'America/Chicago' },
      hours: { hours: blueDoor.hours, dayStartsAt: '04:00', orderCutoffMinutes: 30, prepMinutes: 20 },
      ordering: {
        onlineOrdersEnabled: true,
        allowDinerChanges: true,
        deliveryEnabled: false,
        deliveryFee: 0,
      },
      money: { tipPercentages: [15_000, 18_000, 20_000] },
      notifications: { emails: [], fallback: ['founder@example.com'] },
      courier: {
        enabled: false,
        account: { clientId: false, clientSecret: false, customerId: false, signingKey: false },
      },
      payments: { stripeAccount: null },
    })
    expect(settings.hosts.map(({ host, shows }) => `${shows} ${host}`)).toEqual([
      'kitchen orders.blue-door.localhost',
      'site blue-door.localhost',
    ])
    expect(await managedBy(founder)).toEqual(['blue-door owner'])
    expect(await founder.api.restaurants.settings({ restaurant: 'blue-door' })).toEqual(settings)
    await expect(founder.api.menu.get({ restaurant: 'blue-door' })).rejects.toMatchObject({ status: 404 })
    const [entry] = await recordsOf('blue-door')
    expect(entry).toMatchObject({ action: 'created', subject: 'restaurant', userName: ada.name })
  })

  test('[RST-13] cannot be created from an unverified address', async () => {
    const newcomer = openBrowser(world)
    await newcomer.post(signUpPath, { ...ada, email: 'newcomer@example.com' })
    await expect(newcomer.api.restaurants.create({ ...blueDoor, slug: 'new' })).rejects.toMatchObject({
      status: 422,
      message: 'Please verify your email address first.',
    })
    await expect(openBrowser(world).api.restaurants.create(blueDoor)).rejects.toMatchObject({ status: 401 })
  })

  test.for([
    [{ name: ' ' }, 'Please enter the name of the restaurant.'],
    [
      { phone: '12' },
      'Please enter a 10-digit phone number, or one that begins with + and the country code.',
    ],
    [{ slug: 'Blue Door' }, /^Please use lowercase letters/],
    [{ slug: 'sakura' }, 'This web address is taken. Please choose another one.'],
    [{ timezone: 'Mars/Olympus' }, 'This time zone is not known. Please choose one from the list.'],
    [
      { hours: { ...closed, monday: [{ open: '9:00', close: '12:00' }] } },
      'Please enter both times, such as 11:30 AM.',
    ],
  ] as readonly [Partial<RestaurantInput>, string | RegExp][])(
    '[RST-1, RST-3] is refused with %o',
    async ([change, message]) => {
      await expect(
        foreign.api.restaurants.create({ ...blueDoor, slug: 'other', ...change }),
      ).rejects.toMatchObject({
        status: 422,
        message: message instanceof RegExp ? expect.stringMatching(message) : message,
      })
    },
  )

  test('[RST-2] a free slug is proposed for its name', async () => {
    expect(await foreign.api.restaurants.proposeSlug({ name: 'Sakura' })).toEqual({
      proposal: 'sakura-2',
      wantedIsFree: true,
    })
    const { wantedIsFree } = await foreign.api.restaurants.proposeSlug({ name: 'Sakura', wanted: 'luna' })
    expect(wantedIsFree).toBe(false)
  })

  test('[RST-14] one owner may have five that are unpublished', async () => {
    const eager = await signUp('eager@example.com')
    for (let count = 1; count <= 5; count++)
      await eager.api.restaurants.create({ ...blueDoor, slug: `eager-${count}` })
    await expect(eager.api.restaurants.create({ ...blueDoor, slug: 'eager-6' })).rejects.toMatchObject({
      status: 429,
      message: 'At most 5 of your restaurants can be unpublished. Please publish one of them first.',
    })
  })
})

describe('access', () => {
  test('[API-10] staff, another owner and a display can neither read nor change settings', async () => {
    const { revision } = await owner.api.restaurants.settings(sakura)
    const display = await pairBrowser(world)
    for (const [browser, status] of [
      [staff, 403],
      [foreign, 403],
      [display, 401],
    ] as const) {
      await expect(browser.api.restaurants.settings(sakura)).rejects.toMatchObject({ status })
      const emails = browser.api.restaurants.saveNotifications({
        ...sakura,
        revision,
        emails: ['x@example.com'],
      })
      await expect(emails).rejects.toMatchObject({ status })
      await expect(
        browser.api.restaurants.addHost({ ...sakura, host: 'x.example.com' }),
      ).rejects.toMatchObject({ status })
    }
    expect((await owner.api.restaurants.settings(sakura)).revision).toBe(revision)
  })

  test('[RST-17, RST-30, RST-34] an unpublished restaurant is found only by its owner until an administrator approves it, by id or slug, with a dish and a confirmed tax', async () => {
    const restaurant = 'foreign'
    await expect(openBrowser(world).api.menu.get({ restaurant })).rejects.toMatchObject({ status: 404 })
    expect(await foreign.api.restaurants.settings({ restaurant })).toMatchObject({ isPublished: false })
    const all = await administrator.api.restaurants.all()
    expect(all[0]).toMatchObject({ isPublished: false })
    const listedBefore = all.find(({ slug }) => slug === restaurant)
    expect(listedBefore).toMatchObject({ isPublished: false })
    const id = listedBefore?.id ?? ''
    await expect(foreign.api.restaurants.publish({ restaurant, published: true })).rejects.toMatchObject({
      status: 403,
    })
    await expect(owner.api.restaurants.all()).rejects.toMatchObject({ status: 403 })
    const tooEarly = administrator.api.restaurants.publish({ restaurant: id, published: true })
    await expect(tooEarly).rejects.toMatchObject({
      status: 422,
      message: 'Add at least one dish first.',
    })
    await addDish(id)
    const untaxed = administrator.api.restaurants.publish({ restaurant: id, published: true })
    await expect(untaxed).rejects.toMatchObject({ message: 'Sales tax is 0%. Publish anyway?' })
    const listed = await administrator.api.restaurants.publish({
      restaurant: id,
      published: true,
      isTaxConfirmed: true,
    })
    expect(listed).toMatchObject({ slug: 'foreign', isPublished: true, owners: ['foreign@example.com'] })
    expect((await openBrowser(world).api.menu.get({ restaurant })).restaurant.slug).toBe('foreign')
    const nowhere = administrator.api.restaurants.publish({ restaurant: 'nowhere', published: true })
    await expect(nowhere).rejects.toMatchObject({ status: 404 })
    expect((await recordsOf('foreign')).map(({ changes }) => changes)).toContainEqual({
      isPublished: { from: false, to: true },
    })
  })

  test('[RST-35] in the demo an owner publishes, once, by the same rule', async () => {
    const restaurant = 'blue-door'
    const founder = openBrowser(world)
    await founder.post(signInPath, { ...ada, email: 'founder@example.com' })
    await expect(founder.api.restaurants.askForApproval({ restaurant })).rejects.toMatchObject({
      message: 'Add at least one dish first.',
    })
    await addDish((await founder.api.restaurants.settings({ restaurant })).id)
    await expect(founder.api.restaurants.askForApproval({ restaurant })).rejects.toMatchObject({
      message: 'Sales tax is 0%. Publish anyway?',
    })
    expect(await founder.api.restaurants.askForApproval({ restaurant, isTaxConfirmed: true })).toMatchObject({
      isPublished: true,
      hasAsked: false,
      canPublish: true,
    })
    expect((await openBrowser(world).api.menu.get({ restaurant })).restaurant.name).toBe('Blue Door')
    await expect(staff.api.restaurants.askForApproval({ restaurant })).rejects.toMatchObject({ status: 403 })
  })

  test('[RST-17] the list names the owners of a restaurant, not its staff', async () => {
    const all = await administrator.api.restaurants.all()
    expect(all.find(({ slug }) => slug === 'sakura')).toMatchObject({ owners: [demoOwner.email] })
  })

  test('[MAI-24, RST-17] the owner gets one email when it is approved', async () => {
    const approvals = () =>
      world.sandbox.mails
        .list()
        .filter(
          ({ subject, recipients }) =>
            subject.startsWith('Your restaurant is online') && recipients.includes('foreign@example.com'),
        )
    await expect.poll(() => approvals().length).toBe(1)
    const [mail] = approvals()
    expect(mail).toMatchObject({ recipients: ['foreign@example.com'], copies: 1 })
    expect(mail?.text).toContain(`${world.apps[0]?.url}/menu/foreign`)
    expect(mail?.text).toContain(`${world.apps[0]?.url}/admin/restaurant/displays?restaurant=foreign`)
    // It is published already.
    const { id } = await administrator.api.restaurants.publish({ restaurant: 'foreign', published: true })
    expect(
      await world.db.execute(
        sql`SELECT 1 FROM pgboss.job WHERE state = 'created' AND data::text LIKE '%restaurant_published%'
          AND data::text LIKE ${`%${id}%`}`,
      ),
    ).toMatchObject({ rows: [] })
  })
})

describe('sections', () => {
  test('[RST-4, RST-27] changes that diners see are on the menu at once, and audited', async () => {
    const before = await owner.api.menu.get(sakura)
    const { revision, ordering, hours, money, details } = await owner.api.restaurants.settings(sakura)
    let saved = await owner.api.restaurants.saveOrdering({
      ...sakura,
      revision,
      ordering: {
        ...ordering,
        offerUtensils: true,
        deliveryFee: cents(725),
        deliveryZipCodes: ['10002', '10001', '10002'],
      },
    })
    expect(saved).toMatchObject({
      revision: revision + 1,
      ordering: { deliveryZipCodes: ['10001', '10002'] },
    })
    saved = await owner.api.restaurants.saveHours({
      ...sakura,
      revision: saved.revision,
      hours: {
        ...hours,
        prepMinutes: 25,
        hours: {
          ...hours.hours,
          sunday: [],
          monday: [
            { open: '17:00', close: '24:00' },
            { open: '11:00', close: '14:30' },
          ],
        },
      },
    })
    saved = await owner.api.restaurants.saveMoney({
      ...sakura,
      revision: saved.revision,
      money: {
        ...money,
        taxRate: percentFromThousandths(8375),
        processingFeePurpose: 'pays the card company.',
      },
    })
    saved = await owner.api.restaurants.saveDetails({
      ...sakura,
      revision: saved.revision,
      details: {
        ...details,
        name: 'Sakura House',
        cuisine: '  ',
        pickupInstructions: ' Ring at the side door. ',
      },
    })
    const after = await owner.api.menu.get(sakura)
    expect(after.version).toBe(before.version + 4)
    expect(after.restaurant).toMatchObject({
      name: 'Sakura House',
      cuisine: null,
      pickupInstructions: 'Ring at the side door.',
      offerUtensils: true,
      deliveryFee: 725,
      taxRate: 8375,
      processingFeeName: 'Processing Fee',
      processingFeePurpose: 'pays the card company.',
      prepMinutes: 25,
      hours: {
        sunday: [],
        monday: [
          { open: '11:00', close: '14:30' },
          { open: '17:00', close: '00:00' },
        ],
      },
    })
    const again = await owner.api.restaurants.saveDetails({
      ...sakura,
      revision: saved.revision,
      details: saved.details,
    })
    expect(again.revision).toBe(saved.revision)
    const records = (await recordsOf('sakura'))
      .filter(({ subject }) => subject === 'restaurant')
      .map(({ changes }) => changes)
    expect(records).toContainEqual({
      taxRate: { from: money.taxRate, to: 8375 },
      processingFeePurpose: {
        from: 'covers card and online costs.',
        to: 'pays the card company.',
      },
    })
    expect(records).toHaveLength(4)
    await owner.api.restaurants.saveDetails({ ...sakura, revision: again.revision, details })
  })

  test('[EDT-1] an edit of an older revision is refused and receives the newer settings', async () => {
    const { revision, details } = await owner.api.restaurants.settings(sakura)
    const first = { ...details, description: 'First' }
    const kept = await owner.api.restaurants.saveDetails({ ...sakura, revision, details: first })
    const second = owner.api.restaurants.saveDetails({
      ...sakura,
      revision,
      details: { ...details, description: 'Second' },
    })
    await expect(second).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
      data: { current: { revision: kept.revision, details: { description: 'First' } } },
    })
    expect(await owner.api.restaurants.settings(sakura)).toEqual(kept)
  })

  test.for([
    [
      'a negative fee',
      (s) =>
        owner.api.restaurants.saveOrdering({
          ...edit(s),
          ordering: { ...s.ordering, deliveryFee: cents(-1) },
        }),
    ],
    [
      'a zip code with letters',
      (s) =>
        owner.api.restaurants.saveOrdering({
          ...edit(s),
          ordering: { ...s.ordering, deliveryZipCodes: ['abcde'] },
        }),
    ],
    [
      'a tax of 101%',
      (s) =>
        owner.api.restaurants.saveMoney({
          ...edit(s),
          money: { ...s.money, taxRate: percentFromThousandths(101_000) },
        }),
    ],
    [
      'a fee without a purpose',
      (s) =>
        owner.api.restaurants.saveMoney({
          ...edit(s),
          money: { ...s.money, processingFee: percentFromThousandths(3000), processingFeePurpose: null },
        }),
    ],
    [
      'a cutoff of 13 hours',
      (s) => owner.api.restaurants.saveHours({ ...edit(s), hours: { ...s.hours, orderCutoffMinutes: 780 } }),
    ],
    [
      'an address without a name',
      (s) => owner.api.restaurants.saveNotifications({ ...edit(s), emails: ['@example.com'] }),
    ],
    [
      'an invalid account',
      (s) => owner.api.restaurants.savePayments({ ...edit(s), stripeAccount: 'sk_live_1' }),
    ],
  ] as readonly [string, (settings: RestaurantSettings) => Promise<unknown>][])(
    '[RST-6, RST-7, RST-66] %s is refused and changes nothing',
    async ([, save]) => {
      const before = await owner.api.restaurants.settings(sakura)
      await expect(save(before)).rejects.toMatchObject({ status: 422 })
      expect(await owner.api.restaurants.settings(sakura)).toEqual(before)
    },
  )

  test('[RST-9, RST-16] notification addresses and payment account are stored without notifying diners', async () => {
    const settings = await owner.api.restaurants.settings(sakura)
    const { version } = await owner.api.menu.get(sakura)
    const mails = await owner.api.restaurants.saveNotifications({
      ...edit(settings),
      emails: ['Chef@Example.com', 'chef@example.com'],
    })
    expect(mails.notifications.emails).toEqual(['chef@example.com'])
    const stripeAccount = 'acct_1A2b3C4d5E6f7G8h'
    const paid = await owner.api.restaurants.savePayments({ ...edit(mails), stripeAccount })
    expect(paid.payments).toEqual({ stripeAccount })
    expect((await owner.api.menu.get(sakura)).version).toBe(version)
  })
})

describe("a restaurant's own account at the payment provider", () => {
  afterEach(() => {
    isProviderAway = false
  })

  test('[RST-60] is refused if the provider does not have it, and nothing is saved', async () => {
    const before = await owner.api.restaurants.settings(sakura)
    await expect(
      owner.api.restaurants.savePayments({ ...edit(before), stripeAccount: 'acct_nobody00' }),
    ).rejects.toMatchObject({ status: 422, data: { refusal: { kind: 'stripe_account_unknown' } } })
    expect(await owner.api.restaurants.settings(sakura)).toEqual(before)
  })

  test('[RST-60, RST-61] while the provider is down a new account is refused as unchecked, and a saved one stays', async () => {
    const account = 'acct_kept0000'
    const before = await owner.api.restaurants.settings(sakura)
    const saved = await owner.api.restaurants.savePayments({ ...edit(before), stripeAccount: account })
    isProviderAway = true
    await expect(
      owner.api.restaurants.savePayments({ ...edit(saved), stripeAccount: 'acct_other000' }),
    ).rejects.toMatchObject({ status: 422, data: { refusal: { kind: 'stripe_account_unchecked' } } })
    expect(await owner.api.restaurants.savePayments({ ...edit(saved), stripeAccount: account })).toEqual(
      saved,
    )
    expect(await owner.api.restaurants.paymentAccount(sakura)).toEqual({ state: 'unchecked' })
    isProviderAway = false
    await owner.api.restaurants.savePayments({ ...edit(saved), stripeAccount: null })
    expect(await owner.api.restaurants.paymentAccount(sakura)).toEqual({ state: 'none' })
  })

  test('[RST-61] is saved even if it lacks capabilities, and lists them', async () => {
    const before = await owner.api.restaurants.settings(sakura)
    await owner.api.restaurants.savePayments({ ...edit(before), stripeAccount: 'acct_new00000' })
    expect(await owner.api.restaurants.paymentAccount(sakura)).toEqual({
      state: 'found',
      missing: ['transfers'],
    })
  })
})

test('[PAY-46] an account id from before the current rule is shown, and refused when it is saved again', async () => {
  const stored = ['a..b@example.com']
  await world.db.update(restaurants).set({ notificationEmails: stored }).where(eq(restaurants.slug, 'sakura'))
  const settings = await owner.api.restaurants.settings(sakura)
  expect(settings.notifications.emails).toEqual(stored)
  await expect(
    owner.api.restaurants.saveNotifications({ ...edit(settings), emails: stored }),
  ).rejects.toMatchObject({ message: 'a..b@example.com is not an email address.' })
})

describe('pictures', () => {
  test('[RST-18] a picture uploaded for the restaurant is shown; any other is refused', async () => {
    const settings = await owner.api.restaurants.settings(sakura)
    const file = await cameraPhoto()
    const { url } = await owner.api.images.upload({ ...sakura, file })
    const pictures = { ...settings.pictures, logoUrl: url }
    const saved = await owner.api.restaurants.savePictures({ ...edit(settings), pictures })
    expect(saved.pictures).toEqual(pictures)
    expect((await owner.api.menu.get(sakura)).restaurant.logoUrl).toBe(url)
    const luna = await owner.api.restaurants.settings({ restaurant: 'luna' })
    for (const coverUrl of [url, 'https://elsewhere.example/a.png', 'javascript:alert(1)']) {
      const wrong = { ...luna.pictures, coverUrl }
      await expect(
        owner.api.restaurants.savePictures({ ...edit(luna), pictures: wrong }),
      ).rejects.toMatchObject({ status: 422 })
    }
  })
})

describe('the record of changes', () => {
  test('[ACC-60, DEV-10] has the people invited, and the displays paired and revoked', async () => {
    const display = await pairBrowser(world, 'Pass')
    const { device } = await display.api.devices.me()
    if (!device) throw new Error('the display is not paired')
    await owner.api.devices.revoke({ ...sakura, deviceId: device.id })
    const { id: invitationId } = await owner.api.team.invite({ ...sakura, email: 'cook@example.com' })
    await owner.api.team.withdraw({ ...sakura, invitationId })
    const { members } = await owner.api.team.list(sakura)
    const cook = members.find(({ role }) => role === 'staff')
    if (!cook) throw new Error('expected a staff member')
    await owner.api.team.remove({ ...sakura, userId: cook.id })
    const records = (await recordsOf('sakura')).map(
      ({ userName, action, subject, subjectName }) => `${userName}: ${subject} ${subjectName} ${action}`,
    )
    expect(records).toEqual(
      expect.arrayContaining([
        'Kitchen display: kitchen_display Pass created',
        'Olive Owner: kitchen_display Pass deleted',
        'Olive Owner: invitation cook@example.com created',
        'Olive Owner: invitation cook@example.com deleted',
        'Olive Owner: member Ada Byron deleted',
      ]),
    )
  })
})

describe("the courier's account", () => {
  const secrets = ['client-7f3a', 'secret-91bd', 'customer-c04e', 'signing-e51a'] as const
  const [clientId, clientSecret, customerId, signingKey] = secrets
  const credentials = { clientId, clientSecret, customerId }
  const account = { ...credentials, signingKey }

  test('[RST-15, DLV-10] is stored and never exposed: in no response, audit entry or log', async () => {
    const answers: string[] = []
    const note = (answer: unknown) => answers.push(JSON.stringify(answer))
    let settings = await owner.api.restaurants.settings({ restaurant: 'luna' })
    const luna = () => ({ restaurant: 'luna', revision: settings.revision })
    await expect(
      owner.api.restaurants.saveCourierAccount({ ...luna(), account: { ...account, clientSecret: ' ' } }),
    ).rejects.toMatchObject({ status: 422 })
    settings = await owner.api.restaurants.removeCourierAccount(luna())
    expect(settings.courier).toMatchObject({ enabled: false, account: { clientId: false } })
    await expect(owner.api.restaurants.saveCourier({ ...luna(), enabled: true })).rejects.toMatchObject({
      status: 422,
      message: 'Uber Direct credentials not configured for this restaurant',
    })

    settings = await owner.api.restaurants.saveCourierAccount({ ...luna(), account })
    note(settings)
    expect(settings.courier).toEqual({
      enabled: false,
      account: { clientId: true, clientSecret: true, customerId: true, signingKey: true },
      changed: { at: world.clock.now().toString(), by: demoOwner.name },
    })
    settings = await owner.api.restaurants.saveCourier({ ...luna(), enabled: true })
    note(settings)
    note(await owner.api.menu.get({ restaurant: 'luna' }))
    const stale = owner.api.restaurants.saveCourierAccount({ ...luna(), revision: 1, account })
    note(await stale.catch((error) => error))
    const restaurantId = await restaurantIdOf(world, 'luna')
    expect(await readCourierCredentials(world.db, testCipher, restaurantId)).toEqual({
      ok: true,
      value: credentials,
    })
    expect(await readCourierSigningKey(world.db, testCipher, restaurantId)).toBe(signingKey)
    note(await world.db.select().from(auditEntries))
    note(await world.db.select().from(restaurants))
    for (const secret of secrets) {
      for (const text of [...answers, ...logged]) expect(text).not.toContain(secret)
    }
    settings = await owner.api.restaurants.removeCourierAccount(luna())
    expect(settings.courier).toMatchObject({ enabled: false, account: { clientSecret: false } })
    expect(await readCourierCredentials(world.db, testCipher, restaurantId)).toMatchObject({ ok: false })
  })
})

describe('the signing key of the courier', () => {
  const account = { clientId: 'client-1a', clientSecret: 'secret-1b', customerId: 'customer-1c' }

  test('[RST-15, DLV-24] is stored, replaced and removed separately, and never exposed', async () => {
    let settings = await owner.api.restaurants.settings({ restaurant: 'luna' })
    const luna = () => ({ restaurant: 'luna', revision: settings.revision })
    settings = await owner.api.restaurants.saveCourierAccount({ ...luna(), account })
    expect(settings.courier.account).toMatchObject({ clientSecret: true, signingKey: false })
    const restaurantId = await restaurantIdOf(world, 'luna')
    const keyNow = () => readCourierSigningKey(world.db, testCipher, restaurantId)

    const answers: string[] = []
    for (const signingKey of ['first-key-77', 'second-key-88']) {
      settings = await owner.api.restaurants.saveCourierSigningKey({ ...luna(), signingKey })
      answers.push(JSON.stringify(settings))
      expect(settings.courier.account).toMatchObject({ clientSecret: true, signingKey: true })
      expect(await keyNow()).toBe(signingKey)
    }
    const two = owner.api.restaurants.saveCourierSigningKey({ ...luna(), signingKey: 'two words' })
    await expect(two).rejects.toMatchObject({ status: 422 })
    const stale = owner.api.restaurants.saveCourierSigningKey({ ...luna(), revision: 1, signingKey: 'x' })
    await expect(stale).rejects.toMatchObject({ status: 409 })
    settings = await owner.api.restaurants.saveCourierAccount({
      ...luna(),
      account: { ...account, clientSecret: 'secret-2b' },
    })
    expect(await keyNow()).toBe('second-key-88')

    const rows = [await world.db.select().from(auditEntries), await world.db.select().from(restaurants)]
    for (const text of [...answers, ...logged, JSON.stringify(rows)])
      for (const key of ['first-key-77', 'second-key-88']) expect(text).not.toContain(key)

    settings = await owner.api.restaurants.saveCourierSigningKey({ ...luna(), signingKey: '' })
    expect(settings.courier.account).toMatchObject({ clientSecret: true, signingKey: false })
    expect(await keyNow()).toBeNull()
    const entries = await world.db.select().from(auditEntries)
    const keyChanges = entries.flatMap(({ changes }) => changes.courierAccount?.to ?? [])
    expect(keyChanges.filter((word) => word === 'signing key written')).toHaveLength(2)
    expect(keyChanges.filter((word) => word === 'signing key removed')).toHaveLength(1)
    await owner.api.restaurants.removeCourierAccount(luna())
  })
})

describe('hosts', () => {
  test('[RST-10, RST-11] an added host leads to the restaurant, and can be removed', async () => {
    const added = await owner.api.restaurants.addHost({ ...sakura, host: 'https://Orders.Sakura.example/' })
    expect(added.hosts).toContainEqual({ host: 'orders.sakura.example', shows: 'kitchen', wallets: null })
    const twice = owner.api.restaurants.addHost({ ...sakura, host: 'orders.sakura.example' })
    await expect(twice).rejects.toMatchObject({ status: 422, message: 'This web address is already in use.' })
    const elsewhere = foreign.api.restaurants.addHost({
      restaurant: 'foreign',
      host: 'orders.sakura.example',
    })
    await expect(elsewhere).rejects.toMatchObject({ message: 'This web address is already in use.' })
    const stolen = foreign.api.restaurants.removeHost({
      restaurant: 'foreign',
      host: 'orders.sakura.example',
    })
    await expect(stolen).rejects.toMatchObject({ status: 404 })
    const display = await openBrowser(world, 'orders.sakura.example').api.devices.me()
    expect(display.restaurant?.slug).toBe('sakura')

    const removed = await owner.api.restaurants.removeHost({ ...sakura, host: 'orders.sakura.example' })
    expect(removed.hosts.map(({ host }) => host)).not.toContain('orders.sakura.example')
    const records = (await recordsOf('sakura')).filter(({ subject }) => subject === 'restaurant_host')
    expect(records.map(({ action, subjectName }) => `${action} ${subjectName}`).toSorted()).toEqual([
      'created orders.sakura.example',
      'deleted orders.sakura.example',
    ])
  })

  test.for([
    ['sakura', 'Please enter a web address such as menu.example.com.'],
    ['sakura.localhost', 'This web address is already in use.'],
  ] as const)('[RST-10] %s is refused', async ([host, message]) => {
    await expect(owner.api.restaurants.addHost({ ...sakura, host })).rejects.toMatchObject({
      status: 422,
      message,
    })
  })
})

/** The same key as in every test process. */
const testCipher = createCipher(Buffer.alloc(32, 'test'))

const edit = ({ slug, revision }: RestaurantSettings) => ({ restaurant: slug, revision })

async function signUp(email: string): Promise<Browser> {
  await world.db.delete(rateLimits)
  const browser = openBrowser(world)
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  return browser
}

async function managedBy({ api }: Browser): Promise<string[]> {
  const { restaurants: managed } = await api.accounts.restaurants()
  return managed.map(({ slug, role }) => `${slug} ${role}`)
}

async function recordsOf(slug: string) {
  const restaurantId = await restaurantIdOf(world, slug)
  return world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.restaurantId, restaurantId))
    .orderBy(auditEntries.at)
}

/** Copies an active dish and its category to a restaurant. */
async function addDish(restaurant: string): Promise<void> {
  const restaurantId = toId<'Restaurant'>(restaurant)
  const [dish] = await world.db.select().from(products).limit(1)
  const [category] = await world.db.select().from(categories).limit(1)
  if (!dish || !category) throw new Error('the demo has no dish')
  const categoryId = randomIds.next<'Category'>()
  await world.db.insert(categories).values({ ...category, id: categoryId, restaurantId, isActive: true })
  const copy = { ...dish, id: randomIds.next<'Product'>(), categoryId, restaurantId }
  await world.db.insert(products).values({ ...copy, isActive: true })
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { toId } from '#domain/ids.ts'
import { mostInvitations } from '#domain/people/accounts/invitation.ts'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { untilWaiting } from '#testing/lock-waits.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../access/memberships.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { invitations, ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { lockTeam } from '../roles/lock-team.ts'

const start = '2026-11-20T20:00[America/New_York]'
const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
let count = 0
beforeAll(async () => {
  world = await startWorld({ at: start })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(start)
  await world.db.delete(rateLimits)
  await world.db.delete(invitations)
})

test('[ACC-34, MAI-19] an invited person receives a mail, and accepts its link with that address, verified', async () => {
  const email = nextAddress()
  const sent = await owner.api.team.invite({ ...sakura, email: ` ${email.toUpperCase()} ` })
  expect(sent).toMatchObject({ email, expiresAt: '2026-11-28T01:00:00Z' })
  const { mail, token } = await mailTo(email)
  expect(mail).toMatchObject({ subject: 'Join the team of Sakura Hibachi', copies: 1 })
  for (const text of [
    'Sakura Hibachi has invited you to its team.',
    `Sign in, or create an account, with ${email}, and verify this address.`,
    'The link works for 7 days, and only for your address.',
  ]) {
    expect(mail.text).toContain(text)
  }
  expect(await openBrowser(world).api.team.invitation({ token })).toMatchObject({
    restaurant: { slug: 'sakura', name: 'Sakura Hibachi' },
    email,
    open: true,
  })

  const cook = await signUp(email)
  await expect(cook.api.team.accept({ token })).rejects.toMatchObject({
    status: 422,
    message: 'Please verify your email address first.',
  })
  await verifyAddress(world, email)
  expect(await managedBy(cook)).toEqual([])
  expect(await cook.api.team.accept({ token })).toMatchObject({ slug: 'sakura' })
  expect(await managedBy(cook)).toEqual(['sakura staff'])
  await expect(cook.api.team.accept({ token })).rejects.toMatchObject({ status: 422 })
  expect(await cook.api.team.invitation({ token })).toMatchObject({ open: false })
  const { members, invitations: open } = await owner.api.team.list(sakura)
  expect(members.map((member) => `${member.roleName ?? member.role} ${member.email}`)).toEqual([
    'owner owner@demo.example',
    `staff ${email}`,
    'Floor manager manager@demo.example',
  ])
  expect(open).toEqual([])
})

test('[ACC-34] another address, an invented token and an expired link give no access', async () => {
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email })
  const { token } = await mailTo(email)
  const stranger = await signUp(nextAddress(), true)
  await expect(stranger.api.team.accept({ token })).rejects.toMatchObject({
    status: 422,
    message: 'This invitation was sent to another address. Please sign in with that one.',
  })
  const cook = await signUp(email, true)
  for (const forged of [
    `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`,
    token.slice(0, -4),
    'a'.repeat(43),
  ]) {
    const answer = cook.api.team.accept({ token: toId(forged) })
    await expect(answer).rejects.toMatchObject({ status: 404 })
  }
  world.clock.advance({ hours: 7 * 24 })
  await expect(cook.api.team.accept({ token })).rejects.toMatchObject({
    message: 'This invitation is no longer valid. Please ask for a new one.',
  })
  expect((await owner.api.team.list(sakura)).invitations).toEqual([])
  expect(await managedBy(cook)).toEqual([])
})

test('[ACC-34] an invitation that is withdrawn, or replaced by a new one, is invalid', async () => {
  // Invited too, though on another restaurant's team.
  await signUpAs(world, 'cook-of-luna', 'staff', 'luna')
  const other = await owner.api.team.invite({ ...sakura, email: 'cook-of-luna@example.com' })
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email })
  const first = (await mailTo(email)).token
  world.clock.advance({ seconds: 1 })
  const second = await owner.api.team.invite({ ...sakura, email })
  expect((await owner.api.team.list(sakura)).invitations).toEqual([second, other])
  const cook = await signUp(email, true)
  await expect(cook.api.team.accept({ token: first })).rejects.toMatchObject({ status: 422 })
  const elsewhere = owner.api.team.withdraw({ restaurant: 'luna', invitationId: second.id })
  await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  expect(await owner.api.team.withdraw({ ...sakura, invitationId: second.id })).toEqual(second)
  expect((await owner.api.team.list(sakura)).invitations).toEqual([other])
  const again = owner.api.team.withdraw({ ...sakura, invitationId: second.id })
  await expect(again).rejects.toMatchObject({ status: 404 })
})

test('[ACC-81] an address gets one email in 24 hours, whichever restaurants invite it; a newer one waits', async () => {
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email })
  const { token } = await mailTo(email)
  for (const restaurant of ['sakura', 'luna']) await owner.api.team.invite({ restaurant, email })
  await expect.poll(() => countWaitingJobs(world.db, 'mail_invitation'), { timeout: 20_000 }).toBe(2)
  expect(await openBrowser(world).api.team.invitation({ token })).toMatchObject({ open: false })
  expect(mailsTo(email)).toHaveLength(1)
  world.clock.advance({ hours: 24 })
  await makeJobsDue(world.db, 'mail_invitation')
  await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(2)
})

test('[ACC-82] an account sends at most 60 invitations and report confirmations in 24 hours', async () => {
  const { diner } = await owner.api.accounts.me()
  const endsAt = world.clock.now().add({ hours: 24 })
  await world.db.insert(rateLimits).values({ key: `${diner?.id}|mails to others`, count: 58, endsAt })
  await owner.api.team.invite({ ...sakura, email: nextAddress() })
  const report = { ...sakura, frequency: 'daily', hour: 6 } as const
  const tooMany = {
    status: 429,
    message:
      'You can send at most 60 invitations and report confirmations in 24 hours. Please try again tomorrow.',
  }
  const addresses = [nextAddress(), nextAddress()]
  await expect(owner.api.reportSchedules.create({ ...report, addresses })).rejects.toMatchObject(tooMany)
  await expect(owner.api.team.invite({ ...sakura, email: nextAddress() })).rejects.toMatchObject(tooMany)
})

test('[RST-31] a restaurant that was not approved neither invites people nor sends them reports', async () => {
  const publish = (isPublished: boolean) =>
    world.db.update(restaurants).set({ isPublished }).where(eq(restaurants.slug, 'luna'))
  await publish(false)
  const email = nextAddress()
  await expect(owner.api.team.invite({ restaurant: 'luna', email })).rejects.toMatchObject({
    status: 422,
    message: 'You can invite people once your restaurant is approved.',
  })
  const report = { restaurant: 'luna', frequency: 'daily', hour: 6 } as const
  await expect(owner.api.reportSchedules.create({ ...report, addresses: [email] })).rejects.toMatchObject({
    status: 422,
    message: 'You can email reports once your restaurant is approved.',
  })
  await publish(true)
})

test('[ACC-34] accepting twice concurrently adds one member', async () => {
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email })
  const { token } = await mailTo(email)
  const cook = await signUp(email, true)
  const answers = await Promise.allSettled([1, 2, 3].map(() => cook.api.team.accept({ token })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await managedBy(cook)).toEqual(['sakura staff'])
})

test('[ACC-35] the number of open invitations is limited, and no one is invited twice', async () => {
  const requests = Array.from({ length: mostInvitations.open + 3 }, () =>
    owner.api.team.invite({ ...sakura, email: nextAddress() }),
  )
  const answers = await Promise.allSettled(requests)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostInvitations.open)
  await expect(owner.api.team.invite({ ...sakura, email: nextAddress() })).rejects.toMatchObject({
    status: 429,
  })
  await owner.api.team.invite({ restaurant: 'luna', email: nextAddress() })
  const known = owner.api.team.invite({ ...sakura, email: demoOwner.email })
  await expect(known).rejects.toMatchObject({ message: 'This person is on the team already.' })
  const wrong = owner.api.team.invite({ ...sakura, email: 'no address' })
  await expect(wrong).rejects.toMatchObject({ status: 422, message: 'Invalid email address' })
})

test('[ACC-36, ACC-37] people removed from the staff, or not verified, have no access', async () => {
  const { members } = await owner.api.team.list(sakura)
  const self = members.find(({ role }) => role === 'owner')
  const ofOwner = owner.api.team.remove({ ...sakura, userId: self?.id ?? toId('x') })
  await expect(ofOwner).rejects.toMatchObject({ status: 404 })

  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email })
  const { token } = await mailTo(email)
  const cook = await signUp(email, true)
  await cook.api.team.accept({ token })
  const id = (await cook.api.accounts.me()).diner?.id ?? toId('x')
  await expect(owner.api.team.remove({ restaurant: 'luna', userId: id })).rejects.toMatchObject({
    status: 404,
  })
  expect(await owner.api.team.remove({ ...sakura, userId: id })).toEqual({ id })
  expect(await managedBy(cook)).toEqual([])

  const unverified = await signUp(nextAddress())
  const userId = (await unverified.api.accounts.me()).diner?.id ?? toId('x')
  const restaurantId = (await owner.api.team.invitation({ token })).restaurant.id
  await world.db
    .insert(restaurantMembers)
    .values({ restaurantId, userId, role: 'owner', createdAt: world.clock.now() })
  await expect(unverified.api.team.list(sakura)).rejects.toMatchObject({
    status: 403,
    message: 'Please verify your email address first.',
  })
})

test('[USR-8, ACC-60] nobody removes a person who may do more; the record names the role that ended', async () => {
  const trainer = await signUpAs(world, 'trainer', 'staff')
  const lead = await signUpAs(world, 'lead', 'staff')
  const idOf = async (browser: Browser) => (await browser.api.accounts.me()).diner?.id ?? toId<'User'>('x')
  const [trainerId, leadId] = [await idOf(trainer), await idOf(lead)]
  const training = await makeRole('Trainer', ['team.manage', 'orders.read', 'stock.write'])
  const leading = await makeRole('Shift lead', ['orders.read', 'orders.refund'])
  await owner.api.roles.assign({ ...sakura, userId: trainerId, roleId: training.id })
  await owner.api.roles.assign({ ...sakura, userId: leadId, roleId: leading.id })
  await expect(trainer.api.team.remove({ ...sakura, userId: leadId })).rejects.toMatchObject({
    status: 422,
    message: 'This person may do something that you may not: Refund orders',
  })
  expect(await managedBy(lead)).toEqual(['sakura staff'])
  world.clock.advance({ seconds: 1 })
  await owner.api.team.remove({ ...sakura, userId: leadId })
  const [entry] = (await owner.api.audit.list({ ...sakura, subject: 'member' })).entries
  expect(entry).toMatchObject({
    action: 'deleted',
    subjectId: leadId,
    changes: { role: { from: 'Shift lead', to: null } },
  })
})

test('[ACC-80, MAI-19] an invitation with a role names it everywhere, and accepting gives it', async () => {
  const bookkeeper = await makeRole('Bookkeeper', ['money.read'])
  const email = nextAddress()
  const sent = await owner.api.team.invite({ ...sakura, email, roleId: bookkeeper.id })
  expect(sent).toMatchObject({ email, roleName: 'Bookkeeper' })
  expect((await owner.api.team.list(sakura)).invitations).toEqual([sent])
  const { mail, token } = await mailTo(email)
  expect(mail.text).toContain('Sakura Hibachi has invited you to its team as Bookkeeper.')
  expect(mail.text).toContain('You can then do what the role Bookkeeper allows.')
  expect(await openBrowser(world).api.team.invitation({ token })).toMatchObject({ roleName: 'Bookkeeper' })

  const person = await signUp(email, true)
  world.clock.advance({ seconds: 1 })
  await person.api.team.accept({ token })
  const [restaurant] = (await person.api.accounts.restaurants()).restaurants
  expect(restaurant?.permissions).toEqual(['money.read'])
  await expect(person.api.adminOrders.list({ ...sakura, limit: 1 })).rejects.toMatchObject({ status: 403 })
  const personId = (await person.api.accounts.me()).diner?.id
  const { entries } = await owner.api.audit.list({ ...sakura, subject: 'member' })
  expect(entries.find(({ subjectId }) => subjectId === personId)).toMatchObject({
    action: 'created',
    changes: { role: { from: null, to: 'Bookkeeper' } },
  })
  const recorded = await recordedAbout(sent.id)
  expect(recorded).toMatchObject([{ action: 'created', changes: { role: { from: null, to: 'Bookkeeper' } } }])
})

test('[ACC-80] a withdrawn invitation is recorded with its role; without a role it is one to the staff', async () => {
  const lead = await makeRole('Lead', ['orders.read'])
  const withRole = await owner.api.team.invite({ ...sakura, email: nextAddress(), roleId: lead.id })
  const withoutRole = await owner.api.team.invite({ ...sakura, email: nextAddress() })
  expect(withoutRole).toMatchObject({ roleName: null })
  world.clock.advance({ seconds: 1 })
  for (const { id } of [withRole, withoutRole]) await owner.api.team.withdraw({ ...sakura, invitationId: id })
  expect((await recordedAbout(withRole.id))[0]).toMatchObject({
    action: 'deleted',
    changes: { role: { from: 'Lead', to: null } },
  })
  expect((await recordedAbout(withoutRole.id))[0]).toMatchObject({
    action: 'deleted',
    changes: { role: { from: 'staff', to: null } },
  })
})

test('[ACC-80] a person whose role was deleted meanwhile joins as plain staff', async () => {
  const barista = await makeRole('Barista', ['stock.write'])
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email, roleId: barista.id })
  const { token } = await mailTo(email)
  await owner.api.roles.delete({ ...sakura, roleId: barista.id, revision: 1 })
  expect((await owner.api.team.list(sakura)).invitations).toMatchObject([{ email, roleName: null }])
  const person = await signUp(email, true)
  expect(await person.api.team.invitation({ token })).toMatchObject({ roleName: null })
  await person.api.team.accept({ token })
  const { members } = await owner.api.team.list(sakura)
  expect(members.find((member) => member.email === email)).toMatchObject({ role: 'staff', roleName: null })
})

test('[ACC-80] accepting waits for a change of the roles, and gives no role that was deleted meanwhile', async () => {
  const runner = await makeRole('Runner', ['orders.read'])
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email, roleId: runner.id })
  const person = await signUp(email, true)
  const { token } = await mailTo(email)
  const { restaurant } = await person.api.team.invitation({ token })
  const accepting = await world.db.transaction(async (tx) => {
    await lockTeam(tx, restaurant.id)
    const accepted = person.api.team.accept({ token })
    await untilWaiting(world.db, 1)
    await tx.delete(ownRoles).where(eq(ownRoles.id, runner.id))
    return { accepted }
  })
  await accepting.accepted
  expect(await managedBy(person)).toEqual(['sakura staff'])
})

test('[ACC-80] a person who is on the team before accepting keeps their role', async () => {
  const host = await makeRole('Host', ['orders.read'])
  const email = nextAddress()
  await owner.api.team.invite({ ...sakura, email, roleId: host.id })
  const { token } = await mailTo(email)
  const person = await signUp(email, true)
  const { restaurant } = await person.api.team.invitation({ token })
  await makeOwner(world.db, restaurant.id, email, world.clock.now())
  await person.api.team.accept({ token })
  expect(await managedBy(person)).toEqual(['sakura owner'])
  await world.db
    .delete(restaurantMembers)
    .where(eq(restaurantMembers.userId, (await person.api.accounts.me()).diner?.id ?? toId('x')))
})

function makeRole(name: string, permissions: readonly RestaurantPermission[]) {
  return owner.api.roles.create({ ...sakura, role: { name, permissions, refundLimit: null } })
}

/** The record of changes about one invitation, newest first. */
async function recordedAbout(id: string) {
  const { entries } = await owner.api.audit.list({ ...sakura, subject: 'invitation' })
  return entries.filter(({ subjectId }) => subjectId === id)
}

function nextAddress(): string {
  count += 1
  return `cook-${count}@example.com`
}

async function signUp(email: string, verified = false): Promise<Browser> {
  await world.db.delete(rateLimits)
  const browser = openBrowser(world)
  await browser.post(signUpPath, { ...ada, email })
  if (verified) await verifyAddress(world, email)
  return browser
}

async function managedBy({ api }: Browser): Promise<string[]> {
  const { restaurants } = await api.accounts.restaurants()
  return restaurants.map(({ slug, role }) => `${slug} ${role}`)
}

function mailsTo(address: string) {
  return world.sandbox.mails
    .list()
    .filter(({ recipients, subject }) => recipients.includes(address) && subject.startsWith('Join the team'))
}

/** The invitation that this address received, and the token in its link. */
async function mailTo(address: string) {
  const look = async () => {
    await makeJobsDue(world.db, 'mail_invitation')
    return mailsTo(address).length > 0
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(true)
  const [mail] = mailsTo(address)
  const [, token = ''] = /\/join\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!mail || !token) throw new Error('there is no invitation in this mail')
  return { mail, token: toId<'OrderToken'>(token) }
}

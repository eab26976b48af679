import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import { countJobs, countWaitingJobs, jobsOf, pileUpJobs } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { type DomainOutcome, PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { paymentDomains } from '../../platform/db/schema/restaurants.ts'

const sakura = { restaurant: 'sakura' } as const
const host = 'menu.sakura.example'
const inactive = { isActive: false, reason: 'No DNS entry.' } as const

let world: World
let owner: Browser
const requestedNames: string[] = []
let answer: DomainOutcome | PaymentProviderError = { isActive: true }
beforeAll(async () => {
  world = await startWorld({
    payments: (sandbox) => ({
      ...sandbox,
      async registerDomain(name) {
        requestedNames.push(name)
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
  })
  owner = await signUpAs(world, 'owner', 'owner')
}, 60_000)
afterAll(() => world.close())
beforeEach(() => {
  requestedNames.length = 0
  answer = { isActive: true }
})

test('[PAY-49] an added host is registered by a job, and its state is shown', async () => {
  const added = await owner.api.restaurants.addHost({ ...sakura, host })
  expect(walletsAt(added)).toMatchObject({ state: expect.stringMatching(/waiting|registered/) })
  await expect.poll(stateNow, { timeout: 15_000 }).toEqual({ state: 'registered', reason: null })
  expect(requestedNames).toEqual([host])
  await owner.api.restaurants.removeHost({ ...sakura, host })
  expect(await world.db.select().from(paymentDomains)).toEqual([])
})

test("[PAY-49] a kitchen display's host takes no payments and is not registered", async () => {
  const kitchen = 'orders.sakura.example'
  const added = await owner.api.restaurants.addHost({ ...sakura, host: kitchen })
  expect(added.hosts.find((each) => each.host === kitchen)?.wallets).toBeNull()
  expect(await countWaitingJobs(world.db, 'register_payment_domain')).toBe(0)
  await owner.api.restaurants.removeHost({ ...sakura, host: kitchen })
})

test('[PAY-49] a host rejected by the provider shows the reason, and is retried on request and hourly', async () => {
  answer = inactive
  await owner.api.restaurants.addHost({ ...sakura, host })
  await expect.poll(stateNow, { timeout: 15_000 }).toEqual({ state: 'failed', reason: 'No DNS entry.' })

  answer = new PaymentProviderError('rejected', 'invalid_domain', 'Not a public domain.')
  const refused = await owner.api.restaurants.registerHost({ ...sakura, host })
  expect(walletsAt(refused)).toEqual({ state: 'failed', reason: 'Not a public domain.' })

  answer = new PaymentProviderError('unreachable', 'ETIMEDOUT', 'No answer.')
  await expect(owner.api.restaurants.registerHost({ ...sakura, host })).rejects.toMatchObject({
    status: 503,
    data: { refusal: { kind: 'payment_domain_unchecked' } },
  })
  expect(await stateNow()).toEqual({ state: 'failed', reason: 'Not a public domain.' })

  answer = { isActive: true }
  requestedNames.length = 0
  await hourly()
  await expect.poll(stateNow, { timeout: 15_000 }).toEqual({ state: 'registered', reason: null })
  await expect.poll(() => requestedNames, { timeout: 15_000 }).toContain('localhost')
  const before = await countJobsOf(host)
  await hourly()
  expect(await countJobsOf(host)).toBe(before)
  await owner.api.restaurants.removeHost({ ...sakura, host })
})

test('[PAY-49] only the owner of a host can retry it', async () => {
  const foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
  const host = 'sakura.localhost'
  await expect(openBrowser(world).api.restaurants.registerHost({ ...sakura, host })).rejects.toMatchObject({
    status: 401,
  })
  await expect(foreign.api.restaurants.registerHost({ restaurant: 'luna', host })).rejects.toMatchObject({
    status: 404,
  })
  expect(requestedNames).toEqual([])
})

test('[PAY-49] a host that no longer leads to a restaurant is not registered', async () => {
  await untilDone('register_payment_domain', () =>
    pileUpJobs(world.db, 'register_payment_domain', [{ host: 'gone.example' }]),
  )
  expect(requestedNames).toEqual([])
})

async function countJobsOf(name: string): Promise<number> {
  const jobs = await jobsOf(world.db, 'register_payment_domain')
  return jobs.filter(({ data }) => data.host === name).length
}

type RestaurantSettings = Awaited<ReturnType<Browser['api']['restaurants']['settings']>>

function walletsAt({ hosts }: RestaurantSettings) {
  return hosts.find((each) => each.host === host)?.wallets
}

async function stateNow() {
  return walletsAt(await owner.api.restaurants.settings(sakura))
}

/** Runs the hourly schedule: every unregistered host gets a job. */
async function hourly(): Promise<void> {
  await untilDone('register_payment_domains', () => pileUpJobs(world.db, 'register_payment_domains', [null]))
}

async function untilDone(
  name: 'register_payment_domain' | 'register_payment_domains',
  begin: () => Promise<void>,
) {
  const before = await countJobs(world.db, name, 'completed')
  await begin()
  await expect.poll(() => countJobs(world.db, name, 'completed'), { timeout: 15_000 }).toBe(before + 1)
}

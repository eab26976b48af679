/** Signing in where a captcha and a company's own provider are set up: a product of its own, with stand-ins for both. */

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { type IdentityProvider, startIdentityProvider } from '#testing/identity-provider.ts'
import { makeDataFolder, type RunningProduct, startProduct } from '#testing/product.ts'
import { screenFaults } from './screen-faults.ts'
import { untilStill } from './until-still.ts'
import { test as base, expect } from './world.ts'

type Outside = {
  readonly company: IdentityProvider
  readonly verifyUrl: string
  /** What the service was asked about, the oldest first. */
  readonly judged: readonly string[]
}

const test = base.extend<object, { outside: Outside; product: RunningProduct }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const company = await startIdentityProvider()
      const judged: string[] = []
      const judge = createServer(async (request, response) => {
        const answer = new URLSearchParams(await text(request)).get('response') ?? ''
        judged.push(answer)
        response.end(JSON.stringify({ success: answer.startsWith('a person') }))
      })
      await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
      const address = judge.address()
      if (!address || typeof address === 'string') throw new Error('the judge has no port')
      await use({ company, judged, verifyUrl: `http://127.0.0.1:${address.port}/verify` })
      await company.close()
      judge.closeAllConnections()
      await new Promise<void>((resolve) => judge.close(() => resolve()))
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ demoNow, outside: { company, verifyUrl } }, use) => {
      const folder = await makeDataFolder()
      const { issuer, clientId, clientSecret } = company
      const product = await startProduct({
        DATA_DIR: folder.path,
        DEMO_NOW: demoNow,
        SSO_PROVIDERS: JSON.stringify([{ domains: ['sushi.example'], issuer, clientId, clientSecret }]),
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'the site',
        CAPTCHA_SECRET_KEY: 'a secret',
        CAPTCHA_VERIFY_URL: verifyUrl,
      })
      await use(product)
      await product.end()
      await folder.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.use({ demoNow: '2026-03-06T19:20[America/New_York]' })

const vendor = 'https://challenges.cloudflare.com/turnstile/v0/api.js*'

/** Stands in for the vendor's script: a box to tick, whose answers are counted. */
function vendorScript(person: string): string {
  return `
    let count = 0
    window.turnstile = {
      render(place, { sitekey, size, callback }) {
        const label = document.createElement('label')
        const box = document.createElement('input')
        box.type = 'checkbox'
        box.onchange = () => callback(${JSON.stringify(person)} + ' ' + (count += 1))
        label.append(box, ' I am a person at ' + sitekey + ' (' + size + ')')
        place.append(label)
        return 'widget'
      },
      remove() {},
      reset() {},
    }
    window.comandaCaptchaReady()`
}

async function serveVendor(page: Page, person = 'a person'): Promise<void> {
  await page.route(vendor, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: vendorScript(person) }),
  )
}

const diner = { email: 'diner@demo.example', password: 'demo123' } as const

test('[ACC-54, ACC-62] a form shows the widget, sends each answer once, and signs in', async ({
  page,
  outside,
  expectedInConsole,
}) => {
  expectedInConsole.push(/40[01]/)
  await serveVendor(page)
  await page.goto('/login')
  const widget = page.getByRole('group', { name: 'Are you a person?' })
  const box = widget.getByRole('checkbox', { name: 'I am a person at the site (normal)' })
  await page.getByLabel('Email').fill(diner.email)
  await page.getByLabel('Password').fill('not this one')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect(page.getByText('Please confirm that you are a person, and try again.')).toBeVisible()
  expect(outside.judged).toEqual([])

  await box.check()
  await untilStill(page)
  expect(await screenFaults(page)).toEqual([])
  await submit.click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const send = page.getByRole('button', { name: 'Send the link' })
  // The widget of the form before is checked, and gone with it.
  await expect(send).toBeVisible()
  await box.check()
  await send.click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  expect(new Set(outside.judged).size).toBe(outside.judged.length)
})

test('[ACC-54, ACC-62] a machine is refused, and a script that does not come is said and asked for again', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400|ERR_FAILED/)
  await page.route(vendor, (route) => route.abort())
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/login')
  const failed = page.getByText('The security check did not load.')
  await expect(failed).toBeVisible()
  await page.unroute(vendor)
  await serveVendor(page, 'a machine')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByLabel(/I am a person at the site \(compact\)/).check()
  await expect(failed).toBeHidden()
  await page.getByLabel('Email').fill(diner.email)
  await page.getByLabel('Password').fill(diner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please confirm that you are a person, and try again.')).toBeVisible()
})

test('[ACC-61] somebody of a company types an address, and is signed in by its own provider', async ({
  page,
  outside: { company },
}) => {
  await serveVendor(page)
  company.be({ sub: 'kenji', email: 'kenji@sushi.example', email_verified: true, name: 'Kenji Ito' })
  await page.goto('/login')
  await expect(page.getByText('If your company signs you in, this is all we need.')).toBeVisible()
  await page.getByLabel('Email').fill('kenji@sushi.example')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  await expect(page.getByText('You are signed in as kenji@sushi.example.')).toBeVisible()
})

import { expect, test } from 'vitest'
import type { DemoTools } from '#contract/demo/demo.ts'
import { ada, luna, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { sampleSite } from '#testing/screens/sample-site.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import AdminLayout from './admin-layout.tsx'

const frame = { at: '/admin', path: '/admin/*', hasFrame: true, site: sampleSite }

const tools: DemoTools = {
  restaurants: [
    {
      slug: 'luna',
      name: 'Luna Tacos',
      menuUrl: 'http://luna.localhost/',
      kitchenUrl: 'http://orders.luna.localhost/',
    },
    {
      slug: 'sakura',
      name: 'Sakura Hibachi',
      menuUrl: 'http://sakura.localhost/',
      kitchenUrl: 'http://orders.sakura.localhost/',
    },
    { slug: 'stand', name: 'Noodle Stand', menuUrl: 'http://localhost/menu/stand', kitchenUrl: null },
  ],
  accounts: [
    { who: 'Owner', email: 'owner@demo.example', password: 'demo123' },
    { who: 'Administrator', email: 'admin@demo.example', password: 'demo123' },
    { who: 'Diner', email: 'diner@demo.example', password: 'demo123' },
  ],
  cards: [
    { number: '4242 4242 4242 4242', says: 'Succeeds' },
    { number: '4000 0000 0000 0002', says: 'Declines: generic_decline' },
  ],
  paymentsUrl: 'http://127.0.0.1:4000/',
  inboxUrl: 'http://127.0.0.1:4000/mail',
  tonightCommand: "DEMO_NOW='2026-03-06T19:00[America/New_York]' npm start",
}

test('[DEM-50, DEM-51] the panel lists accounts, cards, inbox and kitchens, and the command for tonight', async () => {
  answerCalls({ site: { demo: () => tools } })
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, managed: ownerOf(sakura) })
  await screen.getByRole('button', { name: 'Demo', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Demo' })
  await expect.element(panel.getByText('owner@demo.example / demo123')).toBeVisible()
  await expect.element(panel.getByText('4000 0000 0000 0002')).toBeVisible()
  await expect.element(panel.getByText(tools.tonightCommand)).toBeVisible()
  const link = (name: string) => panel.getByRole('link', { name })
  const kitchen = link('Open the kitchen next to it')
  await expect.element(kitchen).toHaveAttribute('href', 'http://orders.sakura.localhost/')
  await expect.element(kitchen).toHaveAttribute('target', '_blank')
  await expect
    .element(link('Start a dinner rush'))
    .toHaveAttribute('href', '/admin/drill?restaurant=sakura&orders=60&minutes=15')
  await expect.element(link('Open the inbox')).toHaveAttribute('href', tools.inboxUrl)
  await expect.element(link('Menu of Noodle Stand')).toHaveAttribute('href', 'http://localhost/menu/stand')
  await expect.element(link('Kitchen of Luna Tacos')).toBeVisible()
  await expect.element(link('Kitchen of Noodle Stand')).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('[DEM-50] without a chosen restaurant it offers the first kitchen; without a sandbox neither inbox nor payments', async () => {
  answerCalls({ site: { demo: () => ({ ...tools, paymentsUrl: null, inboxUrl: null }) } })
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, managed: ownerOf(sakura, luna) })
  await screen.getByRole('button', { name: 'Demo', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Demo' })
  const kitchen = panel.getByRole('link', { name: 'Open the kitchen next to it' })
  await expect.element(kitchen).toHaveAttribute('href', 'http://orders.luna.localhost/')
  await expect.element(panel.getByRole('link', { name: 'Open the inbox' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('link', { name: 'Start a dinner rush' })).not.toBeInTheDocument()
})

test('[DEM-50] on a phone the button is in the menu', async () => {
  answerCalls({ site: { demo: () => tools } })
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, width: 390 })
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  const drawer = screen.getByRole('dialog', { name: 'Admin Panel' })
  await drawer.getByRole('button', { name: ada.email }).click()
  await drawer.getByRole('button', { name: 'Demo', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Demo' }).getByText('Test cards')).toBeVisible()
})

test('[DEM-50] the sign-in form offers the accounts', async () => {
  answerWhoIsSignedIn(() => null, { site: { demo: () => tools } })
  const screen = await renderScreen(<AdminLayout />, {
    at: '/admin',
    path: '/admin/*',
    site: sampleSite,
    below: <p>Behind the gate</p>,
  })
  await screen.getByRole('button', { name: 'Demo: accounts to sign in with' }).click()
  await expect.element(screen.getByText('admin@demo.example / demo123')).toBeVisible()
})

test('[DEM-50] while the demo does not answer, the panel says so and tries again', async () => {
  failCalls()
  const screen = await renderAdmin(<h1>A screen</h1>, frame)
  await screen.getByRole('button', { name: 'Demo', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Demo' })
  await expect.element(panel.getByRole('alert')).toBeVisible()
  answerCalls({ site: { demo: () => tools } })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('Test cards')).toBeVisible()
})

test('[DEM-52] production has no panel, neither in the frame nor beside the sign-in form', async () => {
  const site = { ...sampleSite, isDemo: false }
  const called = answerWhoIsSignedIn(() => null, { site: { demo: () => tools } })
  const framed = await renderAdmin(<h1>A screen</h1>, { ...frame, site })
  await expect.element(framed.getByRole('heading', { name: 'A screen' })).toBeVisible()
  await expect.element(framed.getByRole('button', { name: /^Demo/ })).not.toBeInTheDocument()
  await framed.unmount()
  const gate = await renderScreen(<AdminLayout />, {
    at: '/admin',
    path: '/admin/*',
    site,
    below: <p>Behind</p>,
  })
  await expect.element(gate.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await expect.element(gate.getByRole('button', { name: /^Demo/ })).not.toBeInTheDocument()
  expect(called).not.toContain('site.demo')
})

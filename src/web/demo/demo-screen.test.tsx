import { expect, test } from 'vitest'
import type { DemoTools } from '#contract/demo/demo.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { refusedByRule } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DemoScreen from './demo-screen.tsx'

const tools: DemoTools = {
  restaurants: [
    { slug: 'luna', name: 'Luna Tacos', menuUrl: 'about:blank?menu=luna', kitchenUrl: 'about:blank?luna' },
    {
      slug: 'sakura',
      name: 'Sakura Hibachi',
      menuUrl: 'about:blank?menu=sakura',
      kitchenUrl: 'about:blank?sakura',
    },
    { slug: 'stand', name: 'Noodle Stand', menuUrl: 'about:blank?menu=stand', kitchenUrl: null },
  ],
  accounts: [
    { who: 'Owner', email: 'owner@demo.example', password: 'demo123' },
    { who: 'Diner', email: 'diner@demo.example', password: 'demo123' },
  ],
  cards: [
    { number: '4242 4242 4242 4242', says: 'Succeeds' },
    { number: '4000 0000 0000 0002', says: 'Declines: generic_decline' },
  ],
  paymentsUrl: 'http://127.0.0.1:4000/',
  inboxUrl: 'http://127.0.0.1:4000/mail',
  textsUrl: 'http://127.0.0.1:4000/texts',
  evening: { isTonight: true, command: "DEMO_NOW='2026-03-06T19:00[America/New_York]' npm start" },
}

function open({
  width = 1440,
  at = '/demo',
  ...changes
}: Partial<DemoTools> & { width?: number; at?: string } = {}) {
  return renderScreen(<DemoScreen loaderData={{ ...tools, ...changes }} />, { at, width })
}

test('[DEM-50, DEM-51, DEM-56] shows menu and kitchen next to each other, accounts, cards and the next evening', async () => {
  const screen = await open({ at: '/demo?restaurant=sakura' })
  await expect.element(screen.getByTitle('Menu of Sakura Hibachi')).toBeVisible()
  await expect.element(screen.getByTitle('Kitchen of Sakura Hibachi')).toBeVisible()
  for (const text of ['owner@demo.example / demo123', '4000 0000 0000 0002', tools.evening.command])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Advance to tonight' })).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name })
  await expect
    .element(link('Start a dinner rush'))
    .toHaveAttribute('href', '/admin/drill?restaurant=sakura&orders=60&minutes=15')
  await expect.element(link('Open the inbox')).toHaveAttribute('href', tools.inboxUrl)
  await expect
    .element(link('Kitchen of Sakura Hibachi: Open in a window'))
    .toHaveAttribute('href', 'about:blank?sakura')
  await expectSoundScreen()
})

test('[DEM-56] shows the first restaurant, and another one once it is chosen', async () => {
  const screen = await open()
  await expect.element(screen.getByTitle('Kitchen of Luna Tacos')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Restaurant' }).selectOptions('Noodle Stand')
  await expect.element(screen.getByTitle('Menu of Noodle Stand')).toBeVisible()
  await expect.element(screen.getByText('Noodle Stand has no address for its kitchen.')).toBeVisible()
})

test('[DEM-56] has a tab for each part on a phone, and keeps the others open', async () => {
  const screen = await open({ width: 390 })
  const kitchen = screen.getByTitle('Kitchen of Luna Tacos')
  await expect.element(screen.getByTitle('Menu of Luna Tacos')).toBeVisible()
  await expect.element(kitchen).not.toBeVisible()
  await screen.getByRole('tab', { name: 'Kitchen' }).click()
  await expect.element(kitchen).toBeVisible()
  await expect.element(screen.getByTitle('Menu of Luna Tacos')).not.toBeVisible()
  await screen.getByRole('tab', { name: 'Accounts and cards' }).click()
  await expect.element(screen.getByText('owner@demo.example / demo123')).toBeVisible()
  await expectSoundScreen()
})

test('[DEM-55] sends an order to the chosen restaurant, and says why there is none', async () => {
  const screen = await open()
  const send = screen.getByRole('button', { name: 'Send an order' })
  answerCalls({
    drills: { sendOrder: ({ restaurant }) => ({ number: restaurant === 'luna' ? 4127 : 0 }) },
  })
  await send.click()
  await expect.element(screen.getByText('Order #4127 is in the kitchen')).toBeVisible()
  answerCalls({
    drills: {
      sendOrder: () => {
        throw refusedByRule({ kind: 'drill_without_times', restaurant: 'Luna Tacos' })
      },
    },
  })
  await send.click()
  await expect.element(screen.getByText(/^Luna Tacos offers no times to order for\./)).toBeVisible()
})

test('[DEM-50] without the sandbox it has neither orders to send nor a rush, inbox or payments', async () => {
  const screen = await open({ paymentsUrl: null, inboxUrl: null, textsUrl: null })
  await expect.element(screen.getByRole('link', { name: 'Open the admin area' })).toBeVisible()
  for (const name of ['Start a dinner rush', 'Open the inbox', 'Open the payment sandbox'])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Send an order' })).not.toBeInTheDocument()
})

test('[DEM-51] after 7 PM the next evening is tomorrow', async () => {
  const screen = await open({ evening: { ...tools.evening, isTonight: false } })
  await expect.element(screen.getByRole('heading', { name: 'Advance to tomorrow evening' })).toBeVisible()
})

test('[DEM-52] there is no such page in production', async () => {
  const screen = await renderScreen(<DemoScreen loaderData={null} />, { at: '/demo' })
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

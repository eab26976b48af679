import { expect, test } from 'vitest'
import { ada, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { sampleSite } from '#testing/screens/sample-site.ts'
import AdminLayout from './admin-layout.tsx'

const frame = { at: '/admin', path: '/admin/*', hasFrame: true, site: sampleSite }
const gate = { at: '/admin', path: '/admin/*', below: <p>Behind the gate</p> }

test('[DEM-50] the admin area leads to the demo of its restaurant, in a window of its own', async () => {
  answerCalls({})
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, managed: ownerOf(sakura) })
  const link = screen.getByRole('link', { name: 'Demo', exact: true })
  await expect.element(link).toHaveAttribute('href', '/demo?restaurant=sakura')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('[DEM-50] on a phone the link is in the menu', async () => {
  answerCalls({})
  const screen = await renderAdmin(<h1>A screen</h1>, { ...frame, width: 390 })
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  const drawer = screen.getByRole('dialog', { name: 'Admin Panel' })
  await drawer.getByRole('button', { name: ada.email }).click()
  await expect.element(drawer.getByRole('link', { name: 'Demo', exact: true })).toBeVisible()
})

test('[DEM-50] the sign-in form leads to the accounts', async () => {
  answerWhoIsSignedIn(() => null)
  const screen = await renderScreen(<AdminLayout />, { ...gate, site: sampleSite })
  await expect
    .element(screen.getByRole('link', { name: 'Demo: accounts to sign in with' }))
    .toHaveAttribute('href', '/demo')
})

test('[DEM-52] production has no link, neither in the frame nor beside the sign-in form', async () => {
  const site = { ...sampleSite, isDemo: false }
  answerWhoIsSignedIn(() => null)
  const framed = await renderAdmin(<h1>A screen</h1>, { ...frame, site })
  await expect.element(framed.getByRole('heading', { name: 'A screen' })).toBeVisible()
  await expect.element(framed.getByRole('link', { name: /^Demo/ })).not.toBeInTheDocument()
  await framed.unmount()
  const signIn = await renderScreen(<AdminLayout />, { ...gate, site })
  await expect.element(signIn.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await expect.element(signIn.getByRole('link', { name: /^Demo/ })).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import type { RestaurantSetup } from '#contract/restaurants/restaurants.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { administrator, luna, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { newSetup } from '#testing/screens/new-setup.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { SetupSteps } from './setup-steps.tsx'

/** A server that stores whether approval was asked for. */
function keepSetup(changes: Partial<RestaurantSetup> = {}) {
  let current = { ...newSetup, ...changes }
  return answerCalls({
    restaurants: {
      setup: () => current,
      askForApproval({ isTaxConfirmed }) {
        expect(isTaxConfirmed).toBe(current.taxRate === 0)
        current = current.canPublish ? { ...current, isPublished: true } : { ...current, hasAsked: true }
        return current
      },
    },
  })
}

const open = () =>
  renderAdmin(
    <>
      <h1>Setup</h1>
      <SetupChecklist restaurant={sakura} />
    </>,
  )

test('[RST-36] lists what is left to do, each with a link that names the restaurant', async () => {
  keepSetup({ taxRate: percentFromThousandths(8875) })
  const screen = await open()
  await expect.element(screen.getByText('0 of 1 active dish')).toBeVisible()
  await expectSoundScreen()
  const addresses = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/admin/categories?restaurant=sakura',
    '/admin/restaurant/money?restaurant=sakura',
    '/admin/restaurant/displays?restaurant=sakura',
    '/admin/restaurant/ordering?restaurant=sakura',
    '/admin/restaurant/team?restaurant=sakura',
  ])
})

test('[RST-30, RST-34] without a dish nothing is asked, and the list says why', async () => {
  const called = keepSetup()
  const screen = await open()
  await screen.getByRole('button', { name: 'Ask for approval' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Add at least one dish first.')
  expect(called).not.toContain('restaurants.askForApproval')
})

test('[RST-34, RST-35] without a sales tax it asks first; then the restaurant waits for approval', async () => {
  const called = keepSetup({ activeDishes: 1, categories: 1 })
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: /^Menu/ }))
    .toHaveAttribute('href', '/admin/products?restaurant=sakura')
  await screen.getByRole('button', { name: 'Ask for approval' }).click()
  const question = screen.getByRole('dialog', { name: 'No sales tax' })
  await expect.element(question.getByText('Sales tax is 0%. Publish anyway?')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(called).not.toContain('restaurants.askForApproval')
  await screen.getByRole('button', { name: 'Ask for approval' }).click()
  await question.getByRole('button', { name: 'Ask for approval' }).click()
  await expect.element(screen.getByText(/^Waiting for approval\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ask for approval' })).not.toBeInTheDocument()
})

test('[RST-35, RST-36] where its owner publishes, the list is gone afterwards', async () => {
  keepSetup({ activeDishes: 1, taxRate: percentFromThousandths(8875), canPublish: true })
  const screen = await open()
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
})

test('[RST-36] the list is there for the chosen restaurant while it is unpublished; all restaurants lead to it', async () => {
  keepSetup()
  const unpublished = { ...luna, isPublished: false }
  const managed = ownerOf(sakura, unpublished)
  const screen = await renderAdmin(<SetupSteps />, { at: '/admin?restaurant=all', managed })
  await screen.getByRole('link', { name: 'Luna Tacos' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Before diners can order' })).toBeVisible()
  await screen.unmount()
  const ofSakura = await renderAdmin(<SetupSteps />, { at: '/admin?restaurant=sakura', managed })
  await expect.element(ofSakura.getByRole('heading')).not.toBeInTheDocument()
})

test('[RST-36] administrators find unpublished restaurants among the approvals only', async () => {
  keepSetup()
  const restaurants = administrator.restaurants.map((each) => ({ ...each, isPublished: false }))
  const screen = await renderAdmin(<SetupSteps />, {
    at: '/admin?restaurant=all',
    managed: { ...administrator, restaurants },
  })
  await expect.element(screen.getByText('Not published yet')).not.toBeInTheDocument()
})

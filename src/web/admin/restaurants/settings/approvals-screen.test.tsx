import { expect, test } from 'vitest'
import type { ListedRestaurant } from '#contract/restaurants/restaurants.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { administrator, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { refusedByRule } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ApprovalsScreen from './approvals-screen.tsx'

const listed: ListedRestaurant = {
  id: sakura.id,
  slug: sakura.slug,
  name: sakura.name,
  address: '1 Main Street, New York, NY 10001',
  isPublished: true,
  hasAsked: false,
  taxRate: percentFromThousandths(8875),
  createdAt: '2026-03-07T00:00:00Z',
  owners: ['owner@sakura.example'],
  activeDishes: 12,
}

function keepListed(first = listed): void {
  let current = first
  answerCalls({
    restaurants: {
      all: () => [current],
      publish({ published, isTaxConfirmed }) {
        if (published && current.taxRate === 0 && !isTaxConfirmed)
          throw refusedByRule({ kind: 'sales_tax_unconfirmed' })
        current = { ...current, isPublished: published, hasAsked: false }
        return current
      },
    },
  })
}

const open = () => renderAdmin(<ApprovalsScreen />, { at: '/admin/restaurants', managed: administrator })

test('[ADM-19] anyone but administrators sees that the screen is for administrators', async () => {
  const screen = await renderAdmin(<ApprovalsScreen />)
  await expect
    .element(screen.getByRole('heading', { name: 'This page is for platform administrators' }))
    .toBeVisible()
})

test('[RST-21] administrators add a restaurant from here', async () => {
  keepListed()
  const add = (await open()).getByRole('link', { name: 'Add restaurant' })
  await expect.element(add).toHaveAttribute('href', '/restaurant')
})

test('[ADM-19] restaurants that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  keepListed()
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: 'Published (1)' })).toBeVisible()
})

test('[ADM-19, RST-17, RST-35] a restaurant that is taken off the site is not among those that wait for approval, and its row shows the owner', async () => {
  keepListed()
  const screen = await open()
  await screen.getByRole('button', { name: 'Unpublish Sakura Hibachi' }).click()
  const unpublished = screen.getByRole('region', { name: 'Not published' })
  await expect.element(unpublished.getByRole('listitem')).toMatchTextContent('owner@sakura.example')
  await expect.element(screen.getByText('No restaurants waiting for approval.')).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Approve Sakura Hibachi' }).click()
  await expect.element(unpublished).not.toBeInTheDocument()
})

test('[RST-34, RST-35] one that asked waits; without a sales tax it is approved once that is confirmed', async () => {
  keepListed({ ...listed, isPublished: false, hasAsked: true, taxRate: percentFromThousandths(0) })
  const screen = await open()
  const waiting = screen.getByRole('region', { name: 'Waiting for approval' })
  await waiting.getByRole('button', { name: 'Approve Sakura Hibachi' }).click()
  const question = screen.getByRole('dialog', { name: 'No sales tax' })
  await expect.element(question.getByText('Sales tax is 0%. Publish anyway?')).toBeVisible()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Published (1)' })).toBeVisible()
})

test('[RST-30] a restaurant without an active dish says why it can’t be approved', async () => {
  keepListed({ ...listed, isPublished: false, activeDishes: 0 })
  const screen = await open()
  const approve = screen.getByRole('button', { name: 'Approve Sakura Hibachi' })
  await expect.element(approve).toHaveAccessibleDescription('Add at least one dish first.')
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  await expectSoundScreen()
})

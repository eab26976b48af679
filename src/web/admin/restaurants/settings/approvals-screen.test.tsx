import { expect, test } from 'vitest'
import type { ListedRestaurant } from '#contract/restaurants/restaurants.ts'
import { administrator, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ApprovalsScreen from './approvals-screen.tsx'

const listed: ListedRestaurant = {
  id: sakura.id,
  slug: sakura.slug,
  name: sakura.name,
  address: '1 Main Street, New York, NY 10001',
  isPublished: true,
  createdAt: '2026-03-07T00:00:00Z',
  owners: ['owner@sakura.example'],
  activeDishes: 12,
}

function keepListed(first = listed): void {
  let current = first
  answerCalls({
    restaurants: {
      all: () => [current],
      publish({ published }) {
        current = { ...current, isPublished: published }
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

test('[ADM-19, RST-17] a restaurant that is taken off the site waits for approval, and its row shows the owner', async () => {
  keepListed()
  const screen = await open()
  const waiting = screen.getByRole('region', { name: 'Waiting for approval' })
  await expect.element(waiting.getByText('No restaurants waiting for approval.')).toBeVisible()
  await screen.getByRole('button', { name: 'Unpublish Sakura Hibachi' }).click()
  await expect.element(waiting.getByRole('listitem')).toMatchTextContent('owner@sakura.example')
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Approve Sakura Hibachi' }).click()
  await expect.element(waiting.getByText('No restaurants waiting for approval.')).toBeVisible()
})

test('[RST-30] a restaurant without an active dish says why it can’t be approved', async () => {
  keepListed({ ...listed, isPublished: false, activeDishes: 0 })
  const screen = await open()
  const approve = screen.getByRole('button', { name: 'Approve Sakura Hibachi' })
  await expect
    .element(approve)
    .toHaveAccessibleDescription('It has no active dish yet. Please add one first.')
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  await expectSoundScreen()
})

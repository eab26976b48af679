/** In and out of the admin area, what its bell tells, and what its administrators decide. */

import type { Page } from '@playwright/test'
import { demoAdministrator, demoOwner } from '#server/demo/demo-people.ts'
import { apiClient } from '#testing/http-client.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { test } from './backstage.ts'
import { expect } from './world.ts'

test('[ADM-4, ADM-5, ADM-9, ADM-10, ADM-17] an owner comes in by the gate, is led back from nowhere, and leaves for the main page', async ({
  page,
  site,
  expectedInConsole,
}) => {
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL(`${site.home}/admin`)
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()
  await signIn(page)
  await page.goto('/admin/products/nowhere/else')
  await expect(page).toHaveURL(`${site.home}/admin`)
  await expect(page.getByRole('button', { name: 'All systems operational' })).toBeVisible()
  await page.getByRole('button', { name: 'Help & Support' }).click()
  const help = page.getByRole('dialog', { name: 'Help & Support' })
  await expect(help.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${site.home}/`)
  await page.goto('/admin')
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()

  expectedInConsole.push(/status of 404/)
  await page.goto(`${site.kitchenOf('sakura')}/admin`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('[ADM-11, ADM-13] what happens in the kitchen is told by the bell, and stays read', async ({
  page,
  site,
}) => {
  const { kitchen } = apiClient(site.port, 'orders.sakura.localhost')
  const photo = await cameraPhoto(640, 480)
  const customReason = 'The fryer is on strike'
  await kitchen.pause({ reason: 'custom', customReason, duration: '30', photo })
  await kitchen.resume()
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  const list = page.getByRole('region', { name: 'Notifications' })
  const notice = list.getByRole('listitem').filter({ hasText: customReason })
  const mark = notice.getByRole('button', { name: 'Mark as read: Online ordering disabled' })
  const open = async () => {
    await page.goto(`${site.home}/admin`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
  }
  // It is written by a job, and the bell asks but every half minute.
  await expect(async () => {
    await open()
    await expect(mark).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(notice).toContainText('The kitchen has disabled online ordering for 30 minutes.')
  await mark.click()
  await expect(mark).toHaveCount(0)
  await open()
  await expect(notice).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('[ADM-19, RST-17, RST-22] an administrator approves a restaurant, and takes it off the site', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 404/)
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  const admin = await (await newPerson({ viewport: { width: 1440, height: 900 } })).newPage()
  await admin.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoAdministrator })
  await admin.goto(`${site.home}/admin/restaurants`)
  const waiting = admin.getByRole('region', { name: 'Waiting for approval' })
  await expect(waiting.getByText('No restaurants waiting for approval.')).toBeVisible()
  await admin.getByRole('button', { name: 'Unpublish Burger Barn' }).click()
  await expect(waiting.getByRole('listitem')).toContainText('owner@demo.example')

  const diner = await (await newPerson()).newPage()
  await diner.goto(`${site.home}/menu/burgerbarn`)
  await expect(diner.getByRole('heading', { name: 'Burger Barn' })).toHaveCount(0)
  await page.goto('/admin/restaurant?restaurant=burgerbarn')
  await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Approve it' })).toHaveCount(0)

  await waiting.getByRole('link', { name: 'Burger Barn' }).click()
  await expect(admin.getByRole('heading', { name: 'Burger Barn', level: 1 })).toBeVisible()
  await expect(admin.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Details')
  await admin.getByRole('link', { name: 'Approve it' }).click()
  await admin.getByRole('button', { name: 'Approve Burger Barn' }).click()
  await expect(waiting.getByText('No restaurants waiting for approval.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await diner.reload()
  await expect(diner.getByText('Burger Barn').first()).toBeVisible()
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demoOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(demoOwner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All systems operational' })).toBeVisible()
}

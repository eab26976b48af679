import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test('[PSE-10, SCR-18] a diner who has the menu open sees a pause, and its end, within five seconds', async ({
  page,
  site,
}) => {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
  await startPickup(page, site.menuOf('sakura'))
  await expect(page.getByText(/Ordering is paused/)).toBeHidden()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()

  const form = new FormData()
  form.set('reason', 'kitchen_overwhelmed')
  form.set('duration', '30')
  form.set('photo', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
  const kitchen = `http://127.0.0.1:${site.port}/api/kitchen`
  const host = new URL(site.kitchenOf('sakura')).host
  expect(await callKitchen(page.request, `${kitchen}/pause`, host, form)).toBe(200)
  await expect(page.getByText(/Ordering is paused\. It resumes today at \d+:\d\d [AP]M/)).toBeVisible({
    timeout: 5000,
  })
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeHidden()
  expect(await callKitchen(page.request, `${kitchen}/resume`, host, null)).toBe(200)
  await expect(page.getByText(/Ordering is paused/)).toBeHidden({ timeout: 5000 })
})

async function callKitchen(
  request: APIRequestContext,
  url: string,
  host: string,
  multipart: FormData | null,
): Promise<number> {
  const answer = await request.post(url, { headers: { host }, ...(multipart ? { multipart } : {}) })
  return answer.status()
}

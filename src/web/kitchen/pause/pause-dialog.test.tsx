import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pick } from '#testing/screens/diner-steps.ts'
import { openKitchen } from '#testing/screens/kitchen.tsx'

test('[KDS-17, KDS-30, PSE-1, PSE-2, PSE-4] ordering is disabled with a reason and a photo that can be retaken; missing input is named', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => testPicture())
  const sent: { reason: string; customReason?: string | undefined; duration: string; photo: File }[] = []
  await openKitchen({
    answers: {
      kitchen: {
        pause(request) {
          sent.push(request)
          return { pause: null, pauses: [], courierUpdates: [], stations: [], categories: [] }
        },
      },
    },
  })
  await page.viewport(390, 844)
  const dialog = await openPause()
  await expect.element(dialog.getByRole('radio')).toHaveLength(10)
  await expect.element(dialog.getByRole('radio', { name: '30 minutes' })).toBeChecked()
  for (const text of ['30 minutes', 'Rest of day', 'Kitchen overwhelmed'])
    await expect.element(dialog.getByText(text)).toBeInViewport({ ratio: 1 })
  const submit = dialog.getByRole('button', { name: 'Take Photo to Disable' })
  await submit.click()
  await expect.element(dialog.getByText('Please select a reason.')).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('radio', { name: 'Kitchen overwhelmed' })).toHaveFocus()
  await pick(dialog.getByRole('radio', { name: 'Custom reason' }))
  await submit.click()
  await expect.element(dialog.getByText('Please enter a custom reason.')).toBeInViewport({ ratio: 1 })
  await dialog.getByPlaceholder('Enter custom reason...').fill('The oven is broken')
  await submit.click()

  const capture = cameraDialog().getByRole('button', { name: 'Capture Photo' })
  await expect.element(capture).not.toHaveAttribute('aria-disabled')
  await capture.click()
  const photo = dialog.getByRole('img', { name: 'What was captured' })
  await expect.element(photo).toBeVisible()
  const image = photo.element()
  if (!(image instanceof HTMLImageElement)) throw new Error('the photo is not an image')
  await image.decode()
  expect([image.naturalWidth, image.naturalHeight, image.src.slice(0, 16)]).toEqual([
    640,
    480,
    'data:image/jpeg;',
  ])
  await dialog.getByRole('button', { name: 'Retake Photo' }).click()
  await expect.element(capture).not.toHaveAttribute('aria-disabled')
  await capture.click()
  await dialog.getByRole('button', { name: 'Disable Ordering' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  for (const text of [
    'Ordering disabled for 30 minutes',
    'Reason: The oven is broken',
    'Management has been notified via email.',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  expect(sent).toMatchObject([
    { reason: 'custom', customReason: 'The oven is broken', duration: '30', photo: { type: 'image/jpeg' } },
  ])
})

test.each([
  ['NotAllowedError', 'Failed to access camera. Please ensure camera permissions are granted.'],
  ['NotFoundError', 'This display has no camera.'],
  ['NotReadableError', 'The camera doesn’t start.'],
])(
  '[KDS-17] without a camera (%s) the display says why and what to do, and no input is lost',
  async (name, cause) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))
    await openKitchen()
    const dialog = await openPause()
    await pick(dialog.getByRole('radio', { name: 'Staff shortage' }))
    await pick(dialog.getByRole('radio', { name: '1 hour' }))
    await dialog.getByRole('button', { name: 'Take Photo to Disable' }).click()
    const camera = cameraDialog()
    await expect
      .element(camera.getByRole('alert'))
      .toMatchTextContent(new RegExp(`^${cause} *(Tap|Connect|Close) .*“Try again”`))
    await expect.element(camera.getByRole('button', { name: 'Try again' })).toBeVisible()
    await camera.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByRole('radio', { name: 'Staff shortage' })).toBeChecked()
    await expect.element(dialog.getByRole('radio', { name: '1 hour' })).toBeChecked()
  },
)

async function openPause() {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Disable Ordering' })
    .click()
  return page.getByRole('dialog', { name: 'Disable Ordering' })
}

function cameraDialog() {
  return page.getByRole('dialog', { name: 'Take Photo - Required for Disabling Orders' })
}

/** A camera that sees a brown wall, redrawn now and then. */
function testPicture(): MediaStream {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 800, height: 480 })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser has no canvas')
  brush.fillStyle = 'brown'
  const draw = () => brush.fillRect(0, 0, 800, 480)
  draw()
  const timer = setInterval(draw, 50)
  onTestFinished(() => clearInterval(timer))
  return canvas.captureStream(20)
}

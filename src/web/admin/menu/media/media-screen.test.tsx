import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { MediaFilters, Picture } from '#contract/menu/media.ts'
import { toId } from '#domain/ids.ts'
import { administrator, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls, mergeAnswers } from '#testing/screens/answer-calls.ts'
import { chooseFile } from '#testing/screens/choose-file.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import MediaScreen from './media-screen.tsx'

const shape =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="teal"/></svg>'
const roll: Picture = {
  id: toId('019a9d00-0000-7000-8000-0000000000a1'),
  revision: 3,
  restaurant: { id: sakura.id, slug: sakura.slug, name: sakura.name },
  url: shape,
  isUploaded: true,
  name: 'salmon-roll.jpg',
  altText: '',
  width: 1600,
  height: 900,
  bytes: 217_088,
  addedAt: '2026-11-20T20:00:00Z',
  addedBy: 'Olive Owner',
  state: 'stored',
  restorableUntil: null,
  uses: [
    { kind: 'cover' },
    { kind: 'product', productId: toId('019a9d00-0000-7000-8000-0000000000b1'), name: 'Salmon Roll' },
  ],
  useCount: 3,
}
const plate: Picture = {
  ...roll,
  id: toId('019a9d00-0000-7000-8000-0000000000a2'),
  name: 'plate.jpg',
  uses: [],
  useCount: 0,
}
const linked: Picture = {
  ...roll,
  id: toId('019a9d00-0000-7000-8000-0000000000a3'),
  isUploaded: false,
  name: 'soup.svg',
  width: null,
  height: null,
  bytes: null,
  addedBy: null,
}
const deleted: Picture = { ...plate, state: 'deleted', restorableUntil: '2026-11-21T20:00:00Z' }

const pictures = (...all: readonly Picture[]): Answers => ({
  media: {
    list: () => ({ pictures: [...all], next: null }),
    room: () => ({ used: 12_000_000, quota: 524_288_000 }),
  },
})
const answer = (own: Answers, others: Answers = {}) => answerCalls(mergeAnswers(own, others))
const open = (managed = ownerOf(sakura), at = '/admin/media') => renderAdmin(<MediaScreen />, { managed, at })
const jpeg = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

test('[MED-1, MED-3, MED-7] pictures have name, size and number of places, and the list goes on to older ones', async () => {
  answer(pictures(), {
    media: {
      list: ({ before }) =>
        before
          ? { pictures: [linked], next: null }
          : { pictures: [roll, plate], next: '1_019a9d00-0000-7000-8000-00000000002c' },
    },
  })
  const screen = await open()
  const rows = screen.getByRole('listitem')
  for (const text of ['salmon-roll.jpg', '1600 × 900 · 212 KB', 'Used in 3 places'])
    await expect.element(rows.nth(0)).toMatchTextContent(text)
  await expect.element(rows.nth(1)).toMatchTextContent('Not in use')
  await expect.element(screen.getByText('Uploads use 11 MB of 500 MB')).toBeVisible()
  await screen.getByRole('button', { name: 'Show older' }).click()
  await expect.element(rows.nth(2)).toMatchTextContent('Imported with menu')
  await expectSoundScreen()
})

test('[MED-2, MED-9] search and filter are in the address, also of the table, and can be cleared', async () => {
  const asked: MediaFilters[] = []
  answer(pictures(), {
    media: {
      list(filters) {
        asked.push(filters)
        return { pictures: [], next: null }
      },
    },
  })
  const screen = await open(ownerOf(sakura), '/admin/media?show=unused&search=%20')
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Deleted')
  await screen.getByRole('searchbox').fill('roll')
  await expect.poll(() => asked.at(-1)).toEqual({ show: 'deleted', search: 'roll', restaurant: sakura.id })
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', `/api/managed/media.csv?search=roll&show=deleted&restaurant=${sakura.id}`)
  await screen.getByRole('button', { name: 'Show all pictures' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
})

test('[MED-1, MED-11] loading, failure, and people without the permission each see a message', async () => {
  answer(pictures(), { media: { list: () => new Promise<never>(() => undefined) } })
  const waiting = await open()
  await expect.element(waiting.getByText('Loading pictures...')).toBeVisible()
  await waiting.unmount()
  failCalls()
  const failed = await open()
  await expect.element(failed.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await failed.unmount()
  const staff = await open(staffOfSakura)
  await expect
    .element(staff.getByRole('heading', { name: 'Your role doesn’t include managing pictures' }))
    .toBeVisible()
})

test('[MED-1] an administrator of all restaurants sees whose picture it is, and uploads after choosing one', async () => {
  answer(pictures(roll))
  const screen = await open(administrator)
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent('Sakura Hibachi')
  await expect.element(screen.getByText('Choose a restaurant at the top to upload pictures.')).toBeVisible()
  await expect.element(screen.getByLabelText('Upload pictures')).not.toBeInTheDocument()
})

test('[MED-3] many files are uploaded one after the other; a failed one says why and the others go on', async () => {
  const uploaded: string[] = []
  let listed: readonly Picture[] = []
  answer(pictures(), {
    media: {
      list: () => ({ pictures: [...listed], next: null }),
      upload({ file }) {
        uploaded.push(file.name)
        if (file.name === 'b.jpg') throw new ORPCError('INTERNAL_SERVER_ERROR')
        listed = [{ ...plate, name: file.name }, ...listed].slice(0, 1)
        return plate
      },
    },
  })
  const screen = await open()
  await chooseFile(
    screen.getByLabelText('Upload pictures'),
    jpeg('a.jpg'),
    jpeg('b.jpg'),
    jpeg('huge.jpg', 5 * 1024 * 1024 + 1),
    jpeg('c.jpg'),
  )
  const uploads = screen.getByRole('region', { name: 'Uploads' })
  await expect.element(uploads.getByRole('status')).toHaveTextContent('2 of 4 added, 2 failed')
  const rows = uploads.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent('Added')
  await expect.element(rows.nth(1)).toMatchTextContent('Server error.')
  await expect.element(rows.nth(2)).toMatchTextContent('File size must be less than 5MB')
  expect(uploaded).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await expect.element(screen.getByRole('button', { name: 'c.jpg' })).toBeVisible()
  await expectSoundScreen()
  await uploads.getByRole('button', { name: 'Clear list' }).click()
  await expect.element(uploads).not.toBeInTheDocument()
})

test('[MED-3] a picture whose response was lost is in the list', async () => {
  let listed: Picture[] = []
  answer(pictures(), {
    media: {
      list: () => ({ pictures: listed, next: null }),
      upload() {
        listed = [plate]
        throw new ORPCError('INTERNAL_SERVER_ERROR')
      },
    },
  })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
  await chooseFile(screen.getByLabelText('Upload pictures'), jpeg('plate.jpg'))
  await expect.element(screen.getByText('0 of 1 added, 1 failed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'plate.jpg' })).toBeVisible()
})

test('[MED-3, MED-4] the details lead to what shows the picture, and change its text', async () => {
  const sent: unknown[] = []
  answer(pictures(roll), {
    media: {
      describe(edit) {
        sent.push(edit)
        return { ...roll, altText: edit.altText, revision: 4 }
      },
    },
  })
  const screen = await open()
  const card = screen.getByRole('button', { name: 'salmon-roll.jpg' })
  await expect.element(card).toBeVisible()
  card.element().focus()
  await userEvent.keyboard('{Enter}')
  const drawer = screen.getByRole('dialog', { name: 'salmon-roll.jpg' })
  await expect
    .element(drawer.getByRole('link', { name: 'Salmon Roll' }))
    .toHaveAttribute('href', '/admin/products?restaurant=sakura&product=019a9d00-0000-7000-8000-0000000000b1')
  await expect
    .element(drawer.getByRole('link', { name: 'Cover' }))
    .toHaveAttribute('href', '/admin/restaurant/details?restaurant=sakura')
  await expect.element(drawer.getByText('and 1 more')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await expectSoundScreen()
  const text = drawer.getByRole('textbox', { name: 'Alternative text' })
  await text.fill('Six pieces')
  await userEvent.keyboard('{Escape}')
  await screen
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await drawer.getByRole('button', { name: 'Save text' }).click()
  await expect.element(drawer.getByText('Saved.')).toBeVisible()
  expect(sent).toEqual([{ restaurant: sakura.id, imageId: roll.id, revision: 3, altText: 'Six pieces' }])
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('[MED-4] a text that somebody else changed meanwhile can be kept or seen', async () => {
  const newer = { ...roll, revision: 9, altText: 'Theirs' }
  answer(pictures(roll), {
    media: {
      describe() {
        const message = 'Somebody else has changed this meanwhile.'
        const data = { refusal: { kind: 'changed_meanwhile' as const }, current: newer }
        throw new ORPCError('CONFLICT', { defined: true, status: 409, message, data })
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'salmon-roll.jpg' }).click()
  const text = screen.getByRole('textbox', { name: 'Alternative text' })
  await text.fill('Mine')
  await screen.getByRole('button', { name: 'Save text' }).click()
  const conflict = screen.getByRole('dialog', { name: 'Changed meanwhile' })
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(text).toHaveValue('Theirs')
})

test('[MED-4] a text that is typed stays while the list is loaded again, and overwrites no newer one', async () => {
  let current = roll
  const sent: number[] = []
  answer(pictures(), {
    media: {
      list: () => ({ pictures: [current], next: null }),
      describe({ revision }) {
        sent.push(revision)
        const message = 'Somebody else has changed this meanwhile.'
        const data = { refusal: { kind: 'changed_meanwhile' as const }, current }
        throw new ORPCError('CONFLICT', { defined: true, status: 409, message, data })
      },
    },
  })
  const screen = await open()
  const refocus = () => window.dispatchEvent(new Event('visibilitychange'))
  await screen.getByRole('button', { name: 'salmon-roll.jpg' }).click()
  const text = screen.getByRole('textbox', { name: 'Alternative text' })
  await text.fill('Mine')
  current = { ...roll, altText: 'Theirs', revision: 4, useCount: 2 }
  refocus()
  await expect.element(screen.getByRole('listitem').getByText('Used in 2 places')).toBeInTheDocument()
  await expect.element(text).toHaveValue('Mine')
  await screen.getByRole('button', { name: 'Save text' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible()
  expect(sent).toEqual([roll.revision])
})

test('[MED-3, MED-10] another try after a lost response uploads nothing again, and the list is up to date', async () => {
  let uploads = 0
  let listed = 0
  const sent: unknown[] = []
  answer(pictures(), {
    media: {
      list() {
        listed += 1
        return { pictures: [roll], next: null }
      },
      upload() {
        uploads += 1
        return plate
      },
      replace({ replacementId }) {
        sent.push(replacementId)
        if (sent.length === 1) throw new ORPCError('INTERNAL_SERVER_ERROR')
        return { picture: plate, places: 3 }
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'salmon-roll.jpg' }).click()
  await screen.getByRole('textbox', { name: 'Alternative text' }).fill('Not saved yet')
  await chooseFile(screen.getByLabelText('Replace everywhere'), jpeg('new.jpg'))
  await screen.getByRole('button', { name: 'Leave without saving' }).click()
  const question = screen.getByRole('dialog', { name: 'Replace this picture?' })
  const before = listed
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Server error.')
  await expect.poll(() => listed).toBeGreaterThan(before)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(screen.getByText('Replaced in 3 places.')).toBeVisible()
  expect([uploads, sent]).toEqual([1, [plate.id, plate.id]])
})

test('[MED-6] a picture that is shown meanwhile is not deleted, and says where', async () => {
  let now = plate
  answer(pictures(), {
    media: {
      list: () => ({ pictures: [now], next: null }),
      delete() {
        now = { ...plate, uses: [{ kind: 'logo' }], useCount: 1 }
        const data = { refusal: { kind: 'image_in_use' as const, count: 1 } }
        throw new ORPCError('REFUSED', { defined: true, status: 422, message: 'In use', data })
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'plate.jpg' }).click()
  const drawer = screen.getByRole('dialog', { name: 'plate.jpg' })
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await expect.element(drawer.getByText(/This picture is shown in one place/)).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'Logo' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
})

test('[MED-10] a picture is replaced everywhere once it is confirmed; a refused one says why', async () => {
  const sent: unknown[] = []
  let isFull = true
  answer(pictures(roll), {
    media: {
      upload() {
        if (isFull) {
          const data = { refusal: { kind: 'image_quota_exceeded' as const, max: 10 } }
          throw new ORPCError('REFUSED', { defined: true, status: 422, message: 'Full', data })
        }
        return plate
      },
      replace(input) {
        sent.push(input)
        return { picture: { ...plate, useCount: 3 }, places: 3 }
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'salmon-roll.jpg' }).click()
  await chooseFile(
    screen.getByLabelText('Replace everywhere'),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  )
  await expect.element(screen.getByText('File must be an image')).toBeVisible()
  await chooseFile(screen.getByLabelText('Replace everywhere'), jpeg('new.jpg'))
  const question = screen.getByRole('dialog', { name: 'Replace this picture?' })
  await expect
    .element(question)
    .toMatchTextContent('It is shown in 3 places. Diners will see new.jpg there at once.')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('The pictures of this restaurant may take 10 MB.')
  isFull = false
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(screen.getByText('Replaced in 3 places.')).toBeVisible()
  expect(sent).toEqual([{ restaurant: sakura.id, imageId: roll.id, replacementId: plate.id }])
})

test('[MED-6] a picture that nothing shows is deleted, with an undo, and can be restored from the deleted ones', async () => {
  let now = plate
  const called = answer(pictures(), {
    media: {
      list: ({ show }) => ({
        pictures: (now.state === 'deleted') === (show === 'deleted') ? [now] : [],
        next: null,
      }),
      delete: () => {
        now = deleted
        return now
      },
      restore: () => {
        now = plate
        return now
      },
    },
  })
  const screen = await open()
  const remove = async () => {
    await screen.getByRole('button', { name: 'plate.jpg' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(screen.getByText('plate.jpg was deleted.')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
  }
  await remove()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('plate.jpg was restored.')).toBeVisible()
  await remove()
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Deleted')
  await expect.element(screen.getByText(/^Until /)).toBeVisible()
  await screen.getByRole('button', { name: 'plate.jpg' }).click()
  await expectSoundScreen()
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByText('plate.jpg was restored.')).toBeVisible()
  expect(called.filter((path) => path === 'media.restore')).toHaveLength(2)
})

test('[MED-3] dropped files are uploaded too', async () => {
  const uploaded: string[] = []
  answer(pictures(), {
    media: {
      upload({ file }) {
        uploaded.push(file.name)
        return plate
      },
    },
  })
  const screen = await open()
  const dropped = new DataTransfer()
  dropped.items.add(jpeg('a.jpg'))
  const area = screen.getByText('Or drop them here.').element()
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }))
  await expect.element(screen.getByText('1 of 1 added')).toBeVisible()
  expect(uploaded).toEqual(['a.jpg'])
})

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PageSummary } from '#contract/site/pages.ts'
import { toId } from '#domain/ids.ts'
import {
  administrator,
  luna,
  ownerOf,
  renderAdmin,
  sakura,
  staffOfSakura,
} from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import PagesScreen from './pages-screen.tsx'

function summary(place: number, title: string, changes: Partial<PageSummary> = {}): PageSummary {
  return {
    id: toId(`019a9d00-0000-7000-8000-00000000090${place}`),
    kind: 'page',
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    isInFooter: true,
    state: 'published',
    published: {
      id: toId(`019a9d00-0000-7000-8000-00000000080${place}`),
      number: 2,
      publishedAt: '2026-03-06T19:00:00Z',
      publishedBy: 'Ada Lovelace',
    },
    updatedAt: '2026-03-06T19:00:00Z',
    revision: 1,
    ...changes,
  }
}

const story = summary(1, 'Our story')
const hours = summary(2, 'Holiday hours', { state: 'draft', published: null, isInFooter: false })

/** A server that stores Sakura's pages. */
function keepPages(first: readonly PageSummary[]) {
  let pages = [...first]
  let deleted: PageSummary[] = []
  const list = () => ({
    pages,
    deleted: deleted.map(({ id, title }) => ({ id, title, deletedAt: '2026-03-06T20:00:00Z' })),
  })
  return answerCalls({
    pages: {
      list,
      reorder({ order }) {
        pages = order.flatMap((id) => pages.find((page) => page.id === id) ?? [])
        return list()
      },
      delete({ pageId: id }) {
        deleted = pages.filter((page) => page.id === id)
        pages = pages.filter((page) => page.id !== id)
        return { id }
      },
      restore({ pageId }) {
        const [page] = deleted
        if (page?.id !== pageId) throw serverError()
        pages = [...pages, page]
        deleted = []
        return { ...page, text: '' }
      },
    },
  })
}

test('[PAG-9] a restaurant without pages learns what they are for, and that diners accept the platform’s terms', async () => {
  keepPages([])
  const screen = await renderAdmin(<PagesScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No pages yet' })).toBeVisible()
  const terms = screen.getByRole('region', { name: 'Terms of Service' })
  await expect.element(terms.getByText(/Diners accept the terms of the platform/)).toBeVisible()
  await expect
    .element(terms.getByRole('link', { name: 'Write your own' }))
    .toHaveAttribute('href', '/admin/pages/new?kind=terms')
  await expect
    .element(terms.getByRole('link', { name: /^View the platform’s terms/ }))
    .toHaveAttribute('href', '/tos')
  await expect
    .element(terms)
    .toMatchTextContent(/Diners accept the terms of the platform.*View the platform’s terms.*Write your own/)
})

test('[PAG-9, TOS-6] pages are listed with their state, and the terms apart from them', async () => {
  keepPages([summary(3, 'Terms of Service', { kind: 'terms', slug: 'tos' }), story, hours])
  const screen = await renderAdmin(<PagesScreen />)
  const table = screen.getByRole('table', { name: 'Pages' })
  await expect.element(table.getByRole('row', { name: /Our story.*Published/ })).toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /Holiday hours.*not in the footer.*Draft/ }))
    .toBeVisible()
  await expect.element(table.getByText('Terms of Service')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Diners accept version 2, published on/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Edit Our story' }))
    .toHaveAttribute('href', `/admin/pages/${story.id}`)
  await expectSoundScreen()
})

test('[PAG-7] a page is deleted after a confirmation, and restored from the message or the list', async () => {
  keepPages([story, hours])
  const screen = await renderAdmin(<PagesScreen />, { width: 390 })
  const deleteStory = async () => {
    await screen.getByRole('button', { name: 'Actions for Our story' }).click()
    await screen.getByRole('button', { name: 'Delete Our story' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await deleteStory()
  await expect.element(screen.getByText('Our story was deleted.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Our story was restored.')).toBeVisible()
  await deleteStory()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Restore Our story' }).click()
  await expect.element(screen.getByRole('link', { name: 'Edit Our story' })).toBeVisible()
})

test('[PAG-6] the order is changed by keyboard, and back', async () => {
  keepPages([story, hours])
  const screen = await renderAdmin(<PagesScreen />)
  const moveButton = screen.getByRole('button', { name: /^Reorder Holiday hours/ })
  await expect.element(moveButton).toBeVisible()
  moveButton.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('The order was changed.')).toBeVisible()
  await expect.poll(() => screen.getByRole('row').elements()[1]?.textContent).toContain('Holiday hours')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => screen.getByRole('row').elements()[1]?.textContent).toContain('Our story')
})

test('[PAG-9] an owner of several restaurants chooses one; an administrator has the platform’s pages', async () => {
  const screen = await renderAdmin(<PagesScreen />, { managed: ownerOf(sakura, luna) })
  await expect.element(screen.getByText('Please select a restaurant to manage its pages.')).toBeVisible()
  await screen.unmount()
  answerCalls({ platformPages: { list: () => ({ pages: [story], deleted: [] }) } })
  const other = await renderAdmin(<PagesScreen />, { managed: administrator })
  await expect.element(other.getByText(/The pages of the platform/)).toBeVisible()
  await expect.element(other.getByRole('link', { name: 'Edit Our story' })).toBeVisible()
})

test('[PAG-9] a failed request offers another try', async () => {
  answerCalls({ pages: { list: () => Promise.reject(serverError()) } })
  const screen = await renderAdmin(<PagesScreen />)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[ADM-20] people without the permission see whom the page is for', async () => {
  const screen = await renderAdmin(<PagesScreen />, { managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include writing pages' }))
    .toBeVisible()
})

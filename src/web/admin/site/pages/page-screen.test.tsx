import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PageView } from '#contract/site/pages.ts'
import { toId } from '#domain/ids.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile, refusedByRule, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import PageScreen from './page-screen.tsx'

const id = toId<'Page'>('019a9d00-0000-7000-8000-000000000901')
const version = {
  id: toId<'PageVersion'>('019a9d00-0000-7000-8000-000000000801'),
  number: 1,
  publishedAt: '2026-03-06T19:00:00Z',
  publishedBy: 'Ada Lovelace',
}
const story: PageView = {
  id,
  kind: 'page',
  title: 'Our story',
  slug: 'our-story',
  text: 'Since 1998.',
  isInFooter: true,
  state: 'published',
  published: version,
  updatedAt: '2026-03-06T19:00:00Z',
  revision: 1,
}

/** A server that has this page, and renders Markdown as one paragraph. */
function keepPage(page: PageView, others: NonNullable<Answers['pages']> = {}) {
  let stored = page
  answerCalls({
    pages: {
      get: () => stored,
      versions: () => ({
        versions: stored.published ? [{ ...version, title: 'Our first story', text: 'Since 1997.' }] : [],
        next: null,
      }),
      preview: ({ text }) => ({ html: `<p>${text.toUpperCase()}</p>` }),
      update({ page: draft, publish, revision }) {
        const published = publish ? { ...version, number: 2 } : stored.published
        stored = {
          ...stored,
          ...draft,
          published,
          state: publish ? 'published' : 'changed',
          revision: revision + 1,
        }
        return stored
      },
      unpublish() {
        stored = { ...stored, published: null, state: 'draft', revision: stored.revision + 1 }
        return stored
      },
      ...others,
    },
  })
}

const open = (width = 1440) =>
  renderAdmin(<PageScreen />, { at: `/admin/pages/${id}`, path: '/admin/pages/:pageId', width })
const openNew = (search = '') =>
  renderAdmin(<PageScreen />, { at: `/admin/pages/new${search}`, path: '/admin/pages/new' })

/** Returns to the tab, after which its data is loaded again. */
const refocus = () => window.dispatchEvent(new Event('visibilitychange'))

test('[PAG-9] the preview follows the text, and a draft is saved without being published', async () => {
  keepPage(story)
  const screen = await open()
  await expect.element(screen.getByText('SINCE 1998.')).toBeVisible()
  await screen.getByLabelText('Text').fill('Since 1990.')
  await expect.element(screen.getByText('SINCE 1990.')).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('The draft was saved.')).toBeVisible()
  await expect.element(screen.getByText('Unpublished changes')).toBeVisible()
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText('Version 2 is published.')).toBeVisible()
})

test('[PAG-9] in a narrow window the preview takes the place of the text, which returns if it is refused', async () => {
  keepPage(story)
  const screen = await open(390)
  const text = screen.getByLabelText('Text')
  const preview = screen.getByRole('region', { name: 'Preview' })
  await expect.element(text).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
  await text.fill('   ')
  await screen.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(preview.getByText('What you write appears here.')).toBeVisible()
  await expect.element(text).not.toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('Enter the text of the page')).toBeVisible()
  await expect.element(text).toHaveFocus()
})

test('[PAG-11] a text with too much formatting has the reason in place of its preview, and at the text', async () => {
  const refused = () => {
    throw refusedByRule({ kind: 'page_html_too_long' })
  }
  keepPage(story, { preview: refused, update: refused })
  const screen = await open()
  const reason = /^This text has too much formatting\./
  await expect.element(screen.getByRole('region', { name: 'Preview' }).getByText(reason)).toBeVisible()
  await screen.getByLabelText('Text').fill('[a][a][a]')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText(reason).nth(1)).toBeVisible()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('[a][a][a]')
})

test('[PAG-10] buttons format what is selected, return the focus to the text, and are undone like typing', async () => {
  keepPage(story)
  const screen = await open(390)
  const text = screen.getByRole('textbox', { name: 'Text' })
  const press = (name: string) =>
    screen.getByRole('group', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click()
  await expect.element(text).toHaveValue('Since 1998.')
  const field = text.element() as HTMLTextAreaElement
  field.setSelectionRange(6, 10)
  await press('Bold')
  await expect.element(text).toHaveValue('Since **1998**.')
  await expect.element(text).toHaveFocus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([8, 12])
  await userEvent.keyboard('2001')
  await press('Heading')
  await expect.element(text).toHaveValue('# Since **2001**.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(text).toHaveValue('Since **2001**.')
  field.setSelectionRange(0, 0)
  await press('List')
  await press('List')
  await expect.element(text).toHaveValue('Since **2001**.')
  await text.fill('- ')
  await press('List')
  await expect.element(text).toHaveValue('')
  await press('Link')
  await expect.element(text).toHaveValue('[link text](https://example.com)')
  await press('Link')
  await press('Italic')
  await expect.element(text).toHaveValue('*link text*')
  await expectSoundScreen({ phone: 320 })
  await screen.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(screen.getByText('*LINK TEXT*')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Formatting' })).not.toBeInTheDocument()
})

test('[PAG-10] a button of the formatting is at least 44 px high and wide on phones', async () => {
  keepPage(story)
  const screen = await open(390)
  const buttons = screen.getByRole('group', { name: 'Formatting' }).getByRole('button')
  await expect.element(buttons.first()).toBeVisible()
  const sizes = buttons.elements().map((button) => button.getBoundingClientRect())
  expect(sizes).toHaveLength(5)
  expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
})

test('[PAG-3] a failed publication is not repeated by saving the draft', async () => {
  const sent: boolean[] = []
  keepPage(story, {
    update({ publish, page }) {
      sent.push(publish)
      return { ...story, ...page, revision: 2 }
    },
  })
  const screen = await open()
  await screen.getByLabelText('Text').fill('')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText('Enter the text of the page')).toBeVisible()
  await screen.getByLabelText('Text').fill('Back again')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('The draft was saved.')).toBeVisible()
  expect(sent).toEqual([false])
})

test('[PAG-4] an older version is read, and its text taken back into the editor', async () => {
  keepPage(story)
  const screen = await open(390)
  await expect.element(screen.getByText('Diners see this')).toBeVisible()
  await screen.getByRole('button', { name: 'View version 1' }).click()
  await expect.element(screen.getByRole('dialog').getByText('SINCE 1997.')).toBeVisible()
  await screen.getByRole('button', { name: 'Use this text' }).click()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Since 1997.')
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Our first story')
  await expectSoundScreen()
})

test('[PAG-1, EDT-4] a text that is too long is not cut, and refused at its field', async () => {
  keepPage(story)
  const screen = await open()
  const text = `${'a'.repeat(40_000)}. The end`
  await screen.getByLabelText('Text').fill(text)
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText('A page has at most 40000 characters')).toBeVisible()
  await expect.element(screen.getByLabelText('Text')).toHaveValue(text)
})

test('[PAG-3] a page is unpublished after a confirmation', async () => {
  keepPage(story)
  const screen = await open()
  await screen.getByRole('button', { name: 'Unpublish' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(screen.getByText('Diners no longer see it.')).toBeVisible()
  await expect.element(screen.getByText('Draft', { exact: true })).toBeVisible()
})

test('[PAG-1] a new page gets an address from its title, until one is typed; a refusal is at its field', async () => {
  let created: unknown
  keepPage(story, {
    create(input) {
      created = input
      throw refusedByRule({ kind: 'page_slug_taken' })
    },
  })
  const screen = await openNew()
  await screen.getByLabelText('Title').fill('Our Café')
  await expect.element(screen.getByLabelText('Web address')).toHaveValue('our-cafe')
  await screen.getByLabelText('Web address').fill('cafe')
  await screen.getByLabelText('Title').fill('Our Bar')
  await expect.element(screen.getByLabelText('Web address')).toHaveValue('cafe')
  await screen.getByLabelText('Text').fill('Open late')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('Another page has this address')).toBeVisible()
  expect(created).toMatchObject({ kind: 'page', publish: false, page: { title: 'Our Bar', slug: 'cafe' } })
})

test('[PAG-9] a created page opens at its own address', async () => {
  keepPage(story, { create: () => story })
  const screen = await openNew()
  await screen.getByLabelText('Title').fill('Our story')
  await screen.getByLabelText('Text').fill('Since 1998.')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByText(`Left for /admin/pages/${id}`)).toBeVisible()
})

test('[TOS-6] own terms start from the standard text, and have no address to choose', async () => {
  keepPage(story)
  const screen = await openNew('?kind=terms')
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Terms of Service')
  await expect
    .element(screen.getByLabelText('Text'))
    .toHaveValue(expect.stringContaining('## Food allergies'))
  await expect.element(screen.getByLabelText('Web address')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Have a lawyer check it/)).toBeVisible()
})

test('[EDT-1] a save after another person’s edit shows a conflict, and the newer version', async () => {
  let current = story
  keepPage(story, {
    get: () => current,
    update: () => Promise.reject(changedMeanwhile(current)),
  })
  const screen = await open()
  await screen.getByLabelText('Title').fill('Mine')
  current = { ...story, title: 'Theirs', revision: 2 }
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Theirs')
})

test('[EDT-1, EDT-4] what is typed stays if others change or delete the page, and the next save meets the conflict', async () => {
  let current: PageView | null = story
  const sent: number[] = []
  keepPage(story, {
    get: () => current ?? Promise.reject(serverError(404)),
    update({ revision }) {
      sent.push(revision)
      return Promise.reject(changedMeanwhile({ ...story, revision: 2 }))
    },
  })
  const screen = await open()
  await screen.getByLabelText('Text').fill('Mine')
  current = { ...story, title: 'Theirs', state: 'changed', revision: 2 }
  refocus()
  await expect.element(screen.getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Mine')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible()
  expect(sent).toEqual([1])
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Theirs')
  await screen.getByLabelText('Text').fill('Mine again')
  current = null
  refocus()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This page was deleted meanwhile.')
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Mine again')
})

test('[PAG-4] the same version can be taken back again after its text was changed', async () => {
  keepPage(story)
  const screen = await open()
  const take = async () => {
    await screen.getByRole('button', { name: 'View version 1' }).click()
    await screen.getByRole('button', { name: 'Use this text' }).click()
  }
  await take()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Since 1997.')
  await screen.getByLabelText('Text').fill('Something else')
  await take()
  await screen.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Since 1997.')
})

test('[TOS-6] unpublished terms of a restaurant return to those of the platform', async () => {
  keepPage({ ...story, kind: 'terms', slug: 'tos' })
  const screen = await open()
  await screen.getByRole('button', { name: 'Return to the platform’s terms' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Return to the platform’s terms?' }))
    .toMatchTextContent('New orders no longer accept your terms.')
})

test('[PAG-9] a page that was deleted is not found', async () => {
  answerCalls({ pages: { get: () => Promise.reject(serverError(404)) } })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { aLine, pickup, restaurantTexts, visit } from '#testing/screens/diner.tsx'
import { sampleMenu } from '#testing/screens/sample-menu.ts'
import { paths } from '#web/paths.ts'
import { readDraft } from '../draft/order-draft.ts'

const menu = sampleMenu()
const version = '019a9d00-0000-7000-8000-000000000801'
const draft = { ...pickup, lines: [aLine(menu, 'Salmon Roll')] }

/** Customer information at a restaurant with terms, a page and posts of its own. */
function open(changes: Parameters<typeof visit>[0] = {}) {
  const texts = {
    ...restaurantTexts,
    termsVersion: version,
    links: [{ title: 'Privacy', slug: 'privacy' }],
    posts: [
      { id: version, place: 'checkout', html: 'The <strong>bridge</strong> is closed' },
      { id: version, place: 'menu', html: 'Not here' },
    ],
  }
  return visit({
    menu,
    at: paths.customerInfo,
    draft,
    intercept: async (request) =>
      new URL(request.url).pathname === paths.texts(menu.restaurant.slug) ? Response.json(texts) : null,
    ...changes,
  })
}

test('[TOS-3] the link leads to the version that is accepted, which goes into the draft', async () => {
  const screen = await open()
  const link = screen.getByRole('link', { name: /^Terms of Service/ })
  await expect.element(link).toHaveAttribute('href', `/tos?version=${version}`)
  const box = screen.getByRole('checkbox', { name: /Terms of Service/ })
  await box.click()
  expect(readDraft()).toMatchObject({ acceptedTerms: true, termsVersion: version })
  await box.click()
  expect(readDraft()).toMatchObject({ acceptedTerms: false, termsVersion: null })
})

test('[TOS-3] a box that was ticked for other terms is empty', async () => {
  const screen = await open({ draft: { ...draft, acceptedTerms: true, termsVersion: 'standard-1' } })
  await expect.element(screen.getByRole('link', { name: /^Privacy/ })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /Terms of Service/ })).not.toBeChecked()
  await screen.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect.element(screen.getByText('You must accept the Terms of Service to continue.')).toBeVisible()
})

test('[PAG-6, PST-3] the checkout shows its posts, and links to pages in a new tab', async () => {
  const screen = await open()
  await expect.element(screen.getByText('bridge')).toBeVisible()
  await expect.element(screen.getByText('Not here')).not.toBeInTheDocument()
  const link = screen.getByRole('link', { name: /^Privacy/ })
  await expect.element(link).toHaveAttribute('href', '/pages/privacy')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

import { expect, test } from 'vitest'
import { ownerOf, type RenderedAdmin, renderAdmin, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { PageHeading } from './page-heading.tsx'

const heading = <PageHeading title="Analytics" business="trends" text="Sakura Hibachi" />
const tabs = (screen: RenderedAdmin) => screen.getByRole('navigation', { name: 'How business is' })
const linksOf = (screen: RenderedAdmin) =>
  tabs(screen)
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('[ADM-27] the pages about the business lead to each other, and each says what it answers', async () => {
  const screen = await renderAdmin(heading)
  expect(linksOf(screen)).toEqual([
    'Realtime /admin/realtime',
    'Dashboard /admin',
    'Owner Dashboard /admin/owner',
    'Analytics /admin/analytics',
    'Reports /admin/reports',
  ])
  await expect
    .element(tabs(screen).getByRole('link', { name: 'Analytics' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByText('How does it compare?')).toBeVisible()
  await expectSoundScreen({ phone: 320 })
})

test('[ADM-27] staff have the pages that they may see; a person without a restaurant has none', async () => {
  const staff = await renderAdmin(heading, { managed: staffOfSakura })
  expect(linksOf(staff)).toEqual(['Realtime /admin/realtime', 'Dashboard /admin'])
  await staff.unmount()
  const nobody = await renderAdmin(heading, { managed: ownerOf() })
  await expect.element(tabs(nobody)).not.toBeInTheDocument()
})

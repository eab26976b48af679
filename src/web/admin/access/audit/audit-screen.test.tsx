import { expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/access/audit.ts'
import { toId } from '#domain/ids.ts'
import { administrator, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import AuditScreen from './audit-screen.tsx'

const price: AuditEntryView = {
  id: toId('019a9d00-0000-7000-8000-00000000007a'),
  at: '2026-11-20T20:00:00Z',
  who: 'Olive Owner',
  subject: 'product',
  subjectId: '019a9d00-0000-7000-8000-00000000006a',
  subjectName: 'Salmon Roll',
  action: 'changed',
  restaurant: { slug: 'luna', name: 'Luna Tacos' },
  timezone: 'America/Los_Angeles',
  changes: { price: { from: 900, to: 950 } },
}
const signIn: AuditEntryView = {
  ...price,
  id: toId('019a9d00-0000-7000-8000-00000000007b'),
  subject: 'sign_in',
  subjectName: 'Safari on iPhone',
  action: 'created',
  restaurant: null,
  timezone: 'America/New_York',
  changes: { method: { from: null, to: 'Password' } },
}
const page = (...entries: AuditEntryView[]) => ({ timezone: 'America/New_York', entries, hasMore: false })

test('[AUD-4, AUD-6, AUD-9] entries of all restaurants have their restaurant, its time with its zone, and a link to the thing', async () => {
  answerCalls({ audit: { listAll: () => page(price) } })
  const screen = await renderAdmin(<AuditScreen />, { managed: administrator, at: '/admin/logs' })
  await expect
    .element(screen.getByRole('link', { name: 'Salmon Roll' }))
    .toHaveAttribute('href', '/admin/products?restaurant=luna')
  await expect.element(screen.getByText(/^Luna Tacos · Olive Owner · .*12:00 PM PST$/)).toBeVisible()
  await expectSoundScreen()
})

test('[AUD-10] in a wide window each part of an entry is below its heading, also where a part is missing', async () => {
  answerCalls({ audit: { listAll: () => page(price, { ...signIn, changes: {} }) } })
  const screen = await renderAdmin(<AuditScreen />, { managed: administrator, width: 1440 })
  const list = screen.getByRole('list')
  const leftOf = (text: string) =>
    list.getByText(text, { exact: true }).element().getBoundingClientRect().left
  await expect.element(screen.getByText('Safari on iPhone')).toBeVisible()
  expect(leftOf('Price')).toBe(leftOf('Change'))
  expect(leftOf('Luna Tacos ·')).toBe(leftOf('Restaurant'))
  for (const who of list.getByText('Olive Owner ·', { exact: true }).elements())
    expect(who.getBoundingClientRect().left).toBe(leftOf('By'))
  for (const time of document.querySelectorAll('ol time'))
    expect(time.getBoundingClientRect().left).toBe(leftOf('When'))
})

test('[AUD-10] in a narrow window entries have no headings', async () => {
  answerCalls({ audit: { listAll: () => page(price) } })
  const screen = await renderAdmin(<AuditScreen />, { managed: administrator, width: 390 })
  await expect.element(screen.getByText('Salmon Roll')).toBeVisible()
  await expect.element(screen.getByText('When', { exact: true })).not.toBeVisible()
  await expectSoundScreen()
})

test('[AUD-5, AUD-7, AUD-8] search and filters are in the address and the table’s, and can be cleared', async () => {
  const queries: unknown[] = []
  answerCalls({
    audit: {
      list(query) {
        queries.push(query)
        return query.subject === 'sign_in' ? page(signIn) : page()
      },
    },
  })
  const at = '/admin/logs?search=ana&from=nonsense'
  const screen = await renderAdmin(<AuditScreen />, { managed: ownerOf(sakura), at })
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Sign-in')
  await expect.element(screen.getByText('Safari on iPhone')).toBeVisible()
  await screen.getByLabelText('From').fill('2026-11-01')
  const filters = { search: 'ana', subject: 'sign_in', from: '2026-11-01' }
  await expect.poll(() => queries.at(-1)).toEqual({ restaurant: sakura.id, ...filters })
  const table = new URLSearchParams({
    subject: 'sign_in',
    search: 'ana',
    from: '2026-11-01',
    restaurant: sakura.id,
  })
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', `/api/managed/audit.csv?${table}`)
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/logs')
  await expect.element(screen.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
})

test('[AUD-3] people who may not read the record see a message', async () => {
  const screen = await renderAdmin(<AuditScreen />, { managed: staffOfSakura })
  await expect.element(screen.getByRole('heading', { name: 'Your role doesn’t include logs' })).toBeVisible()
})

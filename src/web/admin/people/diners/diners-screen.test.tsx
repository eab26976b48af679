import { expect, test } from 'vitest'
import { renderAdmin, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { ada, ben, pageOf } from './diners.testing.ts'
import DinersScreen from './diners-screen.tsx'

const open = (at = '/admin/diners') => renderAdmin(<DinersScreen />, { at })

test('[DIN-4] the list shows orders, spend, latest order and consent, and goes on to older ones', async () => {
  const next = `1_${ben.id}`
  answerCalls({ diners: { list: ({ after }) => (after ? pageOf([ben]) : pageOf([ada], { next })) } })
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Ada Byron' }))
    .toHaveAttribute('href', `/admin/diners/${ada.id}`)
  await expect.element(screen.getByRole('cell', { name: '$482.50' })).toBeVisible()
  await expect.element(screen.getByText('Window table, no peanuts.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show older' }).click()
  await expect.element(screen.getByRole('link', { name: 'ben@example.com' })).toBeVisible()
  await expectSoundScreen()
})

test('[DIN-5, DIN-6] search and filters are in the address, also of the table, and can be cleared', async () => {
  const asked: unknown[] = []
  answerCalls({
    diners: {
      list(query) {
        asked.push(query)
        return pageOf([])
      },
    },
  })
  const screen = await open('/admin/diners?consent=agreed&spend=nonsense&before=2026-11-01')
  await expect.element(screen.getByRole('combobox', { name: 'Consent' })).toHaveValue('agreed')
  await screen.getByRole('combobox', { name: 'Spend' }).selectOptions('$100 or more')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ restaurant: 'sakura', consent: 'agreed', before: '2026-11-01', spend: '100' })
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/restaurants/sakura/diners.csv?consent=agreed&before=2026-11-01&spend=100')
  await screen.getByRole('button', { name: 'Show everybody' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No diners yet' })).toBeVisible()
})

test('[DIN-1, DIN-6] while the mail is off the page says so; without the permission there is no export', async () => {
  const may = { export: false, changeMail: false }
  let diners: Parameters<typeof pageOf>[0] = []
  answerCalls({ diners: { list: () => pageOf(diners, { isMailOn: false, may }) } })
  const empty = await open()
  await expect.element(empty.getByRole('heading', { name: 'Win back diners by email' })).toBeVisible()
  await expect.element(empty.getByText(/^Diners who agreed/)).not.toBeInTheDocument()
  await expect.element(empty.getByText('It is off', { exact: false })).toBeVisible()
  await expect.element(empty.getByRole('searchbox')).not.toBeInTheDocument()
  await expectSoundScreen({ phone: 320 })
  await empty.unmount()
  diners = [ada]
  const screen = await open()
  await expect.element(screen.getByText('Win-back email is off')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Turn on win-back email' })).not.toBeInTheDocument()
  await screen.unmount()
  answerCalls({ diners: { list: () => pageOf([], { isMailOn: false, may: { ...may, changeMail: true } }) } })
  const owner = await open()
  await expect
    .element(owner.getByRole('link', { name: 'Turn on win-back email' }))
    .toHaveAttribute('href', '/admin/restaurant/win-back')
})

test('[DIN-3] loading, failure, and a person without the permission each see a message', async () => {
  answerCalls({ diners: { list: () => new Promise<never>(() => undefined) } })
  const waiting = await open()
  await expect.element(waiting.getByText('Loading diners...')).toBeVisible()
  await waiting.unmount()
  failCalls()
  const failed = await open()
  await expect.element(failed.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await failed.unmount()
  const staff = await renderAdmin(<DinersScreen />, { managed: staffOfSakura, at: '/admin/diners' })
  await expect
    .element(staff.getByRole('heading', { name: 'Your role doesn’t include the list of diners' }))
    .toBeVisible()
})

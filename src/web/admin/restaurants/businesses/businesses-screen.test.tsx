import { expect, test } from 'vitest'
import type { BusinessView } from '#contract/restaurants/businesses.ts'
import { toId } from '#domain/ids.ts'
import { administrator, luna, type RenderedAdmin, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile, refusedByRule, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import BusinessSetupScreen from './business-setup-screen.tsx'
import BusinessesScreen from './businesses-screen.tsx'

const group: BusinessView = {
  id: toId('019a9d00-0000-7000-8000-000000000701'),
  name: 'Sakura Group',
  type: 'retail',
  domain: 'sakura.example.com',
  address: '',
  phone: '',
  status: 'active',
  revision: 1,
  createdAt: '2026-03-07T00:00:00Z',
  restaurants: [],
}

/** A server that stores the platform's businesses. `put` simulates an edit by another person. */
function keepBusinesses(first: readonly BusinessView[], other: NonNullable<Answers['businesses']> = {}) {
  let all = first
  const put = (businessId: string, changes: Partial<BusinessView>) => {
    all = all.map((each) =>
      each.id === businessId ? { ...each, ...changes, revision: each.revision + 1 } : each,
    )
    return found(businessId)
  }
  const found = (businessId: string) => {
    const business = all.find(({ id }) => id === businessId)
    if (!business) throw serverError(404)
    return business
  }
  const edit = (id: string, revision: number, changes: Partial<BusinessView>) => {
    const current = found(id)
    if (revision !== current.revision) throw changedMeanwhile(current)
    return put(id, changes)
  }
  const kept = {
    list: () => ({
      businesses: [...all],
      restaurants: [sakura, luna].map(({ id, name }) => ({ id, name, businessId: null })),
    }),
    create(draft) {
      const domain = draft.domain.replace(/^https:\/\/|\/$/g, '')
      const created = { ...group, ...draft, domain }
      all = [...all, created]
      return created
    },
    update: ({ businessId, revision, ...draft }) => edit(businessId, revision, draft),
    setStatus: ({ businessId, revision, status }) => edit(businessId, revision, { status }),
    setRestaurants({ businessId, revision, restaurantIds }) {
      const restaurants = [sakura, luna].filter(({ id }) => restaurantIds.includes(id))
      return edit(businessId, revision, { restaurants })
    },
    remove({ businessId }) {
      const { restaurants } = found(businessId)
      const names = restaurants.map(({ name }) => name)
      if (names.length > 0) throw refusedByRule({ kind: 'business_has_restaurants', restaurants: names })
      all = all.filter(({ id }) => id !== businessId)
      return { id: toId(businessId) }
    },
  } satisfies Answers['businesses']
  const answer = (changes: NonNullable<Answers['businesses']> = {}) =>
    answerCalls({ businesses: { ...kept, ...changes } })
  answer(other)
  return { answer, put }
}

const open = () => renderAdmin(<BusinessesScreen />, { at: '/admin/businesses', managed: administrator })
const row = (screen: RenderedAdmin) => screen.getByRole('row').filter({ hasText: 'Sakura Group' })
const tile = (screen: RenderedAdmin, label: string) =>
  screen.getByRole('definition').nth(['Total Businesses', 'Active', 'Inactive'].indexOf(label))

async function ok(screen: RenderedAdmin, text: string): Promise<void> {
  const dialog = screen.getByRole('dialog').filter({ hasText: text })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('[BUS-2] anyone but administrators sees that the screen is for administrators', async () => {
  const screen = await renderAdmin(<BusinessesScreen />)
  await expect
    .element(screen.getByRole('heading', { name: 'This page is for platform administrators' }))
    .toBeVisible()
})

test('[RST-21] administrators add a restaurant from here', async () => {
  keepBusinesses([group])
  const add = (await open()).getByRole('link', { name: 'Add restaurant' })
  await expect.element(add).toHaveAttribute('href', '/restaurant')
})

test('[BUS-2] businesses that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  keepBusinesses([group])
  await retry.click()
  await expect.element(row(screen)).toBeVisible()
})

test('[BUS-2, BUS-3, BUS-4] a business is added once it has name and domain; it is active, and its domain is a link', async () => {
  keepBusinesses([])
  const screen = await open()
  await expect
    .element(screen.getByText('No businesses yet. Add your first business to get started.', { exact: true }))
    .toBeVisible()
  await expect.element(tile(screen, 'Total Businesses')).toHaveTextContent('0')
  await screen.getByRole('button', { name: 'Add Business' }).first().click()
  const form = screen.getByRole('form', { name: 'Add Business' })
  const save = form.getByRole('button', { name: 'Add Business' })
  await expect.element(form.getByLabelText('Type')).toHaveValue('retail')
  await form.getByLabelText('Business name').fill('   ')
  await save.click()
  await expect.element(form.getByText('Name and domain are required')).toBeVisible()
  await expect.element(form.getByLabelText('Business name')).toHaveFocus()
  await form.getByLabelText('Business name').fill('Sakura Group')
  await save.click()
  await expect.element(form.getByLabelText('Domain')).toHaveFocus()
  await form.getByLabelText('Domain').fill('https://sakura.example.com/')
  await save.click()
  await expect.element(screen.getByText('Business added successfully!')).toBeVisible()
  const link = row(screen).getByRole('link', { name: /sakura\.example\.com/ })
  await expect.element(link).toHaveAttribute('href', 'https://sakura.example.com/')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Business', 'Type', 'Domain', 'Status', 'Actions'])
  await expect.element(tile(screen, 'Active')).toHaveTextContent('1')
  await expectSoundScreen()
})

test('[BUS-1, BUS-4] a business is activated and edited in its row', async () => {
  keepBusinesses([group])
  const screen = await open()
  await row(screen).getByRole('button', { name: 'Active: make Sakura Group inactive' }).click()
  await expect
    .element(row(screen).getByRole('button', { name: 'Inactive: make Sakura Group active' }))
    .toBeVisible()
  await expect.element(tile(screen, 'Inactive')).toHaveTextContent('1')
  await row(screen).getByRole('button', { name: 'Edit Sakura Group' }).click()
  const edit = screen.getByRole('form', { name: 'Edit Sakura Group' })
  await edit.getByLabelText('Type').selectOptions('Marketplace')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Business updated successfully!')).toBeVisible()
  await expect.element(row(screen)).toMatchTextContent('Marketplace')
})

test('[BUS-5, BUS-6] a business is deleted after a confirmation, and only if no restaurant belongs to it', async () => {
  keepBusinesses([group])
  const screen = await open()
  const choose = async (action: string) => {
    await row(screen).getByRole('button', { name: 'Actions for Sakura Group' }).click()
    await screen.getByRole('button', { name: `${action} Sakura Group` }).click()
  }
  const choice = screen.getByRole('dialog', { name: 'Restaurants of Sakura Group' })
  const ask = screen.getByRole('dialog', { name: 'Delete business' })
  const flip = async () => {
    await choose('Restaurants')
    await choice.getByRole('checkbox', { name: 'Sakura Hibachi' }).click()
    await choice.getByRole('button', { name: 'Save restaurants' }).click()
    await expect.element(choice).not.toBeInTheDocument()
  }
  await flip()
  await choose('Delete')
  await expect.element(ask).toMatchTextContent('Are you sure you want to delete this business?')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText(/Move them to another business first\./)).toBeVisible()
  await flip()
  await choose('Delete')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Business deleted successfully')).toBeVisible()
  await expect.element(screen.getByText(/^No businesses yet\./)).toBeVisible()
})

test('[BUS-2] failed calls show their messages, and nothing typed is lost', async () => {
  const { answer } = keepBusinesses([group])
  const screen = await open()
  await expect.element(row(screen)).toBeVisible()
  failCalls()
  await row(screen)
    .getByRole('button', { name: /^Active: make/ })
    .click()
  await expect.element(screen.getByText('Error updating business status')).toBeVisible()
  await row(screen).getByRole('button', { name: 'Actions for Sakura Group' }).click()
  await screen.getByRole('button', { name: 'Delete Sakura Group' }).click()
  await screen
    .getByRole('dialog', { name: 'Delete business' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(screen.getByText('Error deleting business')).toBeVisible()
  answer()
  await expect.element(row(screen)).toMatchTextContent('Active')
})

test('[EDT-1] a save after another person’s edit shows a conflict: look at the newer version, or keep one’s own', async () => {
  const { put } = keepBusinesses([group])
  const screen = await open()
  const conflict = screen.getByRole('dialog', { name: 'Changed meanwhile' })
  const edit = screen.getByRole('form', { name: 'Edit Sakura Group' })
  await row(screen).getByRole('button', { name: 'Edit Sakura Group' }).click()
  const saveAfterTheirs = async (phone: string) => {
    put(group.id, { phone })
    await edit.getByLabelText('Type').selectOptions('Marketplace')
    await edit.getByRole('button', { name: 'Save' }).click()
  }
  await saveAfterTheirs('2125550100')
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(edit.getByLabelText('Phone (optional)')).toHaveValue('(212) 555-0100')
  await expect.element(edit.getByLabelText('Type')).toHaveValue('retail')
  await saveAfterTheirs('2125550101')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(screen.getByText('Business updated successfully!')).toBeVisible()
  await expect.element(row(screen)).toMatchTextContent('Marketplace')
})

test('[ORD-2, ORD-30] a phone is formatted while it is typed, and one of another country is shown with its code', async () => {
  keepBusinesses([{ ...group, phone: '+33612345678' }])
  const screen = await open()
  await row(screen).getByRole('button', { name: 'Edit Sakura Group' }).click()
  const phone = screen.getByRole('form', { name: 'Edit Sakura Group' }).getByLabelText('Phone (optional)')
  await expect.element(phone).toHaveValue('+33 612 345 678')
  await phone.fill('12125550142')
  await expect.element(phone).toHaveValue('(212) 555-0142')
  await phone.fill('0044 20 7946 0018')
  await expect.element(phone).toHaveValue('0044 20 7946 0018')
})

test('[EDT-3] an unfinished business asks for confirmation before the setup replaces it', async () => {
  keepBusinesses([])
  const screen = await open()
  await screen.getByRole('button', { name: 'Add Business' }).first().click()
  await screen.getByLabelText('Business name').fill('Half a business')
  await screen.getByRole('link', { name: 'Add business' }).click()
  await screen
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click()
  await expect.element(screen.getByText('Left for /admin/businesses/new')).toBeVisible()
})

test('[BUS-1, BUS-2] the setup adds a business by its type; a failure shows a message and keeps what was typed', async () => {
  const { answer } = keepBusinesses([])
  const screen = await renderAdmin(<BusinessSetupScreen />, {
    at: '/admin/businesses/new',
    managed: administrator,
  })
  const setup = screen.getByRole('form', { name: 'Add business' })
  await setup.getByText('SaaS Platform').click()
  await expect.element(setup.getByRole('radio', { name: 'SaaS Platform' })).toBeChecked()
  await setup.getByLabelText('Business name').fill('Luna Inc')
  await setup.getByLabelText('Domain').fill('luna.example.com')
  await expectSoundScreen()
  failCalls()
  await setup.getByRole('button', { name: 'Save business' }).click()
  await expect.element(screen.getByText('Error adding business. Please try again.')).toBeVisible()
  let type = ''
  answer({
    create(draft) {
      type = draft.type
      return { ...group, ...draft }
    },
  })
  await setup.getByRole('button', { name: 'Save business' }).click()
  await ok(screen, 'Business added successfully!')
  await expect.element(screen.getByText('Left for /admin/businesses')).toBeVisible()
  expect(type).toBe('saas')
})

import { expect, test } from 'vitest'
import {
  administrator,
  luna,
  ownerOf,
  renderAdmin,
  sakura,
  staffOfSakura,
} from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import AddUserScreen from './add-user-screen.tsx'
import { ana, avery, dana, rolesOfSakura } from './users.testing.ts'
import UsersScreen from './users-screen.tsx'

const open = (managed = administrator, at = '/admin/users') => renderAdmin(<UsersScreen />, { managed, at })

test('[USR-1] the list shows people with roles, state and second factor, and goes on to older accounts', async () => {
  answerCalls({
    users: {
      list: ({ before }) =>
        before
          ? { users: [dana], next: null }
          : { users: [ana, avery], next: '1_019a9d00-0000-7000-8000-00000000002c' },
    },
  })
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Ana Ruiz' }))
    .toHaveAttribute('href', `/admin/users/${ana.id}`)
  await expect.element(screen.getByText('Shift lead at Sakura Hibachi')).toBeVisible()
  await expect.element(screen.getByText('Owner at Sakura Hibachi (suspended)')).toBeVisible()
  await screen.getByRole('button', { name: 'Show older' }).click()
  await expect.element(screen.getByRole('link', { name: 'Dana Diner' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('[USR-2, USR-9] search and filters are in the address, also of the table, and can be cleared', async () => {
  const asked: unknown[] = []
  answerCalls({
    users: {
      list(filters) {
        asked.push(filters)
        return { users: [], next: null }
      },
    },
  })
  const screen = await open(administrator, '/admin/users?role=owner&state=nonsense')
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('owner')
  await screen.getByRole('combobox', { name: 'Two-step verification' }).selectOptions('Two-step: off')
  await screen.getByRole('searchbox').fill('ruiz')
  await expect.element(screen.getByTestId('address')).toMatchTextContent('search=ruiz')
  await expect.poll(() => asked.at(-1)).toEqual({ role: 'owner', secondFactor: 'off', search: 'ruiz' })
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/managed/users.csv?search=ruiz&role=owner&secondFactor=off')
  await screen.getByRole('button', { name: 'Show everybody' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
})

test('[USR-1, USR-2] an owner’s list is the team of the chosen restaurant', async () => {
  const asked: unknown[] = []
  answerCalls({
    users: {
      list(filters) {
        asked.push(filters)
        return { users: [ana], next: null }
      },
    },
  })
  const screen = await open(ownerOf(sakura))
  await expect.element(screen.getByText('The team of Sakura Hibachi, newest first.')).toBeVisible()
  await expect.poll(() => asked).toEqual([{ restaurant: sakura.id }])
  await expect.element(screen.getByRole('option', { name: 'Administrator' })).not.toBeInTheDocument()
})

test('[USR-1] loading, failure, and a person who manages no team each see a message', async () => {
  answerCalls({ users: { list: () => new Promise<never>(() => undefined) } })
  const waiting = await open()
  await expect.element(waiting.getByText('Loading users...')).toBeVisible()
  await waiting.unmount()
  failCalls()
  const failed = await open()
  await expect.element(failed.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await failed.unmount()
  const staff = await open(staffOfSakura)
  await expect
    .element(staff.getByRole('heading', { name: 'Your role doesn’t include managing the team' }))
    .toBeVisible()
  await staff.unmount()
  const adding = await renderAdmin(<AddUserScreen />, { managed: staffOfSakura, at: '/admin/users/new' })
  await expect.element(adding.getByRole('heading', { name: 'Add User' })).toBeVisible()
})

test('[USR-12, ACC-80, PRM-12] a person is added by an invitation with a role at one of the restaurants', async () => {
  const invited: unknown[] = []
  const invitation = {
    id: ana.id as never,
    email: 'new@example.com',
    roleName: 'Shift lead',
    invitedAt: '2026-11-20T20:00:00Z',
    expiresAt: '2026-11-27T20:00:00Z',
  }
  answerCalls({
    roles: { list: () => rolesOfSakura },
    team: {
      list: () => ({
        members: [],
        invitations: invited.length > 0 ? [invitation] : [],
        secondFactorFrom: null,
      }),
      invite(input) {
        invited.push(input)
        return invitation
      },
    },
  })
  const screen = await renderAdmin(<AddUserScreen />, {
    managed: ownerOf(sakura, luna),
    at: '/admin/users/new',
  })
  await screen.getByRole('button', { name: 'Luna Tacos' }).click()
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByLabelText('Email of the person to invite')).toHaveFocus()
  await screen.getByLabelText('Email of the person to invite').fill('new@example.com')
  const role = screen.getByLabelText('Role')
  await expect.element(role).toHaveDisplayValue('Staff')
  await expect
    .element(screen.getByText(/^View orders and today’s figures.*Mark items sold out$/))
    .toBeVisible()
  await role.selectOptions('Shift lead')
  await expect.element(screen.getByText(/Refund orders up to \$50\.00 a day/)).toBeVisible()
  await expect.element(screen.getByText('View the menu editor')).toBeVisible()
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByText('An invitation was sent to new@example.com.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Withdraw the invitation of new@example.com' }))
    .toBeVisible()
  await expect.element(screen.getByRole('listitem').getByText('Shift lead')).toBeVisible()
  await expect.element(role).toHaveDisplayValue('Staff')
  const [shiftLead] = rolesOfSakura.roles
  expect(invited).toEqual([{ restaurant: luna.id, email: 'new@example.com', roleId: shiftLead?.id }])
  await expectSoundScreen()
})

test('[PRM-12] only roles that the person may give are offered, not even plain staff to a person who lacks it', async () => {
  const invited: unknown[] = []
  const [shiftLead] = rolesOfSakura.roles
  if (!shiftLead) throw new Error('there is no role')
  const menuEditor = { ...shiftLead, id: ana.id as never, name: 'Menu editor' }
  answerCalls({
    roles: {
      list: () => ({ ...rolesOfSakura, roles: [menuEditor, shiftLead], assignable: [shiftLead.id] }),
    },
    team: {
      list: () => ({ members: [], invitations: [], secondFactorFrom: null }),
      invite(input) {
        invited.push(input)
        return refuse({ kind: 'member_already' })
      },
    },
  })
  const screen = await renderAdmin(<AddUserScreen />, { managed: ownerOf(sakura), at: '/admin/users/new' })
  const role = screen.getByLabelText('Role')
  await expect.element(role).toHaveDisplayValue('Shift lead')
  await expect.element(role.getByRole('option')).toHaveTextContent('Shift lead')
  await screen.getByLabelText('Email of the person to invite').fill('ana@example.com')
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByText('This person is on the team already.')).toBeVisible()
  expect(invited).toMatchObject([{ roleId: shiftLead.id }])
})

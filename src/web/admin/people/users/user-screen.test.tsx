import { expect, test } from 'vitest'
import type { UserDetail } from '#contract/people/users.ts'
import { administrator, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls } from '#testing/screens/answer-calls.ts'
import { refuse, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import UserScreen from './user-screen.tsx'
import { ana, avery, dana, rolesOfSakura } from './users.testing.ts'

function open(user: UserDetail, answers: Answers['users'] = {}, team: Answers['team'] = {}) {
  answerCalls({ users: { get: () => user, list: () => ({ users: [], next: null }), ...answers }, team })
  return renderAdmin(<UserScreen />, {
    at: `/admin/users/${user.id}`,
    path: '/admin/users/:userId',
    managed: user.may.suspend || user.may.restore ? administrator : ownerOf(sakura),
  })
}

test('[USR-3] the page shows account, roles, sessions, sign-in methods and changes', async () => {
  const screen = await open(ana)
  await expect.element(screen.getByRole('heading', { name: 'Ana Ruiz', level: 1 })).toBeVisible()
  for (const text of ['(212) 555-0177', 'Shift lead at Sakura Hibachi', 'Safari on iPhone', 'Password'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Salmon Roll')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Suspend account' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('[USR-4] a session is ended once that is confirmed', async () => {
  const ended: unknown[] = []
  const screen = await open(ana, {
    endSession(input) {
      ended.push(input)
      return { ...ana, sessions: [] }
    },
  })
  await screen.getByRole('button', { name: 'End session: Safari on iPhone' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect.element(screen.getByText('Not signed in anywhere.')).toBeVisible()
  expect(ended).toEqual([{ userId: ana.id, sessionId: ana.sessions[0]?.id }])
})

test('[USR-5, USR-7] an account is suspended with a reason; a refusal is shown and what was typed stays', async () => {
  let isRefused = true
  const screen = await open(dana, {
    suspend: ({ reason }) =>
      isRefused
        ? refuse({ kind: 'last_administrator' })
        : {
            ...dana,
            state: 'suspended' as const,
            suspended: { since: '2026-11-20T20:00:00Z', reason },
            may: { ...dana.may, suspend: false, restore: true },
          },
  })
  await screen.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(dialog.getByText('Please enter a reason.')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Chargebacks')
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is the last administrator.')
  isRefused = false
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(screen.getByText('This account is suspended.')).toBeVisible()
  await expect.element(screen.getByText(/: Chargebacks$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Restore account' })).toBeVisible()
})

test('[USR-5, USR-6] an account and a membership are restored', async () => {
  const done: string[] = []
  const screen = await open(
    avery,
    {
      restore() {
        done.push('account')
        return avery
      },
    },
    {
      restore({ restaurant, userId: id }) {
        done.push(restaurant)
        return { id }
      },
    },
  )
  await screen.getByRole('button', { name: 'Restore account' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Restore access: Owner at Sakura Hibachi' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(done).toEqual(['account', 'sakura'])
})

test('[USR-6] a member is suspended at the restaurant, or removed from it', async () => {
  const done: unknown[] = []
  const screen = await open(
    ana,
    {},
    {
      suspend(input) {
        done.push(input)
        return { id: ana.id }
      },
      remove(input) {
        done.push(input)
        return { id: ana.id }
      },
    },
  )
  await screen.getByRole('button', { name: 'Suspend access: Shift lead at Sakura Hibachi' }).click()
  await screen.getByLabelText('Reason').fill('Late')
  await screen.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove from team: Shift lead at Sakura Hibachi' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const target = { restaurant: 'sakura', userId: ana.id }
  expect(done).toEqual([{ ...target, reason: 'Late' }, target])
})

test('[PRM-12] a member of the staff gets another role, with what it may do', async () => {
  const assigned: unknown[] = []
  const [member] = rolesOfSakura.members
  if (!member) throw new Error('nobody is on the staff')
  answerCalls({
    users: { get: () => ana, list: () => ({ users: [], next: null }) },
    roles: {
      list: () => rolesOfSakura,
      assign(input) {
        assigned.push(input)
        return assigned.length === 1 ? refuse({ kind: 'role_not_found' }) : { ...member, ownRoleId: null }
      },
    },
  })
  const screen = await renderAdmin(<UserScreen />, {
    at: `/admin/users/${ana.id}`,
    path: '/admin/users/:userId',
    managed: ownerOf(sakura),
  })
  await screen.getByRole('button', { name: 'Change role: Shift lead at Sakura Hibachi' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Role of Ana Ruiz at Sakura Hibachi' })
  const role = dialog.getByLabelText('Role')
  await expect.element(role).toHaveDisplayValue('Shift lead')
  await expect.element(dialog.getByText(/Refund orders up to \$50\.00 a day/)).toBeVisible()
  await role.selectOptions('Staff')
  await expect.element(dialog.getByText(/Mark items sold out/)).toBeVisible()
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no such role.')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(assigned.at(-1)).toEqual({ restaurant: sakura.id, userId: ana.id, roleId: null })
})

test('[USR-10, USR-11] a second factor is reset, and a person erased by typing the address', async () => {
  const screen = await open(dana, {
    resetSecondFactor: () => ({
      ...dana,
      secondFactor: false,
      may: { ...dana.may, resetSecondFactor: false },
    }),
    erase: ({ userId: id }) => ({ id }),
  })
  await screen.getByRole('button', { name: 'Reset two-step verification' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Reset two-step verification' }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Reset two-step verification' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Erase person' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect.element(dialog.getByText('This is not the email address of the account.')).toBeVisible()
  await dialog.getByLabelText('Type the account’s email address to confirm').fill('Dana@example.com')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect.element(screen.getByText('Left for /admin/users')).toBeVisible()
})

test('[USR-3] a person who can’t be seen is not found', async () => {
  const screen = await open(ana, { get: () => Promise.reject(serverError(404)) })
  await expect.element(screen.getByRole('heading', { name: 'User not found' })).toBeVisible()
})

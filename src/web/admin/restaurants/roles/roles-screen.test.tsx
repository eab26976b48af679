import { expect, test } from 'vitest'
import type { RoleMember, RoleView } from '#contract/restaurants/roles.ts'
import { grantablePermissions } from '#domain/access/permissions.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { renderAdmin, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { changedMeanwhile } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import RolesScreen from './roles-screen.tsx'

const lead: RoleView = {
  id: toId('019a9d00-0000-7000-8000-000000000601'),
  name: 'Shift lead',
  permissions: ['orders.read', 'orders.refund'],
  refundLimit: cents(5000),
  people: 1,
  revision: 1,
}
const ana: RoleMember = {
  id: toId('019a9d00-0000-7000-8000-00000000002a'),
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  role: 'staff',
  ownRoleId: null,
}
const grantable = [...grantablePermissions]
const assignable = [null, lead.id]

test('[PRM-9, PRM-4] a role is added with its permissions and the limit of its refunds', async () => {
  let roles: RoleView[] = []
  answerCalls({
    roles: {
      list: () => ({ roles, members: [ana], grantable, assignable }),
      create({ role }) {
        const made = { ...lead, ...role, permissions: [...role.permissions], people: 0 }
        roles = [made]
        return made
      },
    },
  })
  const screen = await renderAdmin(<RolesScreen />)
  await expect.element(screen.getByRole('heading', { name: 'No custom roles yet' })).toBeVisible()
  const builtIn = screen.getByRole('list').first()
  for (const name of ['Administrator', 'Owner', 'Staff', 'Kitchen display'])
    await expect.element(builtIn.getByText(name, { exact: true })).toBeVisible()
  await expect.element(builtIn.getByText('1 person')).toBeVisible()
  await screen.getByRole('button', { name: 'Add role' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('heading', { name: 'Add role' })).toBeVisible()
  const form = screen.getByRole('form', { name: 'Add role' })
  await form.getByRole('button', { name: 'Save role' }).click()
  await expect.element(form.getByText('Please enter a name for the role.')).toBeVisible()
  await form.getByLabelText('Role name').fill('Shift lead')
  await form.getByRole('checkbox', { name: 'Refund orders' }).click()
  await form.getByLabelText('Refunds per day, in dollars').fill('50')
  await expectSoundScreen()
  await form.getByRole('button', { name: 'Save role' }).click()
  await expect.element(screen.getByText('Shift lead was created.')).toBeVisible()
  expect(roles[0]).toMatchObject({
    permissions: ['orders.read', 'stock.write', 'orders.refund'],
    refundLimit: 5000,
  })
  await expect.element(screen.getByRole('cell', { name: '$50.00' })).toBeVisible()
  const permissions = screen.getByRole('definition')
  await expect
    .element(permissions)
    .toMatchTextContent('View orders and today’s figures · Refund orders · Mark items sold out')
})

test('[PRM-10] what a permission needs is ticked with it', async () => {
  answerCalls({ roles: { list: () => ({ roles: [], members: [ana], grantable, assignable }) } })
  const screen = await renderAdmin(<RolesScreen />)
  await screen.getByRole('button', { name: 'Add role' }).click()
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await box('Change opening hours').click()
  await expect.element(box('View restaurant settings')).toBeChecked()
  await box('View restaurant settings').click()
  await expect.element(box('Change opening hours')).not.toBeChecked()
})

test('[PRM-9] people who don’t manage the team see whom the page is for', async () => {
  const screen = await renderAdmin(<RolesScreen />, { managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include managing the team' }))
    .toBeVisible()
})

test('[PRM-5, PRM-9] a permission that one lacks can’t be chosen, and a conflict shows the newer version', async () => {
  let roles = [lead]
  answerCalls({
    roles: {
      list: () => ({ roles, members: [ana], grantable: ['orders.read'], assignable }),
      update: () => Promise.reject(changedMeanwhile(roles[0])),
    },
  })
  const screen = await renderAdmin(<RolesScreen />)
  await screen.getByRole('button', { name: 'Edit Shift lead' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Change the menu' })).toBeDisabled()
  await screen.getByLabelText('Role name').fill('Mine')
  roles = [{ ...lead, name: 'Theirs', revision: 2 }]
  await screen.getByRole('button', { name: 'Save role' }).click()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(screen.getByLabelText('Role name')).toHaveValue('Theirs')
})

test('[PRM-12] only roles that one may give are offered to a person, besides the one they have', async () => {
  const beyond = { ...lead, id: toId<'OwnRole'>('019a9d00-0000-7000-8000-00000000070b'), name: 'Bookkeeper' }
  const list = { roles: [lead, beyond], members: [ana], grantable, assignable: [lead.id] }
  answerCalls({ roles: { list: () => list } })
  const screen = await renderAdmin(<RolesScreen />)
  await expect.element(screen.getByLabelText('Role of Ana Ruiz')).toMatchTextContent('StaffShift lead')
})

test('[PRM-6, PRM-9] a person’s role is set, and a deleted role is confirmed with who has it', async () => {
  let roles = [lead]
  let member = ana
  answerCalls({
    roles: {
      list: () => ({ roles, members: [member], grantable, assignable }),
      assign({ roleId }) {
        member = { ...ana, ownRoleId: roleId }
        return member
      },
      delete({ roleId: id }) {
        roles = []
        member = ana
        return { id }
      },
    },
  })
  const screen = await renderAdmin(<RolesScreen />)
  await screen.getByLabelText('Role of Ana Ruiz').selectOptions('Shift lead')
  await expect.element(screen.getByLabelText('Role of Ana Ruiz')).toHaveValue(lead.id)
  await screen.getByRole('button', { name: 'Actions for Shift lead' }).click()
  await screen.getByRole('button', { name: 'Delete Shift lead' }).click()
  await expect.element(screen.getByText(/The person who has it becomes plain staff\./)).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Shift lead was deleted.')).toBeVisible()
})
